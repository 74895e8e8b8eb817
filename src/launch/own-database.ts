import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { describeFailure } from './errors.ts';
import { exists, signal } from './postgres/processes.ts';
import { type PostgresServer, startPostgres } from './postgres/server.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

const LOOK_EVERY_MS = 300;
const RETRY_MS = 2_000;

/** A PostgreSQL of our own under the data directory, started again should it die. */
export async function startOwnDatabase(dataDir: string, teardown: Teardown, tell: Tell): Promise<Database> {
  const start = () => startPostgres({ directory: join(dataDir, 'postgres'), durable: true });
  const first = start();
  let server: PostgresServer | null = null;
  let watching = Promise.resolve();
  let moved = () => {};
  const stopping = new AbortController();
  // Added before it is up, so that a Ctrl-C meanwhile doesn't leave it behind.
  teardown.add({
    async stop() {
      stopping.abort();
      await first.catch(() => {});
      await watching;
      await server?.stop();
    },
    kill: () => server && signal(server.pid, 'SIGINT'),
  });
  server = await first;
  watching = watch();
  return {
    url: () => server!.url(),
    whenUp: () => sleep(LOOK_EVERY_MS),
    onMoved(listener) {
      moved = listener;
    },
  };

  async function watch(): Promise<void> {
    while (await pause(LOOK_EVERY_MS)) {
      if (exists(server!.pid)) continue;
      tell('PostgreSQL died; starting it again…');
      await bringBack();
    }
  }

  async function bringBack(): Promise<void> {
    const before = server!.url();
    do {
      try {
        server = await start();
        tell('PostgreSQL is back.');
        if (server.url() !== before) moved();
        return;
      } catch (error) {
        tell(describeFailure(error));
      }
    } while (await pause(RETRY_MS));
  }

  /** False when everything ends. */
  function pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { signal: stopping.signal }).catch(() => false);
  }
}
