import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Call } from '../../../contract/call.ts';
import { isBeingKept } from '../cache/shown.ts';
import type { Session } from '../context.ts';
import type { DB } from '../db.generated.ts';
import { connect, type Db, isDatabaseAway } from '../db.ts';
import type { Log } from '../log.ts';
import { watchReplica } from './watch.ts';

export type Reads = { from: 'replica' | 'primary'; count: number }[];

export type Reader = {
  /** Where a call reads. */
  dbFor(call: Pick<Call, 'mayLag' | 'auth'>, session: Session | null): Db | Promise<Db>;
  /** For /metrics: how old what the replica has may be, and what was read where; null without a replica. */
  figures(): { ageSeconds: number; isUsed: boolean; reads: Reads } | null;
  close(): Promise<void>;
};

/** The promise is a second; the rest is for the reading itself. */
const OLDEST_MS = 800;
/** A replica that stopped answering in the middle costs a reader this long, and no answer. */
const ANSWERS_WITHIN_MS = 10_000;
const SIZE = 20;
const READ_ONLY = '25006';

type Primary = { url: string; db: Db; pool: pg.Pool };

export const readPrimary = (db: Db): Reader => ({ dbFor: () => db, figures: () => null, close: async () => {} });

/**
 * Calls that may lag are read from the replica, statement by statement: while it is known to be less than a second
 * behind, and again from the primary whatever it fails at. What the back office reads there holds all that was committed
 * before it asked, so that nobody misses what they just saved; and so does what is made to be kept in memory, since the one
 * before may just have been dropped for a change that the replica has yet to hear of.
 */
export function createReader(primary: Primary, replicaUrl: string, log: Log): Reader {
  const watch = watchReplica({ primaryUrl: primary.url, replicaUrl, log });
  const { pool: replica } = connect(replicaUrl, SIZE, ANSWERS_WITHIN_MS);
  const count = { replica: 0, primary: 0 };
  const isFresh = () => watch.ageMs() < OLDEST_MS;
  /** It only ever goes forward: who has seen it caught up finds it so as long as it answers. */
  const isThere = () => watch.ageMs() < Number.POSITIVE_INFINITY;

  const readingWhile = (mayUse: () => boolean): Db => {
    const query = async (text: unknown, values: unknown[]) => {
      // Spread over many connections, a transaction would be none; and neither a cursor nor a write is for a replica.
      if (typeof text !== 'string' || /^\s*(begin|start transaction)/i.test(text))
        throw new Error('a call that may lag only reads, one statement at a time');
      if (mayUse())
        try {
          const found = await replica.query(text, values);
          count.replica += 1;
          return found;
        } catch (error) {
          if ((error as { code?: string }).code === READ_ONLY) throw error;
          if (isDatabaseAway(error)) watch.distrust();
          log.info({ err: error }, 'the replica failed at a statement: asking the primary');
        }
      count.primary += 1;
      return primary.pool.query(text, values);
    };
    const client = { query, release: () => {} };
    const pool = { connect: async () => client, end: async () => {} };
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
  };
  const lagging = readingWhile(isFresh);
  const caughtUp = readingWhile(isThere);

  return {
    dbFor({ mayLag, auth }, session) {
      if (!mayLag) return primary.db;
      if (auth !== 'staff' && !isBeingKept()) return session ? primary.db : lagging;
      // One that has not been up to date of late is not asked: it might be slow to say so.
      return isFresh() ? watch.hasEverything().then((has) => (has ? caughtUp : primary.db)) : primary.db;
    },
    figures: () => ({
      ageSeconds: watch.ageMs() / 1000,
      isUsed: isFresh(),
      reads: [
        { from: 'replica', count: count.replica },
        { from: 'primary', count: count.primary },
      ],
    }),
    async close() {
      await watch.close();
      await replica.end();
    },
  };
}
