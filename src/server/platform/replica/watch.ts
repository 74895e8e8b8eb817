import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../db.ts';
import type { Log } from '../log.ts';

export type ReplicaWatch = {
  /** Everything that was committed this long ago is in the replica, for certain. Infinity while nothing is known. */
  ageMs(): number;
  /** Whether it has all that was committed when this was asked; not waited for longer than a moment. */
  hasEverything(): Promise<boolean>;
  /** Somebody found it away: not believed again before it has proven itself. */
  distrust(): void;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 200;
const ASK_AGAIN_MS = 10;
/** How long one look waits for the replica to come to where the primary was when it began. */
const PATIENCE_MS = 600;
const SHORT_PATIENCE_MS = 100;
const ANSWERS_WITHIN_MS = 1_000;

/**
 * How far the log reaches that holds whatever anybody can see. Without waiting for the disk at commit a change is visible
 * before it is written, so there it is how far the log is filled; else how far it is on the disk, since the rest would
 * only be sent once somebody commits.
 */
const whereIsPrimary = `
  select system_identifier::text as system,
    case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as lsn
  from pg_control_system()`;
/** Another server's log has the same numbers; one that was promoted goes its own way. */
const hasReplica = `
  select coalesce(pg_is_in_recovery() and system_identifier::text = $1 and pg_last_wal_replay_lsn() >= $2::pg_lsn, false)
    as has_it
  from pg_control_system()`;

type Options = { primaryUrl: string; replicaUrl: string; log: Log };

/**
 * Proves over and over that the replica has what the primary had. The moment that counts is when the primary was asked:
 * a replica that has replayed the log up to there has everything committed before, however long the answers took.
 */
export function watchReplica({ primaryUrl, replicaUrl, log }: Options): ReplicaWatch {
  // Connections of their own: what readers keep busy must not look like a lag.
  const primary = connect(primaryUrl, 1, ANSWERS_WITHIN_MS).pool;
  const replica = connect(replicaUrl, 1, ANSWERS_WITHIN_MS).pool;
  const closing = new AbortController();
  let provenAt = Number.NEGATIVE_INFINITY;
  let isUsed: boolean | null = null;

  async function prove(patienceMs: number): Promise<boolean> {
    const asked = performance.now();
    const where = (await primary.query<{ system: string; lsn: string }>(whereIsPrimary)).rows[0]!;
    for (;;) {
      const { rows } = await replica.query<{ has_it: boolean }>(hasReplica, [where.system, where.lsn]);
      if (rows[0]?.has_it) {
        provenAt = Math.max(provenAt, asked);
        return true;
      }
      if (performance.now() - asked > patienceMs || closing.signal.aborted) return false;
      await sleep(ASK_AGAIN_MS);
    }
  }

  function tell(proven: boolean, error?: unknown): void {
    if (proven === isUsed) return;
    isUsed = proven;
    if (proven) log.info('reading from the replica');
    else log.warn({ err: error }, 'the replica is behind or away: reading from the primary');
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        tell(await prove(PATIENCE_MS));
      } catch (error) {
        if (!closing.signal.aborted) tell(false, error);
      }
      await sleep(LOOK_EVERY_MS, null, { signal: closing.signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    ageMs: () => performance.now() - provenAt,
    hasEverything: () => prove(SHORT_PATIENCE_MS).catch(() => false),
    distrust() {
      provenAt = Number.NEGATIVE_INFINITY;
    },
    async close() {
      closing.abort();
      await watching;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}
