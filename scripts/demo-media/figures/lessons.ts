import { arrive, rise } from '../ease.ts';
import { escapeText, motif, svg } from '../markup.ts';
import type { Moment } from './moment.ts';

/** The list of a class's lessons; one after another gets its tick while the progress grows. */
export type Lessons = { kind: 'lessons'; items: string[]; done: number };

export function drawLessons({ items, done }: Lessons, { t, seconds, look }: Moment): string {
  const pace = (seconds - 1.4) / Math.max(1, done);
  const ticked = items.map((_, index) => (index < done ? rise(t, 0.5 + index * pace, 0.5) : 0));
  const share = (ticked.reduce((sum, tick) => sum + tick, 0) / items.length) * 100;
  const rows = items.map((item, index) => `<li>${tickMark(ticked[index]!, look.strong)}${escapeText(item)}</li>`);
  return [
    `<div class="card padded lessons"><div class="track"><i style="width:${share.toFixed(2)}%"></i></div>`,
    `<ul>${rows.join('')}</ul></div>`,
  ].join('');
}

function tickMark(done: number, colour: string): string {
  const ring = `<circle cx="14" cy="14" r="12" fill="none" stroke="#C9C4B4" stroke-width="2.5"/>`;
  const disc = `<circle cx="14" cy="14" r="${(13.5 * done).toFixed(2)}" fill="${colour}"/>`;
  const pen = 'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';
  const tick = `<path d="M8 14.5l4 4 8-8.5" ${pen} opacity="${done.toFixed(2)}"/>`;
  return svg(28, 28, ring + disc + tick);
}

/** A certificate with a border of kawung, closed by a seal. */
export type Certificate = { kind: 'certificate'; heading: string; name: string; line: string };

export function drawCertificate({ heading, name, line }: Certificate, { t, look }: Moment): string {
  const seal = rise(t, 1, 0.8);
  const border = Array.from({ length: 12 }, (_, index) => {
    const open = rise(t, index * 0.06, 0.6);
    return motif({ x: index * 22 + 15, y: 11, size: 22 * open, fill: index % 3 === 1 ? '#8CC63F' : look.strong });
  }).join('');
  const row = svg(272, 22, border);
  const mark = svg(64, 64, motif({ x: 32, y: 32, size: 64 * seal, turn: (1 - seal) * -180, fill: look.strong }));
  return [
    `<div class="card certificate">${row}<p class="kind">${escapeText(heading)}</p>`,
    `<p class="holder" style="${arrive(t, 0.4)}">${escapeText(name)}</p>`,
    `<p style="${arrive(t, 0.7)}">${escapeText(line)}</p>${mark}${row}</div>`,
  ].join('');
}
