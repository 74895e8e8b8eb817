import { clamp, rise } from '../ease.ts';
import { motif, svg } from '../markup.ts';
import type { Moment } from './moment.ts';

/** How much is remembered over ten days; each repetition lifts it and slows the forgetting. */
export type Curve = { kind: 'curve'; repeats: number[] };

const DAYS = 10;
const plot = { left: 14, right: 246, top: 20, bottom: 178 };
const xOf = (day: number) => plot.left + (day / DAYS) * (plot.right - plot.left);
const yOf = (share: number) => plot.bottom - share * (plot.bottom - plot.top);

/** A drawing, not a measurement: the half-life grows threefold with each repetition. */
function remembered(day: number, repeats: number[]): number {
  const done = repeats.filter((repeat) => repeat <= day);
  const since = day - (done.at(-1) ?? 0);
  return 0.12 + 0.84 * 0.5 ** (since / (1.1 * 3 ** done.length));
}

function pathUntil(end: number, repeats: number[]): string {
  const days = Array.from({ length: 161 }, (_, index) => (index / 160) * DAYS).filter((day) => day <= end);
  return days
    .map((day, index) => `${index ? 'L' : 'M'}${xOf(day).toFixed(1)} ${yOf(remembered(day, repeats)).toFixed(1)}`)
    .join('');
}

export function drawCurve({ repeats }: Curve, { t, seconds, look }: Moment): string {
  const end = clamp((t - 0.3) / (seconds - 2)) * DAYS;
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  const stroke = (path: string, colour: string, dashes = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="5" ${round} ${dashes}/>`;
  const ghost = repeats.length > 0 ? stroke(pathUntil(DAYS, []), look.mid, 'stroke-dasharray="1 10"') : '';
  const marks = repeats.map((day) => {
    const open = rise(end, day, 0.8);
    return motif({ x: xOf(day), y: yOf(0.96), size: 34 * open, turn: (1 - open) * -90, fill: look.deep });
  });
  const days = repeats.length > 0 ? repeats : [1, 3, 7];
  const labels = days.map((day) => `<text x="${xOf(day)}" y="204" class="unit" text-anchor="middle">${day}</text>`);
  const corner = `M${plot.left} ${plot.top - 8}V${plot.bottom}H${plot.right}`;
  const axis = `<path d="${corner}" fill="none" stroke="${look.mid}" stroke-width="2"/>`;
  const picture = axis + ghost + stroke(pathUntil(end, repeats), look.strong) + marks.join('') + labels.join('');
  return `<div class="card padded">${svg(260, 212, picture)}<p class="note">ingatan, hari demi hari</p></div>`;
}
