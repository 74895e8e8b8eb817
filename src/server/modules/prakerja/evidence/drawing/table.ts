import { seedShape } from '../../../../platform/drawing/layers.ts';
import { flowText } from '../../../../platform/drawing/paragraph.ts';
import { ink, page } from '../../../../platform/drawing/pen.ts';
import { type Paper, SMALL } from './paper.ts';

/** `share`: of the width, in parts of the sum. */
type Column = { title: string; share: number; isRight?: boolean };
type Cell = { text: string; colour?: string; isBold?: boolean };
type Row = readonly (string | Cell)[];

const PAD = 8;
const HEAD = 22;
const LINE = SMALL * 1.4;

/** A row stays on one page; on each page that the table goes on to, its head is repeated. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const width = page.right - page.left;
  let x: number = page.left;
  const places = columns.map((column) => {
    const place = { ...column, x: x + PAD, width: (column.share / total) * width - 2 * PAD };
    x += (column.share / total) * width;
    return place;
  });

  const say = (text: string, place: (typeof places)[number], y: number, isBold: boolean, colour: string) => {
    const style = { weight: isBold ? 'bold' : 'medium', size: SMALL } as const;
    if (place.isRight) paper.pen().sayUpTo(place.x + place.width, text, y, style, colour);
    else paper.pen().say(text, place.x, y, style, colour);
  };
  const drawHead = () => {
    const top = paper.at();
    paper.pen().fill(seedShape({ x: page.left, y: top, width, height: HEAD }, 10, 3), ink.sunken);
    for (const place of places) say(place.title, place, top + 14.5, true, ink.muted);
    paper.skip(HEAD + 4);
  };

  for (const [number, row] of rows.entries()) {
    const cells = row.map((cell, column) => {
      const { text, isBold = false, colour = ink.ink } = typeof cell === 'string' ? { text: cell } : cell;
      const weight = isBold ? 'bold' : 'medium';
      return { isBold, colour, lines: flowText(text, { weight, size: SMALL, width: places[column]?.width ?? width }) };
    });
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * LINE + 8;
    const isTurned = paper.need(height + (number === 0 ? HEAD + 4 : 0));
    if (isTurned || number === 0) drawHead();
    const top = paper.at();
    for (const [column, { lines, isBold, colour }] of cells.entries())
      for (const [line, text] of lines.entries())
        say(text, places[column] as (typeof places)[number], top + 3 + SMALL + line * LINE, isBold, colour);
    paper.skip(height);
    paper.pen().fill(`M${page.left} ${top + height}H${page.right}v.5H${page.left}z`, ink.line);
  }
  paper.skip(4);
}
