import { randomBytes, sign } from 'node:crypto';
import { type GoogleKeys, makeKey, type SigningKey } from './google-keys.ts';
import { fullName, googleSubject, type Person } from './person.ts';
import { google } from './providers.ts';

const LIFETIME_S = 60 * 60;
/** Google lets a token count from a little before it was made, for clocks that are behind. */
const NOT_BEFORE_S = 300;
/** Domains whose accounts their owner runs at Google: its tokens say so with `hd`. */
const WORKSPACE_DOMAINS = ['kampus.ac.id', 'kantor.co.id'];

type Order = { person: Person; fault: string | null; nonce?: string };

/** A signed ID token as Google Identity Services hands it out, with at most one thing wrong in it. */
export async function makeIdToken(keys: GoogleKeys, { person, fault, nonce }: Order): Promise<string> {
  const key = await keys.signing();
  const claims = { ...claimsOf(person, fault), ...(nonce ? { nonce } : {}) };
  if (fault === 'alg_none') return `${encode({ alg: 'none', kid: key.kid, typ: 'JWT' })}.${encode(claims)}.`;
  if (fault === 'unknown_kid') return signed(claims, { ...key, kid: randomBytes(20).toString('hex') });
  if (fault === 'foreign_key') return signed(claims, { ...(await makeKey()), kid: key.kid });
  return signed(claims, key);
}

/** When a faulty token was issued, in seconds from now. */
const ISSUED_S: Record<string, number> = { expired: -2 * LIFETIME_S, from_the_future: LIFETIME_S };

function claimsOf(person: Person, fault: string | null) {
  const now = Math.floor(Date.now() / 1000);
  const issued = now + (ISSUED_S[fault ?? ''] ?? 0);
  const audience = fault === 'wrong_audience' ? google.anotherClientId : google.clientId;
  const domain = person.login.split('@')[1] ?? '';
  return {
    iss: fault === 'wrong_issuer' ? 'https://accounts.contoh.test' : 'https://accounts.google.com',
    azp: fault === 'another_party' ? google.anotherClientId : audience,
    aud: audience,
    sub: googleSubject(person),
    ...(WORKSPACE_DOMAINS.includes(domain) ? { hd: domain } : {}),
    ...(fault === 'missing_email' ? {} : { email: person.email, email_verified: fault !== 'unverified_email' }),
    nbf: Math.min(issued, now) - NOT_BEFORE_S,
    name: fullName(person),
    given_name: person.first_name,
    ...(person.last_name ? { family_name: person.last_name } : {}),
    iat: issued,
    exp: issued + LIFETIME_S,
    jti: randomBytes(20).toString('hex'),
  };
}

function signed(claims: object, { kid, privateKey }: SigningKey): string {
  const content = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
