import { sharp } from '../../../platform/drawing/sharp.ts';

const MOST_PIXELS = 60_000_000;
const MOST_SECONDS = 30;
/** The widest that any page shows, on a sharp screen. */
const MOST_SIDE = 2400;

export type RemadePicture = { data: Uint8Array; width: number; height: number };

/** Runs at the desk: a picture as it was sent in; upright, and no larger than pages need, out. */
export async function work(content: Uint8Array): Promise<RemadePicture> {
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await picture.metadata();
  if (!['gif', 'jpeg', 'png', 'webp'].includes(format ?? '')) throw new Error('not a kind of picture that we take');
  const { data, info } = await picture
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
