import { extname } from 'node:path';

type Kind = { type: string; holds: (content: Buffer) => boolean };

function beginsWith(...beginnings: (string | number[])[]) {
  const known = beginnings.map((bytes) => Buffer.from(bytes as string));
  return (content: Buffer): boolean => known.some((bytes) => content.subarray(0, bytes.length).equals(bytes));
}

/** ISO media: the kind stands after the first box's length. */
const isBox =
  (...brands: string[]) =>
  (content: Buffer): boolean =>
    content.toString('latin1', 4, 8) === 'ftyp' &&
    brands.some((brand) => content.toString('latin1', 8, 64).includes(brand));

const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-');
const oldOffice = beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Old office files are all alike but for the names inside, which stand there in UTF-16. */
const isDoc = (content: Buffer) =>
  (oldOffice(content) && content.includes(Buffer.from('WordDocument', 'utf16le'))) || beginsWith('{\\rtf')(content);
/** A zip whose list of names, which is never packed, has Word's own folder. */
const isDocx = (content: Buffer) =>
  beginsWith('PK\u0003\u0004')(content) && content.includes('[Content_Types].xml') && content.includes('word/');
/** Whatever its letters are written in: only UTF-16, which says so at its beginning, has empty bytes. */
const isText = (content: Buffer) => beginsWith([0xff, 0xfe], [0xfe, 0xff])(content) || !content.includes(0);
const isSvg = (content: Buffer) => isText(content) && content.subarray(0, 4096).includes('<svg');

const jpeg: Kind = { type: 'image/jpeg', holds: beginsWith([0xff, 0xd8, 0xff]) };
const tiff: Kind = { type: 'image/tiff', holds: beginsWith('II*\0', 'MM\0*') };
const heif: Kind = { type: 'image/heic', holds: isBox('heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1') };
const pictures = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: { type: 'image/png', holds: beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  gif: { type: 'image/gif', holds: beginsWith('GIF87a', 'GIF89a') },
  webp: {
    type: 'image/webp',
    holds: (content) => beginsWith('RIFF')(content) && content.toString('latin1', 8, 12) === 'WEBP',
  },
  bmp: { type: 'image/bmp', holds: beginsWith('BM') },
  tif: tiff,
  tiff,
  heic: heif,
  heif,
  avif: { type: 'image/avif', holds: isBox('avif', 'avis') },
  svg: { type: 'image/svg+xml', holds: isSvg },
} satisfies Record<string, Kind>;

const documents = {
  pdf: { type: 'application/pdf', holds: isPdf },
  doc: { type: 'application/msword', holds: isDoc },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', holds: isDocx },
  txt: { type: 'text/plain', holds: isText },
} satisfies Record<string, Kind>;

/**
 * What a file is, where it is one of those that an assignment may have (P-06): its name says it and its content agrees.
 * A picture under another picture's name is taken for what it holds, since phones name them so.
 */
export function kindOfFile(name: string, content: Buffer): { extension: string; type: string } | null {
  const extension = extname(name).slice(1).toLowerCase();
  if (Object.hasOwn(documents, extension)) {
    const { type, holds } = documents[extension as keyof typeof documents];
    return holds(content) ? { extension, type } : null;
  }
  if (!Object.hasOwn(pictures, extension)) return null;
  const found = Object.entries<Kind>(pictures).find(([, { holds }]) => holds(content));
  return found ? { extension: found[0], type: found[1].type } : null;
}
