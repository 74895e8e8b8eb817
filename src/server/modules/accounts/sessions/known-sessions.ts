import type { Platform, Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { createGatherer } from '../../../platform/gather.ts';
import { hashToken } from '../tokens.ts';
import { findSessions, SEEN_EVERY_MS } from './sessions.store.ts';

/** Learners who watch report every half minute: as many as one process serves at a time, in some 50 MB. */
const MOST_KNOWN = 100_000;
/** After this a session is read again anyway, which also notes that it is in use. */
const KNOWN_MS = SEEN_EVERY_MS;

const MOST_AT_ONCE = 250;

type Known = { session: Session; until: number };
type Asked = { tokenHash: Buffer; hash: string; now: Date };

/**
 * Finds whose a token is. What was found is remembered for some minutes, and forgotten in every process as soon as the
 * database says that the session ended or its owner changed (within milliseconds; never while nobody tells us).
 */
export function sessionFinder({ db, clock, changes }: Platform): (token: string) => Promise<Session | null> {
  const known = new Map<string, Known>();
  /** By the session's id, since thousands may end at once when the expired ones are swept. */
  const hashes = new Map<number, string>();
  let changesSeen = 0;
  // After a start nobody is known: thousands who come back at once are looked up together.
  const find = createGatherer<Asked, Session | null>({
    write: (asked) => findTogether(db, asked),
    waitMs: 0,
    most: MOST_AT_ONCE,
    mayBeOneOfThem: () => false,
  });

  function forget(hash: string | undefined) {
    const remembered = hash === undefined ? undefined : known.get(hash);
    if (!remembered) return;
    known.delete(hash as string);
    hashes.delete(remembered.session.id);
  }

  function remember(hash: string, session: Session, now: number) {
    forget(hash);
    if (known.size >= MOST_KNOWN) forget(known.keys().next().value);
    known.set(hash, { session, until: Math.min(now + KNOWN_MS, session.expiresAt.getTime()) });
    hashes.set(session.id, hash);
  }

  changes.follow('personal', {
    change(tag) {
      const [thing, key] = tag.split(':');
      if (thing !== 'session' && thing !== 'account') return;
      changesSeen += 1;
      const id = Number(key);
      if (thing === 'session') return forget(hashes.get(id));
      for (const [hash, { session }] of known) if (session.userId === id) forget(hash);
    },
    gap() {
      changesSeen += 1;
      known.clear();
      hashes.clear();
    },
  });

  return async (token) => {
    const tokenHash = hashToken(token);
    const hash = tokenHash.toString('base64');
    const now = clock.now();
    const remembered = known.get(hash);
    if (remembered && remembered.until > now.getTime() && changes.listening()) return remembered.session;
    const before = changesSeen;
    const session = await find({ tokenHash, hash, now });
    if (!session) return null;
    // Had something ended meanwhile, what was read may be it.
    if (before === changesSeen && changes.listening()) remember(hash, session, now.getTime());
    return session;
  };
}

async function findTogether(db: Db, asked: readonly Asked[]): Promise<(Session | null)[]> {
  const now = asked.at(-1)?.now as Date;
  const wanted = new Map(asked.map(({ hash, tokenHash }) => [hash, tokenHash]));
  const found = await findSessions(db, [...wanted.values()], now);
  const byHash = new Map(
    found.map(({ tokenHash, ...session }): [string, Session] => [tokenHash.toString('base64'), session]),
  );
  return asked.map(({ hash }) => byHash.get(hash) ?? null);
}

/**
 * To be called after the commit by who ended a session, or all of somebody's: this process knows at once, and need
 * not wait, as the others do, until the database tells it.
 */
export const forgetSession = ({ changes }: Platform, id: number): void => changes.tell('personal', `session:${id}`);
export const forgetSessionsOf = ({ changes }: Platform, userId: number): void =>
  changes.tell('personal', `account:${userId}`);
