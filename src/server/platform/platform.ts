import type { Config } from '../config.ts';
import { createChanges } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Platform } from './context.ts';
import { connect } from './db.ts';
import { createFacts, type Reaction } from './facts.ts';
import { createFiles } from './files/files.ts';
import { createJobs, type JobDefinition } from './jobs.ts';
import { createLimits } from './limits.ts';
import type { Log } from './log.ts';
import { createMail } from './mail.ts';
import { createReader, readPrimary } from './replica/reader.ts';

export type PlatformOptions = {
  config: Config;
  databaseUrl: string;
  appSecret: string;
  clock: Clock;
  log: Log;
  jobs: readonly JobDefinition[];
  reactions: readonly Reaction[];
  role: 'adds' | 'works';
};

/** One process that asks the database so many things at once has it do all of them more slowly, and none sooner. */
const MANY_AT_ONCE = 8;

/** Makes one process's parts, and closes them in the order that loses nothing. */
export async function createPlatform(options: PlatformOptions): Promise<Platform & { close(): Promise<void> }> {
  const { clock, log, databaseUrl, role } = options;
  const config = { ...options.config, appSecret: options.appSecret };
  const { db, pool } = connect(databaseUrl);
  const replicaUrl = role === 'adds' ? config.databaseReplicaUrl : null;
  const reader = replicaUrl ? createReader({ url: databaseUrl, db, pool }, replicaUrl, log) : readPrimary(db);
  // A pooler between us and the database gives a connection to somebody else after each transaction.
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const jobs = await createJobs({ databaseUrl: directUrl, pool, definitions: options.jobs, log, role });
  const files = await createFiles(config, clock);
  const { smtpUrl, dkim, appSecret: secret } = config;
  const mail = createMail({ smtpUrl, requireTls: !config.demo, dkim, sender: config, secret, jobs, log });
  const changes = createChanges(directUrl, log);
  const platform: Platform = {
    config,
    db,
    isDatabaseBehind: () => pool.totalCount - pool.idleCount >= MANY_AT_ONCE,
    reader,
    clock,
    log,
    changes,
    facts: createFacts(options.reactions, () => platform),
    jobs,
    mail,
    files,
    limits: createLimits(pool, config.rateLimitFactor),
  };
  return {
    ...platform,
    async close() {
      await jobs.close();
      await changes.close();
      mail.close();
      await reader.close();
      await db.destroy();
    },
  };
}
