import { createDesk } from '../../platform/drawing/desk.ts';
import { type Drawing, toDrawing } from '../../platform/drawing/pictures.ts';
import type { ShareCard } from './share-card.ts';

const draw = createDesk<ShareCard, Uint8Array>(new URL('./share-desk.ts', import.meta.url));

export const drawShareCard = async (card: ShareCard): Promise<Drawing> => toDrawing(await draw(card));
