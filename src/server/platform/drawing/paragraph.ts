import type { Weight } from './fonts.ts';
import { drawable, widthOf } from './text.ts';

type Frame = {
  weight: Weight;
  tracking?: number;
  width: number;
  /** At most so many lines. */
  lines: number;
  /** From the one it should have to the smallest that can be read. */
  sizes: readonly number[];
};
type Paragraph = { size: number; lines: string[] };
/** The width of a line in parts of the text's size. */
type Measure = (line: string) => number;

/** Text in a frame: as large as it fits without breaking a word, at the smallest size cut with an ellipsis. */
export function fitText(text: string, { weight, tracking = 0, width, lines: most, sizes }: Frame): Paragraph {
  const words = drawable(text).split(' ').filter(Boolean);
  const known = new Map<string, number>();
  const measure: Measure = (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const wide = widthOf(line, { weight, tracking, size: 1 });
    known.set(line, wide);
    return wide;
  };
  for (const size of sizes) {
    const room = width / size;
    const lines = wrap(words, room, measure);
    if (lines.length <= most && lines.every((line) => measure(line) <= room))
      return { size, lines: balance(words, lines, room, measure) };
  }
  const size = sizes.at(-1) ?? 1;
  const room = width / size;
  const pieces = words.flatMap((word) => broken(word, room, measure));
  const lines = wrap(pieces, room, measure);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept.push(shortened(kept.pop() ?? '', room, measure));
  return { size, lines: kept };
}

type Column = { weight: Weight; size: number; width: number };
/** As long as text may be that is made drawable at once. */
const PIECE = 200;

/** All of a text in lines that fit a column, with its own line breaks; only a word wider than the column is broken. */
export function flowText(text: string, { weight, size, width }: Column): string[] {
  // By letters: laying out every line that is tried would take seconds, and letters never need less than their words.
  const known = new Map<string, number>();
  const letterWidth = (letter: string): number => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const wide = widthOf(letter, { weight, size: 1 });
    known.set(letter, wide);
    return wide;
  };
  const measure: Measure = (line) => {
    let sum = 0;
    for (const letter of line) sum += letterWidth(letter);
    return sum;
  };
  const room = width / size;
  const lines = text
    .trim()
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => {
      const words = paragraph.split(/\s+/).map(drawableWord).filter(Boolean);
      const wrapped = wrap(
        words.flatMap((word) => broken(word, room, measure)),
        room,
        measure,
      );
      return wrapped.length > 0 ? wrapped : [''];
    });
  // However many empty lines somebody left, one is kept.
  return lines.filter((line, place) => line || lines[place - 1]);
}

function drawableWord(word: string): string {
  const letters = [...word];
  const pieces = Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, place) =>
    drawable(letters.slice(place * PIECE, (place + 1) * PIECE).join('')),
  );
  return pieces.join('');
}

function wrap(words: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, as even as they get: no single word is left alone in the last one. */
function balance(words: readonly string[], lines: string[], room: number, measure: Measure): string[] {
  let best = lines;
  for (let share = 0.96; lines.length > 1 && share > 0.5; share -= 0.04) {
    const tried = wrap(words, room * share, measure);
    if (tried.length > lines.length || tried.some((line) => measure(line) > room)) break;
    best = tried;
  }
  return best;
}

/** A word wider than the frame, in parts that are not. */
function broken(word: string, room: number, measure: Measure): string[] {
  if (measure(word) <= room) return [word];
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1) + letter;
    if (measure(longer) <= room) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.filter(Boolean);
}

function shortened(line: string, room: number, measure: Measure): string {
  let kept = line;
  while (kept && measure(`${kept}…`) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept.replace(/[\s,;:–-]+$/, '')}…`;
}
