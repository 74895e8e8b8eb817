import { kawungRow } from '../../../../platform/drawing/kawung.ts';
import { flowText } from '../../../../platform/drawing/paragraph.ts';
import { ink, type Pen, page, takePen } from '../../../../platform/drawing/pen.ts';
import type { Sheet } from '../../../../platform/drawing/sheet.ts';
import type { TextStyle } from '../../../../platform/drawing/text.ts';

/** Below the running head, and above the foot. */
const TOP = 76;
const BOTTOM = page.height - 66;
const LEADING = 1.45;
export const SMALL = 8.5;
export const BODY = 9.5;

type Block = { x?: number; width?: number; size?: number; weight?: TextStyle['weight']; colour?: string };

/** Written from top to bottom, on as many pages as it takes; `number` stands on each of them. */
export function takePaper(title: string, number: string) {
  const pens: Pen[] = [];
  let y = TOP;

  const pen = () => pens.at(-1) as Pen;

  function turn(): void {
    pens.push(takePen());
    const { sheet, fill } = pen();
    fill(`M0 0H${page.width}V${page.height}H0z`, ink.white);
    sheet.shapes.push(...kawungRow(page.width, `${number} ${pens.length}`));
    y = TOP;
    if (pens.length === 1) return;
    const style = { weight: 'bold', size: SMALL } as const;
    pen().say(title, page.left, 52, style, ink.muted, { tag: 'Artifact' });
    pen().sayUpTo(page.right, number, 52, style, ink.muted, { tag: 'Artifact' });
    y = TOP + 4;
  }
  turn();

  /** Another page where so much does not fit below; whether there is a new one. */
  function need(height: number): boolean {
    const isFull = y + height > BOTTOM && y > TOP + 4;
    if (isFull) turn();
    return isFull;
  }

  /** Lines that may go on over pages; neither the first nor the last of them is left alone. */
  function write(text: string, block: Block = {}): void {
    const { x = page.left, width = page.right - x, size = BODY, weight = 'medium', colour = ink.ink } = block;
    const lines = flowText(text, { weight, size, width });
    for (const [place, line] of lines.entries()) {
      const together = place === 0 || place === lines.length - 2 ? Math.min(2, lines.length - place) : 1;
      need(size * LEADING * together);
      pen().say(line, x, y + size * 1.05, { weight, size }, colour, { continues: place > 0 });
      y += size * (line ? LEADING : LEADING / 2);
    }
  }

  /** In place of what there is not. */
  const remark = (text: string) => write(text, { colour: ink.muted });

  /** The title of a part, with something of it on the same page. */
  function heading(text: string, following = 70): void {
    y += 20;
    need(34 + following);
    pen().say(text, page.left, y + 14, { weight: 'extrabold', size: 15, tracking: -0.02 }, ink.forest, { tag: 'H2' });
    y += 22;
    pen().rule(y);
    y += 10;
  }

  function subheading(text: string, following = 40): void {
    need(20 + following);
    write(text, { weight: 'bold', size: 10.5, colour: ink.leaf });
    y += 3;
  }

  const label = (text: string, x = page.left) => {
    need(SMALL * LEADING + BODY * LEADING);
    pen().say(text, x, y + SMALL, { weight: 'medium', size: SMALL }, ink.muted);
    y += SMALL * LEADING;
  };

  /** Labels with what they are about below, side by side in columns. */
  function facts(pairs: readonly (readonly [string, string])[], columns: number): void {
    const gap = 16;
    const width = (page.right - page.left - gap * (columns - 1)) / columns;
    for (let row = 0; row < pairs.length; row += columns) {
      const cells = pairs.slice(row, row + columns).map(([name, value]) => ({
        name,
        lines: flowText(value, { weight: 'bold', size: BODY, width }),
      }));
      const tall = Math.max(...cells.map(({ lines }) => lines.length));
      need(SMALL * LEADING + tall * BODY * LEADING + 7);
      for (const [column, { name, lines }] of cells.entries()) {
        const x = page.left + column * (width + gap);
        pen().say(name, x, y + SMALL, { weight: 'medium', size: SMALL }, ink.muted);
        for (const [place, line] of lines.entries())
          pen().say(
            line,
            x,
            y + SMALL * LEADING + BODY * (1.05 + place * LEADING),
            { weight: 'bold', size: BODY },
            ink.ink,
          );
      }
      y += SMALL * LEADING + tall * BODY * LEADING + 7;
    }
  }

  /** The pages, once all is written: only then is known how many there are. */
  function finish(footnote: string): [Sheet, ...Sheet[]] {
    for (const [place, { rule, say, sayUpTo }] of pens.entries()) {
      const style = { weight: 'medium', size: SMALL } as const;
      rule(page.height - 48);
      say(footnote, page.left, page.height - 32, style, ink.muted, { tag: 'Artifact' });
      sayUpTo(page.right, `Halaman ${place + 1} dari ${pens.length}`, page.height - 32, style, ink.muted, {
        tag: 'Artifact',
      });
    }
    return pens.map(({ sheet }) => sheet) as [Sheet, ...Sheet[]];
  }

  return {
    pen,
    need,
    write,
    remark,
    heading,
    subheading,
    label,
    facts,
    finish,
    at: () => y,
    skip: (height: number) => {
      y += height;
    },
  };
}
export type Paper = ReturnType<typeof takePaper>;
