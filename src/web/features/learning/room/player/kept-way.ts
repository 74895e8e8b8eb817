import { keepChoice, readChoice } from '../../../../lib/choices.ts';
import type { Way } from './ways.ts';

const KEY = 'film_way';

/** How somebody last chose to watch on this device; whatever is kept there. */
export const readKeptWay = (): Promise<unknown> => readChoice(KEY);

export const keepWay = (way: Way): Promise<unknown> => keepChoice(KEY, way);
