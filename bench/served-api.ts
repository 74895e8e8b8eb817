import { createOutput } from '../src/server/platform/log.ts';
import { startAppOn } from '../tests/kit/app-on.ts';
import { writeDownStatements } from './statements.ts';

/**
 * The API in a process of its own, so that whoever measures it does not take its time. Asked to, it tells the statements
 * that it sent since it was last asked; it writes them down from the first question on.
 */
const [postgresUrl = '', databaseUrl, simulatorsUrl] = process.argv.slice(2);
const semai = await startAppOn(postgresUrl, {
  env: { RATE_LIMIT_FACTOR: '1000000' },
  checkReplies: false,
  keepAnswers: true,
  listens: true,
  log: createOutput('/dev/null', () => {}),
  ...(databaseUrl ? { databaseUrl } : {}),
  ...(simulatorsUrl ? { simulatorsUrl } : {}),
});
let statements: ReturnType<typeof writeDownStatements> | null = null;
process.on('message', () => {
  statements ??= writeDownStatements();
  process.send?.(statements.take());
});
process.on('disconnect', async () => {
  await semai.close();
  process.exit(0);
});
process.send?.({ url: semai.url, databaseUrl: semai.databaseUrl });
