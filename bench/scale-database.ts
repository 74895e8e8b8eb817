import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/launch/postgres/server.ts';
import { jobDefinitions } from '../src/server/app.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { connect } from '../src/server/platform/db.ts';
import { installJobs } from '../src/server/platform/jobs.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { seed } from '../src/server/seed/seed.ts';

/** Nobody gives up on the statements that make a million of something. */
export const UNHURRIED = 0;

export type Sized = {
  url: string;
  /** Of the server, whose children are its connections. */
  pid: number;
  logFile: string;
  stop(): Promise<void>;
};

/** A PostgreSQL of its own with nothing but the reference data: neither size takes the other's memory. */
export async function startSized(): Promise<Sized> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-'));
  // Open to the database's own user.
  await chmod(folder, 0o755);
  const directory = join(folder, 'postgres');
  const postgres = await startPostgres({ directory, durable: false });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = postgres.url();
    await migrate(url);
    await installJobs(url, jobDefinitions);
    const { db } = connect(url, 1);
    await seed(db, { demo: false, seed: 'none', admin: null }, systemClock);
    await db.destroy();
    return { url, pid: postgres.pid, logFile: join(directory, 'server.log'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
