import type { palettes } from '../../../contract/rules/kawung.ts';
import { fitText } from '../../platform/drawing/paragraph.ts';
import { drawable, pathOf, type TextStyle, widthOf } from '../../platform/drawing/text.ts';

export const textOf = (text: string, x: number, y: number, style: TextStyle, colour: string): string =>
  `<path fill="${colour}" d="${pathOf(drawable(text), x, y, style)}"/>`;

type Palette = (typeof palettes)[keyof typeof palettes];

/** A label in the colours of its category. */
export function pillOf(text: string, x: number, y: number, palette: Palette, most: number): string {
  const { size, lines } = fitText(text, { weight: 'bold', width: most - 44, lines: 1, sizes: [23, 21, 19] });
  const line = lines[0] ?? '';
  const width = widthOf(line, { weight: 'bold', size }) + 44;
  return `<rect x="${x}" y="${y}" width="${width}" height="46" rx="23" fill="${palette.strong}" fill-opacity=".24"/>${textOf(line, x + 22, y + 31, { weight: 'bold', size }, palette.deep)}`;
}

const icons = {
  date: '<rect x="3" y="4" width="18" height="18" rx="3"/><path d="M3 10h18M8 2v4M16 2v4"/>',
  time: '<circle cx="12" cy="12" r="9.5"/><path d="M12 6.5V12l3.5 2"/>',
  place:
    '<path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0z"/><circle cx="12" cy="10" r="3"/>',
} as const;
export type IconName = keyof typeof icons;

export const iconOf = (name: IconName, x: number, y: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(1.2)" fill="none" stroke="${colour}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round">${icons[name]}</g>`;
