import { createDesk } from '../../../platform/drawing/desk.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import type { PhotoOrder } from './photo-desk.ts';

export const PHOTO_SIDE = 512;
const remake = createDesk<PhotoOrder, Uint8Array>(new URL('./photo-desk.ts', import.meta.url));

/** How gif, jpg and png begin: a file is what it holds, whatever its name says. */
const beginnings = [
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
  Buffer.from('ffd8ff', 'hex'),
  Buffer.from('89504e470d0a1a0a', 'hex'),
];

/**
 * A photo made anew from what was sent: square, upright, on white, without the place and camera that a phone writes
 * into it. Only what begins as one of the three is handed to the decoders, so theirs are the only ones reached.
 */
export async function makePhoto({ content }: Upload): Promise<Buffer> {
  const refused = () => new Failure('image_refused', { field: 'image' });
  if (!beginnings.some((bytes) => content.subarray(0, bytes.length).equals(bytes))) throw refused();
  try {
    return Buffer.from(await remake({ content, side: PHOTO_SIDE }));
  } catch {
    throw refused();
  }
}
