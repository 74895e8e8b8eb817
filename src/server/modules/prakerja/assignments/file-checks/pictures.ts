import { fileTypeFromBuffer } from 'file-type';
import { hasMarkup, hasPdfHeader, hasZipEnd } from './hidden-files.ts';
import { pictureEnds } from './picture-ends.ts';
import type { Refusal } from './refusals.ts';
import { isSvg, svgFault } from './texts.ts';

type Picture = { extension: string; type: string; endOf: (content: Buffer) => number | null };

const png: Picture = { extension: 'png', type: 'image/png', endOf: pictureEnds.png };
const heic: Picture = { extension: 'heic', type: 'image/heic', endOf: pictureEnds.boxes };
const avif: Picture = { extension: 'avif', type: 'image/avif', endOf: pictureEnds.boxes };
const byType: Record<string, Picture> = {
  'image/png': png,
  'image/apng': png,
  'image/jpeg': { extension: 'jpg', type: 'image/jpeg', endOf: pictureEnds.jpeg },
  'image/gif': { extension: 'gif', type: 'image/gif', endOf: pictureEnds.gif },
  'image/webp': { extension: 'webp', type: 'image/webp', endOf: pictureEnds.webp },
  'image/bmp': { extension: 'bmp', type: 'image/bmp', endOf: pictureEnds.bmp },
  'image/tiff': { extension: 'tiff', type: 'image/tiff', endOf: pictureEnds.tiff },
};

/** By all their brands: which of them comes first differs from phone to phone. */
function boxedPicture(content: Buffer): Picture | null {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = content.toString('latin1', 8, Math.min(64, content.readUInt32BE(0)));
  if (/hei[cxms]|hev[cx]/.test(brands)) return heic;
  if (/avi[fs]/.test(brands)) return avif;
  return /mif1|msf1/.test(brands) ? heic : null;
}

/** Asked only about what begins like one of them: other kinds may have to be unpacked to be told apart. */
async function namedPicture(content: Buffer): Promise<Picture | undefined> {
  if (!/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF|BM|II|MM)/.test(content.toString('latin1', 0, 4))) return undefined;
  return byType[(await fileTypeFromBuffer(content))?.mime ?? ''];
}

/** A picture for what it holds, whatever its name says: phones name them after one another. */
export async function checkPicture(content: Buffer): Promise<{ extension: string; type: string } | Refusal> {
  if (isSvg(content)) return (await svgFault(content)) ?? { extension: 'svg', type: 'image/svg+xml' };
  const found = boxedPicture(content) ?? (await namedPicture(content));
  if (!found) return 'mismatch';
  const end = found.endOf(content);
  if (end === null) return 'broken';
  const isFollowed = !content.subarray(end).equals(Buffer.alloc(content.length - end));
  if (isFollowed || hasZipEnd(content) || hasPdfHeader(content)) return 'mixed';
  if (await hasMarkup(content)) return 'script';
  return { extension: found.extension, type: found.type };
}
