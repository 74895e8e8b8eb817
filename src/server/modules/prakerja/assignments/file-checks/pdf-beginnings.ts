import { setImmediate } from 'node:timers/promises';
import { isBlank, isLineEnd, isOfWord, LESS, PERCENT } from './pdf-bytes.ts';

/** A document of 20 MB that has as many objects as fit has fewer. */
const MOST_WORDS = 1_000_000;
const PAUSE_EACH = 20_000;

/**
 * Where objects begin, wherever that is: readers are led to them by a table, so one may lie in a comment, in a string
 * or in a stream as well. Each place is the one after the word. Null where there are too many.
 */
export async function objectBeginnings(content: Buffer): Promise<number[] | null> {
  const found: number[] = [];
  let words = 0;
  for (const { word, begins } of beginners) {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      words += 1;
      if (words > MOST_WORDS) return null;
      if (words % PAUSE_EACH === 0) await setImmediate();
      if (begins(content, at)) found.push(at + word.length);
    }
  }
  return found.sort((one, other) => one - other);
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
const isLetter = (byte: number | undefined) => byte !== undefined && isOfWord(byte) && !isDigit(byte);

const beginners = [
  {
    word: Buffer.from('obj'),
    begins(content: Buffer, at: number): boolean {
      if (isLetter(content[at + 3])) return false;
      let generation = beforeBlanks(content, at);
      if (!isDigit(content[generation])) return false;
      while (isDigit(content[generation])) generation -= 1;
      const number = beforeBlanks(content, generation + 1);
      return number < generation && isDigit(content[number]);
    },
  },
  {
    word: Buffer.from('trailer'),
    begins(content: Buffer, at: number): boolean {
      let after = at + 7;
      while (isBlank(content[after])) after += 1;
      return content[after] === LESS || content[after] === PERCENT;
    },
  },
];

/** The last place before this one that is neither blank nor of a comment. Words in comments stop at their sign. */
function beforeBlanks(content: Buffer, from: number): number {
  let at = from - 1;
  while (at >= 0 && isBlank(content[at])) {
    if (isLineEnd(content[at])) at = beforeComment(content, at);
    at -= 1;
  }
  return at;
}

function beforeComment(content: Buffer, lineEnd: number): number {
  let comment = lineEnd;
  for (let at = lineEnd - 1; at >= 0 && !isLineEnd(content[at]); at -= 1) if (content[at] === PERCENT) comment = at;
  return comment;
}
