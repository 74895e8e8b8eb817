import { rise } from '../ease.ts';
import { escapeText, motif, svg } from '../markup.ts';
import type { Moment } from './moment.ts';

/** As many petals as minutes: one opens for each minute. */
export type Petals = { kind: 'petals'; count: number; unit: string };

export function drawPetals({ count, unit }: Petals, { t, seconds, look }: Moment): string {
  const pace = (seconds - 1.6) / count;
  const petals = Array.from({ length: count }, (_, index) => {
    const open = rise(t, 0.2 + index * pace, 0.7);
    const turn = (360 / count) * index - 90;
    const grown = petal(turn, open, index % 2 === 0 ? look.strong : look.deep);
    return petal(turn, 1, look.bed) + (open > 0 ? grown : '');
  });
  const opened = Math.min(count, Math.max(1, Math.floor((t - 0.2) / pace) + 1));
  const middle =
    `<text y="8" class="number" text-anchor="middle">${opened}</text>` +
    `<text y="30" class="unit" text-anchor="middle">${escapeText(unit)}</text>`;
  const flower = `<g transform="translate(136 140)">${petals.join('')}${middle}</g>`;
  return `<div class="card">${svg(272, 268, flower)}</div>`;
}

function petal(turn: number, size: number, fill: string): string {
  const [cx, rx, ry] = [92, 41, 30].map((length) => (length * size).toFixed(1));
  return `<ellipse cx="${cx}" rx="${rx}" ry="${ry}" transform="rotate(${turn})" fill="${fill}"/>`;
}

/** A bed of places that are sown one after another; a missed place stays bare. */
export type Seeds = { kind: 'seeds'; columns: number; count: number; missed?: number; labels?: string[]; note: string };

export function drawSeeds({ columns, count, missed, labels = [], note }: Seeds, at: Moment): string {
  const { t, seconds, look } = at;
  const step = 244 / columns;
  const top = labels.length > 0 ? 30 : 4;
  const pace = (seconds - 1.4) / count;
  const places = Array.from({ length: count }, (_, index) => {
    const place = { x: (index % columns) * step + step / 2, y: top + Math.floor(index / columns) * step + step / 2 };
    const bed = motif({ ...place, size: step, fill: look.bed });
    if (index === missed) return bed;
    const open = rise(t, 0.2 + index * pace, 0.6);
    const fill = index % 5 === 4 ? look.deep : look.strong;
    return bed + motif({ ...place, size: step * open, turn: (1 - open) * -90, fill });
  });
  const heads = labels.map(
    (label, index) => `<text x="${index * step + step / 2}" y="18" class="unit" text-anchor="middle">${label}</text>`,
  );
  const height = top + Math.ceil(count / columns) * step + 4;
  const picture = svg(244, height, heads.join('') + places.join(''));
  return `<div class="card padded">${picture}<p class="note">${escapeText(note)}</p></div>`;
}

/** Three drafts of one picture, each with another arrangement of the same seeds. */
export type Versions = { kind: 'versions'; labels: string[]; chosen?: number };

const arrangements = [
  [[32, 32, 50]],
  [17, 47].flatMap((x) => [17, 47].map((y) => [x, y, 29])),
  [
    [14, 50, 24],
    [32, 32, 28],
    [51, 13, 24],
  ],
] as [number, number, number][][];

export function drawVersions({ labels, chosen }: Versions, { t, look }: Moment): string {
  const rows = labels.map((label, index) => {
    const shown = rise(t, 0.2 + index * 0.8, 0.6);
    const lifted = index === chosen ? rise(t, 2.6, 0.5) : 0;
    const fills = [look.strong, look.deep, look.mid];
    const seeds = arrangements[index]!.map(([x, y, size], part) =>
      motif({ x, y, size: size * shown, turn: (1 - shown) * -90 + t * 3, fill: fills[(index + part) % 3]! }),
    );
    const frame = `<rect width="64" height="64" rx="12" fill="${look.ground}"/>${seeds.join('')}`;
    const ring = `box-shadow:0 0 0 ${(lifted * 4).toFixed(1)}px ${look.strong}`;
    const style = `opacity:${shown.toFixed(3)};${ring}`;
    return `<li style="${style}">${svg(64, 64, frame)}<span>${escapeText(label)}</span></li>`;
  });
  return `<ul class="versions">${rows.join('')}</ul>`;
}
