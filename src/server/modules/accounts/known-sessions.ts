import { createHash } from 'node:crypto';
import type { Platform, Session } from '../../platform/context.ts';
import { findSession, touchSession } from './sessions.store.ts';

/** Opaque and random; only its hash is stored, so a stolen table lets nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const MOST_KNOWN = 20_000;
/** After this a session is read again anyway, which also notes that it is in use. */
const KNOWN_MS = 60_000;

type Known = { session: Session; until: number };

/**
 * Finds whose a token is. What was found is remembered for a minute, and forgotten in every process as soon as the
 * database says that the session ended or its owner changed (within milliseconds; never while nobody tells us).
 */
export function sessionFinder({ db, clock, changes }: Platform): (token: string) => Promise<Session | null> {
  const known = new Map<string, Known>();
  let changesSeen = 0;

  changes.follow('personal', {
    change(tag) {
      const [thing, key] = tag.split(':');
      if (thing !== 'session' && thing !== 'account') return;
      changesSeen += 1;
      const id = Number(key);
      for (const [hash, { session }] of known)
        if ((thing === 'session' ? session.id : session.userId) === id) known.delete(hash);
    },
    gap() {
      changesSeen += 1;
      known.clear();
    },
  });

  function remember(hash: string, session: Session, now: number) {
    known.delete(hash);
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string);
    known.set(hash, { session, until: Math.min(now + KNOWN_MS, session.expiresAt.getTime()) });
  }

  return async (token) => {
    const tokenHash = hashToken(token);
    const hash = tokenHash.toString('base64');
    const now = clock.now();
    const remembered = known.get(hash);
    if (remembered && remembered.until > now.getTime() && changes.listening()) return remembered.session;
    const before = changesSeen;
    const session = await findSession(db, tokenHash, now);
    if (!session) return null;
    await touchSession(db, session.id, now);
    // Had something ended meanwhile, what was read may be it.
    if (before === changesSeen && changes.listening()) remember(hash, session, now.getTime());
    return session;
  };
}
