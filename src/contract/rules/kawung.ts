import { randomFrom } from './random.ts';

/**
 * Kawung, the batik motif of four seeds meeting at a point, scattered by a seed (brand.md): the same seed gives the
 * same picture everywhere, and no two courses share one.
 */
type Palette = { ground: string; pale: string; mid: string; strong: string; deep: string };

export const palettes = {
  self: { ground: '#FDEBD0', pale: '#FBDFB6', mid: '#F8CB86', strong: '#F2A541', deep: '#7A3E06' },
  tech: { ground: '#D6E9FC', pale: '#C2DEFA', mid: '#93C3F3', strong: '#4A9BE8', deep: '#123C74' },
  creative: { ground: '#FBDCE6', pale: '#F8CBDA', mid: '#F2A3BD', strong: '#E8638F', deep: '#6E1237' },
  business: { ground: '#D5EEDF', pale: '#C2E5D0', mid: '#8CCBA7', strong: '#2F9E6B', deep: '#0F3D2E' },
  entrepreneurship: { ground: '#E6DFFB', pale: '#D8CDF8', mid: '#B6A2F2', strong: '#8A6BE8', deep: '#351C78' },
  forest: { ground: '#0F3D2E', pale: '#174A39', mid: '#1B5A44', strong: '#1F8A5B', deep: '#C8E86B' },
} as const satisfies Record<string, Palette>;

export type KawungTone = keyof typeof palettes;
export const isKawungTone = (value: string): value is KawungTone => Object.hasOwn(palettes, value);

const CELL = 40;
/** Four seeds from the corners of a cell towards its middle. */
const seeds = [45, 135, 225, 315]
  .map((turn) => `<ellipse cx="12.2" cy="0" rx="10.6" ry="6.1" transform="rotate(${turn})"/>`)
  .join('');

export function kawungSvg(tone: KawungTone, seed: number, width = 320, height = 180): string {
  const palette = palettes[tone];
  const next = randomFrom(seed * 2_654_435_761 + tone.length);
  const accents: string[] = [];
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const chance = next();
      const fill = chance < 0.1 ? palette.deep : chance < 0.21 ? palette.strong : chance < 0.4 ? palette.mid : null;
      if (fill) accents.push(`<use href="#k" x="${column * CELL}" y="${row * CELL - 2}" fill="${fill}"/>`);
    }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    `<defs><g id="k">${seeds}</g>`,
    `<pattern id="p" width="${CELL}" height="${CELL}" patternUnits="userSpaceOnUse" x="${-CELL / 2}" y="${-CELL / 2 - 2}">`,
    `<use href="#k" x="20" y="20" fill="${palette.pale}"/><circle cx="20" cy="20" r="1.6" fill="${palette.mid}"/></pattern></defs>`,
    `<path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/><path fill="url(#p)" d="M0 0h${width}v${height}H0z"/>`,
    accents.join(''),
    '</svg>',
  ].join('');
}
