/** Where a picture's own structure ends; null where it breaks off or is none. */
type EndOf = (content: Buffer) => number | null;
const MOST_PADDING = 65_536;

const IEND = Buffer.from('IEND').readUInt32BE();
const png: EndOf = (content) => {
  for (let at = 8; at + 12 <= content.length; ) {
    const next = at + 12 + content.readUInt32BE(at);
    if (next > content.length) return null;
    if (content.readUInt32BE(at + 4) === IEND) return next;
    at = next;
  }
  return null;
};

/**
 * Only that its segments lead to the picture. What follows it is left alone: phones append films (motion photos),
 * depth and brightness maps, and blocks of their makers' own, in forms that nobody lists.
 */
const jpeg: EndOf = (content) => {
  let padding = 0;
  for (let at = 2; at + 4 <= content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] as number;
    // Markers may be padded.
    if (marker === 0xff) {
      at += 1;
      padding += 1;
      if (padding > MOST_PADDING) return null;
    } else if (marker === 0xda) return content.length;
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
};

const gif: EndOf = (content) => {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (content[at]) at += 1 + (content[at] as number);
    return at + 1;
  };
  if (content.length < 13) return null;
  let at = 13 + colours(content[10] as number);
  while (at < content.length) {
    if (content[at] === 0x3b) return at + 1;
    if (content[at] === 0x21) at = afterBlocks(at + 2);
    else if (content[at] === 0x2c) at = afterBlocks(at + 11 + colours(content[at + 9] ?? 0));
    else return null;
  }
  // Without its last byte, as some programs write it.
  return at === content.length ? at : null;
};

const webp: EndOf = (content) => {
  const end = 8 + content.readUInt32LE(4);
  return end > content.length ? null : Math.min(content.length, end + (end % 2));
};

const bmp: EndOf = (content) => {
  if (content.length < 26 || ![12, 40, 52, 56, 64, 108, 124].includes(content.readUInt32LE(14))) return null;
  // Programs that do not know the length beforehand leave it empty.
  return Math.min(content.length, content.readUInt32LE(2) || content.length);
};

/** Its parts lie anywhere, so its end is not known. */
const tiff: EndOf = (content) => {
  if (content.length < 8) return null;
  const directory = content[0] === 0x49 ? content.readUInt32LE(4) : content.readUInt32BE(4);
  return directory >= 8 && directory < content.length ? content.length : null;
};

const isBoxLetter = (byte = 0) => (byte >= 0x20 && byte <= 0x7e) || byte === 0xa9;
const hasBoxName = (content: Buffer, at: number) =>
  isBoxLetter(content[at]) &&
  isBoxLetter(content[at + 1]) &&
  isBoxLetter(content[at + 2]) &&
  isBoxLetter(content[at + 3]);

/** HEIC and AVIF: boxes, one after another; phones put films in boxes of their own. */
const boxes: EndOf = (content) => {
  let at = 0;
  while (at + 8 <= content.length && hasBoxName(content, at + 4)) {
    let size = content.readUInt32BE(at);
    if (size === 0) return content.length;
    if (size === 1) size = at + 16 <= content.length ? Number(content.readBigUInt64BE(at + 8)) : 0;
    if (size < 8 || at + size > content.length) return null;
    at += size;
  }
  return at;
};

export const pictureEnds = { png, jpeg, gif, webp, bmp, tiff, boxes };
