import { arrive, clamp, rise } from '../ease.ts';
import { escapeText, motif, svg } from '../markup.ts';
import type { Moment } from './moment.ts';

/** Steps one below the other; the seed before each opens when its turn comes. */
export type Steps = { kind: 'steps'; labels: string[] };

export function drawSteps({ labels }: Steps, { t, seconds, look }: Moment): string {
  const pace = Math.min(1.3, (seconds - 1) / labels.length);
  const rows = labels.map((label, index) => {
    const start = 0.2 + index * pace;
    const open = rise(t, start, 0.6);
    const seed = motif({ x: 22, y: 22, size: 44 * open, turn: (1 - open) * -90, fill: look.strong });
    const icon = svg(44, 44, motif({ x: 22, y: 22, size: 44, fill: look.bed }) + seed);
    return `<li style="opacity:${(0.35 + 0.65 * open).toFixed(3)}">${icon}<span>${escapeText(label)}</span></li>`;
  });
  const room = labels.length > 3 ? ' style="--room:6px"' : '';
  return `<ol class="steps"${room}>${rows.join('')}</ol>`;
}

/** A page of a notebook that is being written. */
export type Note = { kind: 'note'; lines: string[] };

export function drawNote({ lines }: Note, { t, seconds }: Moment): string {
  const total = lines.join('').length;
  let written = Math.round(clamp((t - 0.4) / (seconds - 2)) * total);
  const rows = lines.map((line) => {
    const part = line.slice(0, Math.max(0, written));
    written -= line.length;
    // What is not written yet keeps its place, so that a line never breaks anew while it grows.
    return `<li>${escapeText(part)}<i>${escapeText(line.slice(part.length))}</i></li>`;
  });
  return `<ul class="card notebook">${rows.join('')}</ul>`;
}

/** Two ways to say or do the same, the better one last. */
export type Compare = { kind: 'compare'; rows: { label: string; text: string }[] };

export function drawCompare({ rows }: Compare, { t, seconds }: Moment): string {
  const cards = rows.map(({ label, text }, index) => {
    const style = arrive(t, 0.1 + index * seconds * 0.36, 14);
    const kind = index === rows.length - 1 ? 'better' : 'plain';
    return `<li class="${kind}" style="${style}"><b>${escapeText(label)}</b><span>${escapeText(text)}</span></li>`;
  });
  return `<ul class="compare">${cards.join('')}</ul>`;
}

/** A small sum: what is counted, line by line, and what is left. */
export type Sum = { kind: 'sum'; rows: { label: string; text: string }[] };

export function drawSum({ rows }: Sum, { t, seconds }: Moment): string {
  const pace = (seconds - 1.6) / rows.length;
  const lines = rows.map(({ label, text }, index) => {
    const style = arrive(t, 0.2 + index * pace, 8);
    return `<li style="${style}"><span>${escapeText(label)}</span><b>${escapeText(text)}</b></li>`;
  });
  return `<ul class="card padded sum">${lines.join('')}</ul>`;
}
