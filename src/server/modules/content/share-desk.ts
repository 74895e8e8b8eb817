import { jpegOf } from '../../platform/drawing/raster.ts';
import { type ShareCard, shareCardSvg } from './share-card.ts';

/** Runs at the desk: what stands on a card in, its picture out. */
export const work = async (card: ShareCard): Promise<Uint8Array> => jpegOf(Buffer.from(await shareCardSvg(card)));
