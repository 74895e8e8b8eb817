import { rise } from '../ease.ts';
import { escapeText } from '../markup.ts';
import type { Moment } from './moment.ts';

/** Lying bars, each with its label above and its value written out. */
export type Bars = { kind: 'bars'; bars: { label: string; value: number; text: string }[]; note?: string };

export function drawBars({ bars, note }: Bars, { t }: Moment): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value, text }, index) => {
    const grown = rise(t, 0.2 + index * 0.8, 1);
    const width = (value / most) * 100 * grown;
    return [
      `<li><p><span>${escapeText(label)}</span><b style="opacity:${grown.toFixed(3)}">${escapeText(text)}</b></p>`,
      `<div><i style="width:${width.toFixed(2)}%"></i></div></li>`,
    ].join('');
  });
  const below = note ? `<p class="note">${escapeText(note)}</p>` : '';
  return `<div class="card padded"><ul class="bars">${rows.join('')}</ul>${below}</div>`;
}
