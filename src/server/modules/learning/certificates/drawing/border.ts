import { randomFrom } from '../../../../../contract/rules/random.ts';
import { scatterKawung, seedOf } from '../../../../platform/drawing/kawung.ts';
import { seedShape } from '../../../../platform/drawing/layers.ts';
import type { Shape } from '../../../../platform/drawing/sheet.ts';

const COLUMNS = 30;
const ROWS = 21;

/** Kawung all around, scattered by the number, and the paper within it cut with a seed's corners. */
export function borderOf(number: string, width: number, height: number): Shape[] {
  const [cellWidth, cellHeight] = [width / COLUMNS, height / ROWS];
  const places: { x: number; y: number }[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const depth = Math.min(row, column, ROWS - 1 - row, COLUMNS - 1 - column);
      // Further in, the paper is cut away in its two large corners alone.
      const toCorner = Math.min(row + column, ROWS + COLUMNS - 2 - row - column);
      if (depth > 0 && toCorner > 3) continue;
      places.push({ x: (column + 0.5) * cellWidth, y: (row + 0.5) * cellHeight });
    }
  const inset = { x: cellWidth, y: cellHeight, width: width - 2 * cellWidth, height: height - 2 * cellHeight };
  const line = { x: inset.x + 9, y: inset.y + 9, width: inset.width - 18, height: inset.height - 18 };
  const inner = { x: line.x + 0.9, y: line.y + 0.9, width: line.width - 1.8, height: line.height - 1.8 };
  return [
    { d: `M0 0H${width}V${height}H0z`, fill: '#0F3D2E' },
    ...scatterKawung(places, cellWidth / 40, randomFrom(seedOf(number))),
    { d: seedShape(inset, 84, 12), fill: '#FBFAF5' },
    { d: seedShape(line, 75, 6), fill: '#C9D9BE' },
    { d: seedShape(inner, 74.1, 5.1), fill: '#FBFAF5' },
  ];
}
