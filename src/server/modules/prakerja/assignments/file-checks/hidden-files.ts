const END_RECORD = 22;
const MOST_COMMENT = 0xffff;

/**
 * Whether a file can be opened as a zip too: those are read from their end. The signature alone may come up by chance
 * in a photo; the list of entries that it points back to does not.
 */
export function hasZipEnd(content: Buffer): boolean {
  const first = Math.max(0, content.length - END_RECORD - MOST_COMMENT);
  for (let at = content.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'); at >= first; ) {
    if (at + END_RECORD <= content.length && pointsToEntries(content, at)) return true;
    if (at === 0) break;
    at = content.lastIndexOf('PK\u0005\u0006', at - 1, 'latin1');
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
export const hasMarkup = (content: Buffer): boolean =>
  /<(?:script|html)[\s/>]|<\?php\s/i.test(content.toString('latin1'));
