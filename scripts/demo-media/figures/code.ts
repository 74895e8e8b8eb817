import { arrive, rise } from '../ease.ts';
import { escapeText } from '../markup.ts';
import type { Moment } from './moment.ts';

/** A small program and what it prints. `mark` counts lines from 0. */
export type Code = { kind: 'code'; lines: string[]; mark?: number; prints: string };

const words =
  /('[^']*')|\b(SELECT|FROM|WHERE|ORDER BY|GROUP BY|DESC|AS|LEFT JOIN|JOIN|ON|COUNT|SUM|print)\b|\b\d[\d.]*\b/g;

/** Colours a line of SQL or Python; the escaping leaves quotes alone, which the strings need. */
function coloured(line: string): string {
  return escapeText(line).replace(words, (whole, quoted?: string, word?: string) => {
    if (quoted) return `<q>${quoted}</q>`;
    return word ? `<b>${word}</b>` : `<em>${whole}</em>`;
  });
}

export function codeBlock(lines: string[], t: number, mark?: number): string {
  const rows = lines.map((line, index) => {
    const lit = index === mark ? rise(t, 0.3 + lines.length * 0.4, 0.6) : 0;
    const style = `${arrive(t, index * 0.4, 8)};--lit:${(lit * 22).toFixed(1)}%`;
    return `<li style="${style}">${coloured(line)}</li>`;
  });
  return `<ol class="code">${rows.join('')}</ol>`;
}

export function drawCode({ lines, mark, prints }: Code, { t }: Moment): string {
  const style = arrive(t, 0.8 + lines.length * 0.5);
  const printed = `<p class="printed" style="${style}"><span>Hasil</span>${escapeText(prints)}</p>`;
  return `<div class="program">${codeBlock(lines, t, mark)}${printed}</div>`;
}
