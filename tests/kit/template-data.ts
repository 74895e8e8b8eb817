import { jobDefinitions } from '../../src/server/app.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { connect } from '../../src/server/platform/db.ts';
import { installJobs } from '../../src/server/platform/jobs.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { seed } from '../../src/server/seed/seed.ts';

/** Lays out the schema and makes the demo, as at a first start. */
export async function fillTemplate(url: string): Promise<void> {
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  try {
    await seed(db, { demo: true, seed: 'demo', admin: null }, systemClock);
  } finally {
    await db.destroy();
  }
}
