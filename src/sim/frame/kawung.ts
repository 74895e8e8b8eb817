import { type Html, html } from './html.ts';

const CELL = 40;

/** The four seeds, defined once per page and drawn by <use href="#kawung">. */
export const kawungSymbol: Html = html`
  <svg class="symbols" width="0" height="0" aria-hidden="true">
    <symbol id="kawung" viewBox="-20 -20 40 40" overflow="visible">
      ${[45, 135, 225, 315].map((angle) => html`<ellipse cx="12.6" cy="0" rx="11.6" ry="6.4" transform="rotate(${angle})"/>`)}
    </symbol>
  </svg>`;

/** One flower, for where there is nothing else to show. */
export const emptyMark: Html = html`<svg class="empty-mark" viewBox="0 0 40 40" aria-hidden="true"><use href="#kawung"/></svg>`;

/** A field of kawung whose scatter of bright flowers comes from the seed, so that each service has its own. */
export function kawungField(seed: string, columns: number, rows: number): Html {
  const next = scatter(seed);
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * CELL, Math.floor(index / columns) * CELL];
    const tone = pickTone(next());
    return html`<use href="#kawung" class="tone-${tone}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
  });
  const viewBox = `0 0 ${columns * CELL} ${rows * CELL}`;
  return html`<svg class="kawung" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${cells}</svg>`;
}

function pickTone(chance: number): number {
  if (chance < 0.12) return 3;
  return chance < 0.36 ? 2 : 1;
}

/** mulberry32 over a hash of the seed: the same seed draws the same field. */
function scatter(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
