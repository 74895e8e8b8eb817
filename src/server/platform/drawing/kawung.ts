import { randomFrom } from '../../../contract/rules/random.ts';
import type { Shape } from './sheet.ts';

/** Four seeds that meet at a point. */
export function kawungAt(x: number, y: number, scale: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ]
    .map(([right = 1, down = 1]) => {
      const [from, far] = [1.6 * scale, 15 * scale];
      const arc = `${round(10.6 * scale)} ${round(6.1 * scale)} ${45 * right * down} 1 1`;
      return `M${round(x + from * right)} ${round(y + from * down)}a${arc} ${round(far * right)} ${round(far * down)}a${arc} ${round(-far * right)} ${round(-far * down)}z`;
    })
    .join('');
}

/** Most seeds are quiet; a few are bright, scattered by chance. */
const quiet = '#1B5A44';
const bright = ['#C8E86B', '#1F8A5B', '#1F8A5B', '#2F7A5C'] as const;

/** Flowers on forest, a path for each colour. */
export function scatterKawung(places: readonly { x: number; y: number }[], scale: number, next: () => number) {
  const flowers: Record<string, string> = {};
  for (const { x, y } of places) {
    const chance = next();
    const fill = chance < 0.24 ? (bright[Math.floor((chance / 0.24) * bright.length)] as string) : quiet;
    flowers[fill] = (flowers[fill] ?? '') + kawungAt(x, y, scale);
  }
  return Object.entries(flowers).map(([fill, d]) => ({ d, fill }));
}

/** A number's letters as a start for chance: no two things have the same scatter. */
export const seedOf = (number: string): number =>
  [...number].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

const FLOWERS = 20;

/** A row of flowers along the upper edge of a page, scattered by a number. */
export function kawungRow(width: number, number: string): Shape[] {
  const cell = width / FLOWERS;
  const places = Array.from({ length: FLOWERS }, (_, column) => ({ x: (column + 0.5) * cell, y: cell / 2 }));
  const ground = { d: `M0 0H${width}V${cell}H0z`, fill: '#0F3D2E' };
  return [ground, ...scatterKawung(places, cell / 40, randomFrom(seedOf(number)))];
}
