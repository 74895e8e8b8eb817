import { jobDefinitions } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { connect } from '../../src/server/platform/db.ts';
import { installJobs } from '../../src/server/platform/jobs.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { createDatabase } from './database.ts';

/** As a first start with SEED=none leaves it: reference data, and the operator that the settings name. */
export async function emptyDatabase(postgresUrl: string, settings: Record<string, string>): Promise<string> {
  const { url } = await createDatabase(postgresUrl);
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  await seed(db, readConfig(settings), systemClock);
  await db.destroy();
  return url;
}
