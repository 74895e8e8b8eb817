import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { askProvider } from './identity-gateway.ts';

/** While Google cannot be reached, keys that it gave lately still tell its signatures. */
const STALE_MS = 60 * 60 * 1000;
/** Anyone can forge a token that names an unknown key: that must not send us to Google each time. */
const COOLDOWN_MS = 30 * 1000;
/** For an answer that does not say how long it holds. */
const UNSAID_SECONDS = 5 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;

type Held = { find: JWTVerifyGetKey; freshUntil: number };

/** Google's signing keys, kept for as long as it says; many who ask at once share one fetch. */
export function createGoogleKeys(options: { url: string; clock: Clock; log: Log }): JWTVerifyGetKey {
  const { url, clock, log } = options;
  const time = () => clock.now().getTime();
  let held: Held | null = null;
  let underWay: Promise<Held> | null = null;
  let retryFrom = 0;
  let lookAgainFrom = 0;

  async function fetchKeys(): Promise<Held> {
    try {
      const { status, headers, body } = await askProvider(url);
      if (status !== 200) throw new Failure('social_away');
      held = { find: createLocalJWKSet(body as JSONWebKeySet), freshUntil: time() + lifetimeOf(headers) };
      return held;
    } catch (error) {
      log.warn({ provider: 'google' }, 'signing keys cannot be fetched');
      throw error instanceof errors.JWKSInvalid ? new Failure('social_away') : error;
    }
  }

  function refresh(): Promise<Held> {
    underWay ??= fetchKeys().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function current(): Promise<Held> {
    if (!held || time() >= held.freshUntil + STALE_MS) return refresh();
    if (time() < held.freshUntil || time() < retryFrom) return held;
    try {
      return await refresh();
    } catch {
      retryFrom = time() + COOLDOWN_MS;
      return held;
    }
  }

  return async (header, token) => {
    const keys = await current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Many come with the new key at once: those who find it being fetched, or fetched just now, share it.
      if (held && held !== keys) return held.find(header, token);
      if (!underWay && time() < lookAgainFrom) throw error;
      lookAgainFrom = time() + COOLDOWN_MS;
      return (await refresh()).find(header, token);
    }
  };
}

function lifetimeOf(headers: Headers): number {
  const said = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const seconds = Number(said ?? UNSAID_SECONDS) - (Number(headers.get('age')) || 0);
  return Math.min(Math.max(seconds, 0), LONGEST_SECONDS) * 1000;
}
