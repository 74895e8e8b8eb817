import { createHash, randomBytes } from 'node:crypto';

/** Opaque and random; only its hash is stored, so a stolen table lets nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
