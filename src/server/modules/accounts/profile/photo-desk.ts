import { sharp } from '../../../platform/drawing/sharp.ts';

const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 30;

export type PhotoOrder = { content: Uint8Array; side: number };

/** Runs at the desk: a photo as it was sent in; square, upright and on white out. */
export const work = ({ content, side }: PhotoOrder): Promise<Uint8Array> =>
  sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
