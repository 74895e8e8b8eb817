const code = (sign: string) => sign.charCodeAt(0);
export const OPEN = code('(');
export const CLOSE = code(')');
export const LESS = code('<');
export const MORE = code('>');
export const FROM = code('[');
export const TO = code(']');
export const SLASH = code('/');
export const PERCENT = code('%');
export const BACKSLASH = code('\\');
const HASH = code('#');

/** 0: of a word, 1: between words, 2: a sign of its own. Reading a table is many times faster than asking a set. */
const meaning = new Uint8Array(256);
for (const space of [0, 9, 10, 12, 13, 32]) meaning[space] = 1;
for (const sign of '()<>[]{}/%') meaning[code(sign)] = 2;

/** What a figure of sixteen stands for; 16 where it is none. */
const figure = new Uint8Array(256).fill(16);
for (const sign of '0123456789abcdefABCDEF') figure[code(sign)] = Number.parseInt(sign, 16);

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && meaning[byte] === 1;
export const isOfWord = (byte: number | undefined): boolean => byte !== undefined && meaning[byte] === 0;
export const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

export function endOfWord(content: Buffer, from: number, most: number): number {
  let at = from;
  while (at < most && isOfWord(content[at])) at += 1;
  return at;
}

export function endOfLine(content: Buffer, from: number, most: number): number {
  let at = from;
  while (at < most && !isLineEnd(content[at])) at += 1;
  return at;
}

/** Whether these bytes are that name, without making a text of each: a file may have ten million names. */
export function isNamed(content: Buffer, from: number, end: number, name: string): boolean {
  let at = from;
  for (let place = 0; place < name.length; place += 1) {
    if (at >= end) return false;
    let letter = content[at] as number;
    at += 1;
    // Letters of a name may be written as numbers.
    if (letter === HASH && at + 2 <= end) {
      const [high, low] = [figure[content[at] as number] as number, figure[content[at + 1] as number] as number];
      if (high < 16 && low < 16) {
        letter = 16 * high + low;
        at += 2;
      }
    }
    if (letter !== name.charCodeAt(place)) return false;
  }
  return at === end;
}
