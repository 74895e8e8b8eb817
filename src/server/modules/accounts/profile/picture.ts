import { sharp } from '../../../platform/drawing/sharp.ts';
import { Failure } from '../../../platform/errors.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 30;
export const PHOTO_SIDE = 512;

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
export async function makePhoto({ content, isCut }: { content: Buffer; isCut: boolean }): Promise<Buffer> {
  if (isCut || content.length > MOST_BYTES) throw new Failure('image_too_large');
  if (!beginnings.some((bytes) => content.subarray(0, bytes.length).equals(bytes))) throw new Failure('image_refused');
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    throw new Failure('image_refused');
  }
}
