import { createTurns } from '../turns.ts';
import { sharp } from './sharp.ts';

/** One at a time: however many pictures a crawler asks for, a core is left for everybody else. */
const inTurn = createTurns(1);
/** Of their own: the photos of a page that somebody looks at must not wait for what a crawler reads. */
const photosInTurn = createTurns(1);
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 20;
const reading = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

export const jpegOf = (svg: Buffer): Promise<Buffer> =>
  inTurn(() =>
    sharp(svg)
      .flatten({ background: '#ffffff' })
      // Letters on colour would get fringes with halved colours.
      .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );

export const pngOf = (svg: Buffer): Promise<Buffer> =>
  inTurn(() => sharp(svg).flatten({ background: '#ffffff' }).png({ compressionLevel: 9 }).toBuffer());

/** An uploaded picture as wide as it is shown, never wider than it is. Throws for what is no picture. */
export const webpOf = (content: Buffer, width: number): Promise<Buffer> =>
  photosInTurn(() =>
    sharp(content, reading)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer(),
  );

/** An uploaded picture that fills a box, to be embedded in a drawing. Throws for what is no picture. */
export const croppedJpegOf = (content: Buffer, width: number, height: number): Promise<Buffer> =>
  inTurn(() =>
    sharp(content, reading)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(Math.round(width), Math.round(height), { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
