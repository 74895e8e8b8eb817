import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from '../server/platform/client.ts';
import { isDatabaseAway } from '../server/platform/db.ts';
import type { Database } from './database.ts';
import { LaunchError, reasonOf } from './errors.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

const RETRY_MS = 500;

/** The database of DATABASE_URL; waited for when it is not up yet, as after a power cut of the whole rack. */
export async function awaitGivenDatabase(url: string, teardown: Teardown, tell: Tell): Promise<Database> {
  const whenUp = () => waitFor(url, teardown, tell);
  await whenUp();
  return { url: () => url, whenUp, onMoved: () => {} };
}

async function waitFor(url: string, teardown: Teardown, tell: Tell): Promise<void> {
  for (let told = false; !teardown.begun; told = true) {
    const trouble = await tryToConnect(url);
    if (!trouble) return;
    if (!isDatabaseAway(trouble))
      throw new LaunchError(`The database at ${addressOf(url)} refuses: ${reasonOf(trouble)}; check DATABASE_URL.`);
    if (!told) tell(`The database at ${addressOf(url)} does not answer yet (${shortReason(trouble)}); waiting…`);
    await sleep(RETRY_MS);
  }
}

async function tryToConnect(url: string): Promise<Error | null> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Without the password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

function shortReason(trouble: Error): string {
  const [first] = trouble instanceof AggregateError ? trouble.errors : [trouble];
  return (first as NodeJS.ErrnoException).code ?? trouble.message;
}
