import { filmLength } from '../../../../../lib/length.ts';

/** '02:35': a moment of a film as players write it. */
export const momentOf = (second: number): string => filmLength(second).padStart(5, '0');
