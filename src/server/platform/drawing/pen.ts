import type { Weight } from './fonts.ts';
import { fitText } from './paragraph.ts';
import type { Sheet, Words } from './sheet.ts';
import { drawable, type TextStyle, widthOf } from './text.ts';

/** A4 upright, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 595.28 - 56 } as const;

export const ink = {
  forest: '#0F3D2E',
  sprout: '#C8E86B',
  ink: '#14211B',
  muted: '#55645B',
  leaf: '#1F7A50',
  leafSoft: '#E2F2E4',
  ember: '#B3401F',
  emberSoft: '#FDEBE4',
  line: '#E1E4D6',
  sunken: '#F3F5E9',
  faint: '#F8F9F1',
  white: '#FFFFFF',
} as const;

const LEADING = 1.4;
type Block = { width: number; size: number; lines: number; weight?: Weight; colour?: string };

type Read = Pick<Words, 'tag' | 'continues'>;

/** Writes on a sheet from top to bottom. */
export function takePen() {
  const sheet: Sheet = { width: page.width, height: page.height, shapes: [], words: [], links: [] };

  function say(text: string, x: number, y: number, style: TextStyle, colour: string = ink.ink, read: Read = {}): void {
    sheet.words.push({ text: drawable(text), x, y, style, colour, ...read });
  }

  /** So that it ends at `right`. */
  function sayUpTo(right: number, text: string, y: number, style: TextStyle, colour?: string, read?: Read): void {
    say(text, right - widthOf(drawable(text), style), y, style, colour, read);
  }

  /** A text of several lines, the first of them standing on y; where the next one would stand. */
  function set(text: string, x: number, y: number, block: Block): number {
    const { width, lines: most, weight = 'medium', colour } = block;
    const { lines, size } = fitText(text, { weight, width, lines: most, sizes: [block.size] });
    for (const [place, line] of lines.entries())
      say(line, x, y + place * size * LEADING, { weight, size }, colour, { continues: place > 0 });
    return y + lines.length * size * LEADING;
  }

  /** A label with what it is about below it. */
  function fact(label: string, value: string, x: number, y: number, width: number): number {
    say(label, x, y, { weight: 'medium', size: 9 }, ink.muted);
    return set(value, x, y + 15, { width, size: 10.5, lines: 5, weight: 'bold' });
  }

  const fill = (d: string, colour: string) => void sheet.shapes.push({ d, fill: colour });
  const rule = (y: number) => fill(`M${page.left} ${y}H${page.right}v.8H${page.left}z`, ink.line);

  return { sheet, say, sayUpTo, set, fact, fill, rule };
}
export type Pen = ReturnType<typeof takePen>;
