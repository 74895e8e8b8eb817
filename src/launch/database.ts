import type { Config } from '../server/config.ts';
import { awaitGivenDatabase } from './given-database.ts';
import { startOwnDatabase } from './own-database.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

export type Database = {
  url(): string;
  /** Waits for one that was up and went away. */
  whenUp(): Promise<void>;
  /** Called when a server of our own had to come back at another address. */
  onMoved(listener: () => void): void;
};

export function openDatabase(config: Config, teardown: Teardown, tell: Tell): Promise<Database> {
  return config.databaseUrl
    ? awaitGivenDatabase(config.databaseUrl, teardown, tell)
    : startOwnDatabase(config.dataDir, teardown, tell);
}
