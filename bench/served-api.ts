import { startAppOn } from '../tests/kit/app-on.ts';

/** The API in a process of its own, so that whoever measures it does not take its time. */
const [postgresUrl = '', databaseUrl, simulatorsUrl] = process.argv.slice(2);
const semai = await startAppOn(postgresUrl, {
  env: { RATE_LIMIT_FACTOR: '1000000' },
  checkReplies: false,
  listens: true,
  ...(databaseUrl ? { databaseUrl } : {}),
  ...(simulatorsUrl ? { simulatorsUrl } : {}),
});
process.on('disconnect', async () => {
  await semai.close();
  process.exit(0);
});
process.send?.(semai.url);
