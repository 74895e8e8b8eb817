import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { jobDefinitions } from '../../src/server/app.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { connect } from '../../src/server/platform/db.ts';
import { installJobs } from '../../src/server/platform/jobs.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { removeFolder } from './remove-folder.ts';

export const TEMPLATE = 'semai_template';

/**
 * One PostgreSQL for a test run, in a folder of its own, with the demo data in a template that each file clones. Where a
 * commit is measured it is a durable one.
 */
export async function startTemplateServer(durable = false): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-test-'));
  // Open to the database's own user: as root, a closed folder would send the data far away and leave it there.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable, database: TEMPLATE });
  const stop = async () => {
    await postgres.stop();
    await removeFolder(folder);
  };
  try {
    await fillTemplate(postgres.url(TEMPLATE));
  } catch (error) {
    // A migration that fails must not leave its server behind.
    await stop();
    throw error;
  }
  return { url: postgres.url('postgres'), stop };
}

async function fillTemplate(url: string): Promise<void> {
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  try {
    await seed(db, { demo: true, seed: 'demo', admin: null }, systemClock);
  } finally {
    await db.destroy();
  }
}
