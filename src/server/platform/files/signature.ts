import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address opens: one thing of one kind, so that an address for a file never opens an invoice. */
export type Signable = {
  kind: 'file' | 'invoice' | 'preview' | 'calendar' | 'assignment' | 'stream';
  key: string;
  /** The name it is saved under. */
  name?: string;
};
type Signature = { expires?: string | undefined; sig?: string | undefined };

function signatureOf({ kind, key, name = '' }: Signable, expires: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${kind}\n${key}\n${expires}\n${name}`).digest();
}

/** expires&name&sig: whoever holds it may read that one thing until then. */
export function signedQuery(what: Signable, expiresInSeconds: number, now: Date, secret: string): URLSearchParams {
  const expires = Math.floor(now.getTime() / 1000) + expiresInSeconds;
  return new URLSearchParams({
    expires: String(expires),
    ...(what.name ? { name: what.name } : {}),
    sig: signatureOf(what, expires, secret).toString('base64url'),
  });
}

export function isSigned(what: Signable, { expires, sig = '' }: Signature, now: Date, secret: string): boolean {
  const until = Number(expires);
  const given = Buffer.from(sig, 'base64url');
  const wanted = signatureOf(what, until, secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && until * 1000 > now.getTime();
}
