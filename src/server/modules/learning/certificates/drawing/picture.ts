import type { Sheet } from '../../../../platform/drawing/sheet.ts';
import { pathOf } from '../../../../platform/drawing/text.ts';

const PIXELS_WIDE = 1400;

/** The sheet as an SVG to be made a picture of, its text as paths: the machine may have no fonts. */
export function sheetSvg({ width, height, shapes, words }: Sheet): string {
  const parts = [
    ...shapes.map(
      ({ d, fill, x = 0, y = 0, scale = 1 }) =>
        `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale})" d="${d}"/>`,
    ),
    ...words.map(({ text, x, y, style, colour }) => `<path fill="${colour}" d="${pathOf(text, x, y, style)}"/>`),
  ];
  const pixelsHigh = Math.round((PIXELS_WIDE * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS_WIDE}" height="${pixelsHigh}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
