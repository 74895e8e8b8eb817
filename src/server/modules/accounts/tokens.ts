import { hash as digest, randomBytes, randomInt } from 'node:crypto';

/** Opaque and random; only its hash is stored, so a stolen table lets nobody in. */
export const hashToken = (token: string): Buffer => digest('sha256', token, 'buffer');

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Read aloud and typed by hand: nothing that looks like something else. */
export const newReadableCode = (length = 10): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
