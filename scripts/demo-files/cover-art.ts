import { type KawungTone, kawungSvg, palettes } from '../../src/contract/rules/kawung.ts';

const [WIDTH, HEIGHT, CELL] = [222, 177, 40];

/**
 * The kawung of a course, for paper. A browser prints a pattern as a picture of many kilobytes and an ellipse as a
 * chain of short arcs: here the ground is drawn out, motif by motif, and a seed is four curves.
 */
export function coverArt(tone: KawungTone, seed: number): string {
  const { pale, mid } = palettes[tone];
  const ground: string[] = [];
  for (let y = -2; y < HEIGHT + CELL; y += CELL)
    for (let x = 0; x < WIDTH + CELL; x += CELL)
      ground.push(
        `<use href="#k" x="${x}" y="${y}" fill="${pale}"/>`,
        `<path d="${oval(x, y, 1.6, 1.6)}" fill="${mid}"/>`,
      );
  return kawungSvg(tone, seed, WIDTH, HEIGHT)
    .replace(/<pattern.*<\/pattern>/, '')
    .replace(/<path fill="url\(#p\)"[^>]*>/, ground.join(''))
    .replace(/<ellipse cx="([\d.]+)" cy="([\d.]+)" rx="([\d.]+)" ry="([\d.]+)"/g, (_, ...measures: string[]) => {
      const [cx = 0, cy = 0, rx = 0, ry = 0] = measures.map(Number);
      return `<path d="${oval(cx, cy, rx, ry)}"`;
    });
}

/** How far the handles of a quarter circle reach, as a share of its radius. */
const REACH = 0.5523;
function oval(x: number, y: number, rx: number, ry: number): string {
  const at = (dx: number, dy: number) => `${(x + dx * rx).toFixed(2)} ${(y + dy * ry).toFixed(2)}`;
  const quarters = [
    [1, REACH, REACH, 1, 0, 1],
    [-REACH, 1, -1, REACH, -1, 0],
    [-1, -REACH, -REACH, -1, 0, -1],
    [REACH, -1, 1, -REACH, 1, 0],
  ] as const;
  return `M${at(1, 0)}${quarters.map(([a, b, c, d, e, f]) => `C${at(a, b)} ${at(c, d)} ${at(e, f)}`).join('')}z`;
}
