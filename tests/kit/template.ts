import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { jobDefinitions } from '../../src/server/app.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { connect } from '../../src/server/platform/db.ts';
import { installJobs } from '../../src/server/platform/jobs.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { seed } from '../../src/server/seed/seed.ts';

export const TEMPLATE = 'semai_template';

/** One PostgreSQL for a test run, in a folder of its own, with the demo data in a template that each file clones. */
export async function startTemplateServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-test-'));
  // Open to the database's own user: as root, a closed folder would send the data far away and leave it there.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false, database: TEMPLATE });
  const url = postgres.url(TEMPLATE);
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  await seed(db, { demo: true, seed: 'demo', admin: null }, systemClock);
  await db.destroy();
  return {
    url: postgres.url('postgres'),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
