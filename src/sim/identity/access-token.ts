import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Minting, Mintings } from './mintings.ts';
import { facebookUserId } from './person.ts';
import { type FacebookApp, facebook } from './providers.ts';

/** What FB.login hands to a browser lives for an hour or two. */
export const ACCESS_TOKEN_LIFETIME_S = 2 * 60 * 60;
export const DATA_ACCESS_S = 90 * 24 * 60 * 60;

/** As Facebook's begin, and as long. */
export const makeAccessToken = (): string =>
  `EAA${randomBytes(150)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, 'Z')}D`;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const appsecretProof = (token: string, { secret }: FacebookApp): string =>
  createHmac('sha256', secret).update(token).digest('hex');

/** What the provider knows about one access token. */
export type Grant = {
  app: FacebookApp;
  type: 'USER' | 'PAGE';
  scopes: string[];
  userId: string;
  /** Whom /me speaks of; anybody but the user only by a fault. */
  profileId: string;
  minting: Minting;
  issuedAt: number;
  expiresAt: number;
  /** Why the token counts no more. */
  refusal: { message: string; subcode: number } | null;
};

export function findGrant(mintings: Mintings, token: string): Grant | undefined {
  const minting = mintings.findByTokenHash(hashToken(token));
  if (!minting?.grant) return undefined;
  const { fault, person, grant } = minting;
  const app = fault === 'another_app' ? facebook.another : facebook.ours;
  const minted = Math.floor(Date.parse(minting.date) / 1000);
  const issuedAt = fault === 'expired' ? minted - 2 * ACCESS_TOKEN_LIFETIME_S : minted;
  const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME_S;
  const userId = facebookUserId(person, app);
  return {
    app,
    type: fault === 'page_token' ? 'PAGE' : 'USER',
    scopes: grant.scopes,
    userId,
    profileId: profileIdOf(minting, userId),
    minting,
    issuedAt,
    expiresAt,
    refusal: refusalOf(fault, expiresAt),
  };
}

function profileIdOf({ fault, person }: Minting, userId: string): string {
  if (fault === 'id_mismatch') return facebookUserId({ ...person, login: `orang lain ${person.login}` });
  if (fault === 'page_token') return facebookUserId({ ...person, login: `halaman ${person.login}` });
  return userId;
}

function refusalOf(fault: string | null, expiresAt: number): Grant['refusal'] {
  if (fault === 'invalid') {
    const why = 'the user changed their password or Facebook has changed the session for security reasons';
    return { message: `Error validating access token: The session has been invalidated because ${why}.`, subcode: 460 };
  }
  const now = Math.floor(Date.now() / 1000);
  if (expiresAt > now) return null;
  const times = `Session has expired on ${spell(expiresAt)}. The current time is ${spell(now)}.`;
  return { message: `Error validating access token: ${times}`, subcode: 463 };
}

const spell = (seconds: number): string => new Date(seconds * 1000).toUTCString();

/** What the browser gets beside the token: who signed in, by the hand of Facebook. */
export function signedRequest(userId: string, issuedAt: number): string {
  const said = {
    user_id: userId,
    code: randomBytes(60).toString('base64url'),
    algorithm: 'HMAC-SHA256',
    issued_at: issuedAt,
  };
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${createHmac('sha256', facebook.ours.secret).update(payload).digest('base64url')}.${payload}`;
}
