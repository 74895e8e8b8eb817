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
type Asked = { token: string; now: Date };

/**
 * Finds whose a token is. What was found is remembered for some minutes, and forgotten in every process as soon as the
 * database says that the session ended or its owner changed (within milliseconds; never while nobody tells us).
 */
export function sessionFinder({ db, clock, changes }: Platform): (token: string) => Promise<Session | null> {
  /** By the token itself: to hash it with every request took longer than all else that is found out here. */
  const known = new Map<string, Known>();
  /** By the session's id, since thousands may end at once when the expired ones are swept. */
  const tokens = new Map<number, string>();
  let changesSeen = 0;
  // After a start nobody is known: thousands who come back at once are looked up together.
  const find = createGatherer<Asked, Session | null>({
    write: (asked) => findTogether(db, asked),
    waitMs: 0,
    most: MOST_AT_ONCE,
    mayBeOneOfThem: () => false,
  });

  function forget(token: string | undefined) {
    const remembered = token === undefined ? undefined : known.get(token);
    if (!remembered) return;
    known.delete(token as string);
    tokens.delete(remembered.session.id);
  }

  function remember(given: string, session: Session, now: number) {
    const token = unattached(given);
    forget(token);
    if (known.size >= MOST_KNOWN) forget(known.keys().next().value);
    known.set(token, { session, until: Math.min(now + KNOWN_MS, session.expiresAt.getTime()) });
    tokens.set(session.id, token);
  }

  changes.follow('personal', {
    change(tag) {
      const [thing, key] = tag.split(':');
      if (thing !== 'session' && thing !== 'account') return;
      changesSeen += 1;
      const id = Number(key);
      if (thing === 'session') return forget(tokens.get(id));
      for (const [token, { session }] of known) if (session.userId === id) forget(token);
    },
    gap() {
      changesSeen += 1;
      known.clear();
      tokens.clear();
    },
  });

  return async (token) => {
    const now = clock.now();
    const remembered = known.get(token);
    if (remembered && remembered.until > now.getTime() && changes.listening()) return remembered.session;
    const before = changesSeen;
    const session = await find({ token, now });
    if (!session) return null;
    // Had something ended meanwhile, what was read may be it.
    if (before === changesSeen && changes.listening()) remember(token, session, now.getTime());
    return session;
  };
}

async function findTogether(db: Db, asked: readonly Asked[]): Promise<(Session | null)[]> {
  const now = asked.at(-1)?.now as Date;
  const hashes = new Map(asked.map(({ token }) => [token, hashToken(token)]));
  const found = await findSessions(db, [...hashes.values()], now);
  const byHash = new Map(
    found.map(({ tokenHash, ...session }): [string, Session] => [tokenHash.toString('base64'), session]),
  );
  return asked.map(({ token }) => byHash.get(hashes.get(token)?.toString('base64') ?? '') ?? null);
}

/** A text of its own: what was cut from a header would keep all of it in memory. */
const unattached = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/**
 * To be called after the commit by who ended a session, or all of somebody's: this process knows at once, and need
 * not wait, as the others do, until the database tells it.
 */
export const forgetSession = ({ changes }: Platform, id: number): void => changes.tell('personal', `session:${id}`);
export const forgetSessionsOf = ({ changes }: Platform, userId: number): void =>
  changes.tell('personal', `account:${userId}`);
