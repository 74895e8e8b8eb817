import pg from 'pg';
import { jobDefinitions } from '../../src/server/app.ts';
import { startAppOn } from './app-on.ts';

/**
 * A process of its own that kills itself with SIGKILL before a step of its work: a step is whatever leaves the process,
 * a statement to the database or a call to the provider, and the moment an answer has come back from the provider.
 */
let stepsLeft = Number.POSITIVE_INFINITY;
let diesBeforeFetch = false;
let steps = 0;

function step(): void {
  steps += 1;
  stepsLeft -= 1;
  if (stepsLeft <= 0) process.kill(process.pid, 'SIGKILL');
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  step();
  return (query as (...all: unknown[]) => unknown).apply(this, given);
} as typeof query;

const { fetch } = globalThis;
globalThis.fetch = async (...given) => {
  if (diesBeforeFetch) process.kill(process.pid, 'SIGKILL');
  step();
  const response = await fetch(...given);
  step();
  return response;
};

const [postgresUrl = '', databaseUrl = '', simulatorsUrl = ''] = process.argv.slice(2);
const semai = await startAppOn(postgresUrl, { databaseUrl, simulatorsUrl, listens: true, checkReplies: false });

type Order = { dieBefore: number | 'fetch' } | { job: string; data: object } | 'count';

process.on('message', async (message: Order) => {
  if (message === 'count') process.send?.({ steps });
  else if ('job' in message) {
    await jobDefinitions.find(({ name }) => name === message.job)?.handle(semai.platform, message.data, 'mortal');
    process.send?.({ done: true });
  } else {
    steps = 0;
    if (message.dieBefore === 'fetch') diesBeforeFetch = true;
    else stepsLeft = message.dieBefore;
    process.send?.({ armed: true });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: semai.url });
