import { randomFrom } from '../../../../contract/rules/random.ts';
import { seedShape } from '../../../platform/drawing/layers.ts';

export type Shape = { d: string; fill: string };

const COLUMNS = 30;
const ROWS = 21;
/** Most seeds are quiet; a few are bright, scattered by the number: no two certificates have the same border. */
const quiet = '#1B5A44';
const bright = ['#C8E86B', '#1F8A5B', '#1F8A5B', '#2F7A5C'] as const;

/** Kawung all around, and the paper within it cut with a seed's corners. */
export function borderOf(number: string, width: number, height: number): Shape[] {
  const next = randomFrom([...number].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
  const [cellWidth, cellHeight] = [width / COLUMNS, height / ROWS];
  const flowers: Record<string, string> = {};
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const depth = Math.min(row, column, ROWS - 1 - row, COLUMNS - 1 - column);
      // Further in, the paper is cut away in its two large corners alone.
      const toCorner = Math.min(row + column, ROWS + COLUMNS - 2 - row - column);
      if (depth > 0 && toCorner > 3) continue;
      const chance = next();
      const fill = chance < 0.24 ? (bright[Math.floor((chance / 0.24) * bright.length)] as string) : quiet;
      const [x, y] = [(column + 0.5) * cellWidth, (row + 0.5) * cellHeight];
      flowers[fill] = (flowers[fill] ?? '') + kawungAt(x, y, cellWidth / 40);
    }
  const inset = { x: cellWidth, y: cellHeight, width: width - 2 * cellWidth, height: height - 2 * cellHeight };
  const line = { x: inset.x + 9, y: inset.y + 9, width: inset.width - 18, height: inset.height - 18 };
  const inner = { x: line.x + 0.9, y: line.y + 0.9, width: line.width - 1.8, height: line.height - 1.8 };
  return [
    { d: `M0 0H${width}V${height}H0z`, fill: '#0F3D2E' },
    ...Object.entries(flowers).map(([fill, d]) => ({ d, fill })),
    { d: seedShape(inset, 84, 12), fill: '#FBFAF5' },
    { d: seedShape(line, 75, 6), fill: '#C9D9BE' },
    { d: seedShape(inner, 74.1, 5.1), fill: '#FBFAF5' },
  ];
}

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
