// A process of its own: brings the database up to date and fills an empty one, then ends.
import { jobDefinitions } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect, isDatabaseAway } from '../server/platform/db.ts';
import { createFiles } from '../server/platform/files/files.ts';
import { installJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';
import { makePartitions } from '../server/platform/partitions.ts';
import { placeDemoFiles } from '../server/seed/demo/files/place.ts';
import { seed } from '../server/seed/seed.ts';
import { DATABASE_AWAY } from './prepare-database.ts';

// The terminal's Ctrl-C reaches the launcher too, which ends this process in its turn.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(1));

async function prepare(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.databaseDirectUrl!;
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  try {
    await makePartitions(db, systemClock.now());
    await seed(db, config, systemClock);
    if (config.seed === 'demo')
      await placeDemoFiles(await createFiles({ ...config, appSecret: config.appSecret ?? '' }, systemClock));
  } finally {
    await db.destroy();
  }
}

try {
  await prepare();
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(isDatabaseAway(error) ? DATABASE_AWAY : 1);
}
