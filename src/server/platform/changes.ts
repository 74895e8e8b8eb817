import pg from 'pg';
import type { Log } from './log.ts';

/** 'changes': what pages show, as 'table:key' or 'table'. 'personal': what belongs to one person, as 'thing:key'. */
export type Channel = 'changes' | 'personal';

export type Follower = {
  change(tag: string): void;
  /** Nobody listened for a while: whatever was known may have changed. */
  gap(): void;
};

/** The database tells every process what changed, so that an edit by hand or by another machine is seen too. */
export type Changes = {
  follow(channel: Channel, follower: Follower): () => void;
  /** What this process itself has changed its own followers need not wait for; the others hear of it as always. */
  tell(channel: Channel, tag: string): void;
  /** False until the database tells us of changes: nothing may be served from memory then. */
  listening(): boolean;
  close(): Promise<void>;
};

const RECONNECT_MS = 500;
/** A connection that died without a word says nothing any more, which looks just like nothing having changed. */
const PULSE_MS = 15_000;
const PULSE_TIMEOUT_MS = 5_000;

/** One connection of its own, opened for the first follower and kept for as long as the process lives. */
export function createChanges(databaseUrl: string, log: Log): Changes {
  const followers: Record<Channel, Set<Follower>> = { changes: new Set(), personal: new Set() };
  let client: pg.Client | null = null;
  let isStarted = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (channel: Channel, tag: string) => {
    for (const follower of followers[channel]) follower.change(tag);
  };
  const tellGap = () => {
    for (const each of Object.values(followers)) for (const follower of each) follower.gap();
  };

  async function listen() {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'semai changes',
      query_timeout: PULSE_TIMEOUT_MS,
    });
    let pulse: NodeJS.Timeout | undefined;
    let isLost = false;
    const lost = () => {
      // A lost connection says so twice: by its event, and by the query under way.
      if (isLost) return;
      isLost = true;
      clearInterval(pulse);
      mine.removeAllListeners('notification');
      mine.end().catch(() => {});
      if (client === mine) {
        client = null;
        tellGap();
      }
      if (!isClosed) timer = setTimeout(listen, RECONNECT_MS);
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', ({ channel, payload }) => {
      if (payload) tell(channel as Channel, payload);
    });
    try {
      await mine.connect();
      await mine.query('listen changes; listen personal');
    } catch {
      return lost();
    }
    if (isClosed) return mine.end();
    // What changed while nobody listened is unknown: begin with nothing.
    tellGap();
    client = mine;
    pulse = setInterval(() => mine.query('select 1').catch(lost), PULSE_MS);
    log.debug('following changes');
  }

  return {
    follow(channel, follower) {
      followers[channel].add(follower);
      if (!isStarted) {
        isStarted = true;
        void listen();
      }
      return () => followers[channel].delete(follower);
    },
    tell,
    listening: () => client !== null,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
