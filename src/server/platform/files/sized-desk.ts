import { webpOf } from '../drawing/raster.ts';

export type SizedOrder = { content: Uint8Array; width: number };

/** Runs at the desk: an uploaded picture in, the same as wide as it is shown out. */
export const work = ({ content, width }: SizedOrder): Promise<Uint8Array> => webpOf(Buffer.from(content), width);
