import { setImmediate } from 'node:timers/promises';

const END_RECORD = 22;
const MOST_COMMENT = 0xffff;

/**
 * Whether a file can be opened as a zip too: those are read from their end. The signature alone may come up by chance
 * in a photo; the list of entries that it points back to does not.
 */
export function hasZipEnd(content: Buffer): boolean {
  const first = Math.max(0, content.length - END_RECORD - MOST_COMMENT);
  const last = content.subarray(first);
  for (let at = last.indexOf('PK\u0005\u0006', 0, 'latin1'); at >= 0; ) {
    if (at + END_RECORD <= last.length && pointsToEntries(content, first + at)) return true;
    at = last.indexOf('PK\u0005\u0006', at + 1, 'latin1');
  }
  return false;
}

function pointsToEntries(content: Buffer, at: number): boolean {
  const entries = at - content.readUInt32LE(at + 12);
  const isZip64 = content.toString('latin1', Math.max(0, at - 20), at).startsWith('PK\u0006\u0007');
  return isZip64 || (entries >= 0 && content.toString('latin1', entries, entries + 4) === 'PK\u0001\u0002');
}

/** Readers of PDF look for its beginning in the whole first kilobyte. */
export const hasPdfHeader = (content: Buffer): boolean => content.subarray(0, 1024).includes('%PDF-');

/** A page or a program of a web server; with what must follow the word, since bytes of a picture come in any order. */
const markup = /<(?:script|html)[\s/>]|<\?php\s/i;
const PIECE = 1024 * 1024;
const LONGEST_MARKUP = 8;

/** Piece by piece, each with the beginning of the next: others are served in between. */
export async function hasMarkup(content: Buffer): Promise<boolean> {
  for (let at = 0; at < content.length; at += PIECE) {
    if (markup.test(content.toString('latin1', at, at + PIECE + LONGEST_MARKUP))) return true;
    await setImmediate();
  }
  return false;
}
