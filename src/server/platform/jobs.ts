import type pg from 'pg';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Schema } from '../../contract/call.ts';
import type { Platform } from './context.ts';
import type { Tx } from './db.ts';
import type { Log } from './log.ts';

/** Slow work, done after its cause has committed; may run twice, so it must be safe to. */
export type JobDefinition<Data extends Schema = Schema> = {
  name: string;
  data: Data;
  /** When to run by itself, as cron in UTC. A sweep then compares due columns with the clock. */
  cron?: string;
  /** Also when the jobs process begins: what a fresh machine shows need not wait for its turn. */
  atStart?: true;
  /** How long it may take before it is given up and tried again; a quarter of an hour where nothing is said. */
  mostHours?: number;
  handle(platform: Platform, data: z.output<Data>, jobId: string): Promise<void>;
};

export function defineJob<Data extends Schema>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export type Jobs = {
  /** Added in the caller's transaction: the job and its cause commit together or not at all. */
  add<Data extends Schema>(tx: Tx, definition: JobDefinition<Data>, data: z.input<Data>): Promise<void>;
  /** Begins working; for the jobs process. */
  work(platform: Platform): Promise<void>;
  /** Runs what is due now, once, and says how many; for tests, which do not wait. */
  drain(platform: Platform): Promise<number>;
  close(): Promise<void>;
};

const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** Who works on a job says so all the while: one whose process or machine died goes to another soon, not at its end. */
const LOST_AFTER_SECONDS = 30;
const queue = { ...retries, notify: true, heartbeatSeconds: LOST_AFTER_SECONDS };

/** Makes pg-boss's own tables and our queues; called once by whoever migrates. */
export async function installJobs(databaseUrl: string, definitions: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  for (const { name, mostHours } of definitions) {
    const terms = { ...queue, ...(mostHours === undefined ? {} : { expireInSeconds: mostHours * 60 * 60 }) };
    await boss.createQueue(name, terms);
    // One that an earlier version made keeps its old terms otherwise.
    await boss.updateQueue(name, terms);
  }
  await boss.stop({ graceful: false });
}

export async function createJobs(options: {
  databaseUrl: string;
  pool: pg.Pool;
  definitions: readonly JobDefinition[];
  log: Log;
  role: 'adds' | 'works';
}): Promise<Jobs> {
  const { definitions, log, pool } = options;
  const works = options.role === 'works';
  const boss = new PgBoss({
    migrate: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: LOST_AFTER_SECONDS,
    monitorIntervalSeconds: LOST_AFTER_SECONDS,
    // Who only adds needs no connections of its own.
    ...(works
      ? { connectionString: options.databaseUrl, application_name: 'semai jobs', max: 6 }
      : { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } }),
  });
  // The database being away is said once by the health checks; pg-boss reconnects by itself.
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  await boss.start();

  const run = async (platform: Platform, definition: JobDefinition, job: Job<unknown>) => {
    log.info({ job: definition.name, id: job.id }, 'job');
    try {
      await definition.handle(platform, definition.data.parse(job.data ?? {}), job.id);
    } catch (error) {
      // It is tried again, and its row says the same; but nobody is woken by a row.
      log.error({ job: definition.name, id: job.id, err: error }, 'job failed');
      throw error;
    }
  };

  return {
    async add(tx, definition, data) {
      await boss.send(definition.name, data as object, { db: fromKysely(tx) });
    },
    async work(platform) {
      for (const definition of definitions) {
        const worker = await boss.work(definition.name, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([job]) => {
          // Several jobs are announced as one: without asking for the next it would wait half a minute to be found.
          boss.notifyWorker(worker);
          if (job) await run(platform, definition, job);
        });
        if (definition.cron) await boss.schedule(definition.name, definition.cron, {});
        if (definition.atStart) await boss.send(definition.name, {});
      }
    },
    async drain(platform) {
      let done = 0;
      for (const definition of definitions)
        for (;;) {
          const [job] = await boss.fetch(definition.name);
          if (!job) break;
          try {
            await run(platform, definition, job);
          } catch (error) {
            await boss.fail(definition.name, job.id, error as object);
            throw error;
          }
          await boss.complete(definition.name, job.id);
          done += 1;
        }
      return done;
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
