import pg from 'pg';
import type { Log } from '../log.ts';

export type Changes = {
  /** False until the database tells us of changes: nothing may be served from a cache then. */
  listening(): boolean;
  close(): Promise<void>;
};

const RECONNECT_MS = 500;

/** Follows NOTIFY on one connection of its own, for as long as the process lives. */
export function followChanges(
  databaseUrl: string,
  on: { change(tag: string): void; gap(): void },
  log: Log,
): Changes & { ready: Promise<void> } {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  async function listen() {
    const mine = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'semai changes' });
    let isLost = false;
    const lost = () => {
      // A lost connection says so twice: by its event, and by the query under way.
      if (isLost) return;
      isLost = true;
      mine.removeAllListeners('notification');
      mine.end().catch(() => {});
      if (client === mine) {
        client = null;
        on.gap();
      }
      if (!closed) timer = setTimeout(listen, RECONNECT_MS);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', ({ payload }) => payload && on.change(payload));
    try {
      await mine.connect();
      await mine.query('listen changes');
    } catch {
      return lost();
    }
    if (closed) return mine.end();
    // What changed while nobody listened is unknown: begin with nothing.
    on.gap();
    client = mine;
    log.debug('following changes');
    first.resolve();
  }

  void listen();
  return {
    ready: first.promise,
    listening: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
