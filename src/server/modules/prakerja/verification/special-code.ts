import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** How long it takes tells nothing of the code. */
export const isSpecialCode = (given: string, special: string | null): boolean =>
  special !== null && timingSafeEqual(digest(given), digest(special));
