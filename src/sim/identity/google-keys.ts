import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '../frame/durable.ts';
import { readJson } from '../frame/read-json.ts';
import type { Warn } from '../frame/warn.ts';

const SIGNS_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export type SigningKey = { kid: string; privateKey: KeyObject };
export type KeyRole = 'signing' | 'next' | 'retired';
type RingKey = SigningKey & { made: string };

/**
 * As Google does it: the next key is published before it signs, so that whoever keeps the answer for a while
 * already knows it, and the key before stays published until the following turn.
 */
type Ring = { signing: RingKey; signsSince: string; next: RingKey; retired: RingKey | null };

export type GoogleKeys = {
  signing(): Promise<SigningKey>;
  /** Every published key, the signing one first. */
  published(): Promise<(RingKey & { role: KeyRole })[]>;
  rotate(): Promise<void>;
};

/** Made when first asked for, then kept on disk. */
export function openGoogleKeys(dir: string, warn: Warn): GoogleKeys {
  const path = join(dir, 'google-keys.json');
  let latest: Promise<Ring> | undefined;

  /** One change after another, each on disk before anybody sees it. */
  function change(next: (ring: Ring) => Promise<Ring> | Ring): Promise<Ring> {
    const changed = (latest ?? open()).then(next);
    latest = changed;
    changed.catch(() => {
      latest = undefined;
    });
    return changed;
  }

  async function open(): Promise<Ring> {
    const stored = await readJson(path, warn);
    if (stored !== undefined) {
      const ring = parseRing(stored);
      if (ring) return ring;
      warn(`skipped ${path}: not a whole set of keys`);
    }
    const [signing, next] = await Promise.all([makeKey(), makeKey()]);
    return save({ signing, signsSince: new Date().toISOString(), next, retired: null });
  }

  async function save(ring: Ring): Promise<Ring> {
    await replaceFile(path, JSON.stringify(storedForm(ring)));
    return ring;
  }

  async function turn({ signing, next }: Ring): Promise<Ring> {
    return save({ signing: next, signsSince: new Date().toISOString(), next: await makeKey(), retired: signing });
  }

  const turnWhenOld = (ring: Ring) => (Date.now() - Date.parse(ring.signsSince) > SIGNS_FOR_MS ? turn(ring) : ring);

  return {
    signing: async () => (await change(turnWhenOld)).signing,
    async published() {
      const { signing, next, retired } = await change(turnWhenOld);
      return [
        { ...signing, role: 'signing' },
        { ...next, role: 'next' },
        ...(retired ? [{ ...retired, role: 'retired' as const }] : []),
      ];
    },
    async rotate() {
      await change(turn);
    },
  };
}

/** A key that nobody publishes. */
export async function makeKey(): Promise<RingKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid: kidOf(privateKey), privateKey, made: new Date().toISOString() };
}

/** The form of https://www.googleapis.com/oauth2/v3/certs. */
export function publicJwk({ kid, privateKey }: SigningKey) {
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e };
}

function kidOf(privateKey: KeyObject): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return createHash('sha1').update(der).digest('hex');
}

type StoredKey = { pem: string; made: string };
type StoredRing = { signing: StoredKey; signsSince: string; next: StoredKey; retired: StoredKey | null };

function storedForm({ signing, signsSince, next, retired }: Ring): StoredRing {
  const stored = ({ privateKey, made }: RingKey): StoredKey => ({
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    made,
  });
  return { signing: stored(signing), signsSince, next: stored(next), retired: retired && stored(retired) };
}

/** Undefined for a file cut short or edited by hand. */
function parseRing(stored: unknown): Ring | undefined {
  const parsed = ({ pem, made }: StoredKey): RingKey => {
    const privateKey = createPrivateKey(pem);
    return { kid: kidOf(privateKey), privateKey, made: new Date(made).toISOString() };
  };
  try {
    const { signing, signsSince, next, retired } = stored as StoredRing;
    return {
      signing: parsed(signing),
      signsSince: new Date(signsSince).toISOString(),
      next: parsed(next),
      retired: retired && parsed(retired),
    };
  } catch {
    return undefined;
  }
}
