import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedUrlOptions } from './files.ts';

function signatureOf(key: string, expires: number, downloadName: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}\n${downloadName}`).digest();
}

/** /files/{key}?expires&name&sig: whoever holds it may read that one file until then. */
export function signFileUrl(key: string, options: SignedUrlOptions, now: Date, secret: string): string {
  const expires = Math.floor(now.getTime() / 1000) + options.expiresInSeconds;
  const name = options.downloadName ?? '';
  const query = new URLSearchParams({
    expires: String(expires),
    ...(name ? { name } : {}),
    sig: signatureOf(key, expires, name, secret).toString('base64url'),
  });
  return `/files/${key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

export function isSignedFor(
  key: string,
  query: { expires: number; name: string; sig: string },
  now: Date,
  secret: string,
): boolean {
  const given = Buffer.from(query.sig, 'base64url');
  const wanted = signatureOf(key, query.expires, query.name, secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && query.expires * 1000 > now.getTime();
}
