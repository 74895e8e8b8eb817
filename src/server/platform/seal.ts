import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VECTOR_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32));

/** What lies in the database for a while and must not be read there: only who has APP_SECRET opens it. */
export function seal(text: string, secret: string): string {
  const vector = randomBytes(VECTOR_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), vector);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([vector, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Its words stand in logs and in the database beside what could not be opened. */
export class SealError extends Error {}

export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, VECTOR_BYTES));
    decipher.setAuthTag(bytes.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(VECTOR_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch (cause) {
    throw new SealError('sealed with another APP_SECRET, or damaged', { cause });
  }
}
