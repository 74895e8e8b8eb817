import { join, resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { adoptRunning } from './adopt.ts';
import { findBinaries } from './binaries.ts';
import { type ClusterOptions, ensureCluster } from './cluster.ts';
import { databaseUrl, ensureDatabase } from './connect.ts';
import { asStartError, PostgresStartError } from './errors.ts';
import { settle } from './home.ts';
import { launch } from './launch.ts';
import { endGhosts } from './leftovers.ts';
import { withLock } from './lock.ts';
import { readPidFile } from './postmaster.ts';
import { stopPostmaster } from './stop.ts';

export type PostgresServer = {
  url(database?: string): string;
  port: number;
  pid: number;
  /** True when it was already running, left by a process that was killed or started by another one. */
  adopted: boolean;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Holds everything of the server: the data, the password, the log. */
  directory: string;
  /** Created if missing. */
  database?: string;
  /** False for tests: fast, and lost with the machine's power. */
  durable: boolean;
  log?: (line: string) => void;
};

/** A real PostgreSQL on this folder, whatever state the last one left it in. Throws PostgresStartError only. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const directory = resolve(options.directory);
  const log = options.log ?? (() => {});
  try {
    if (process.platform === 'win32') throw new PostgresStartError('On Windows, set DATABASE_URL to a PostgreSQL 18.');
    return await withLock(directory, () => bringUp(directory, { ...options, log }), log);
  } catch (error) {
    throw asStartError(error, directory);
  }
}

async function bringUp(directory: string, options: PostgresOptions & Pick<ClusterOptions, 'log'>) {
  const { database = 'semai', durable, log } = options;
  const account = await chooseAccount(join(directory, 'cluster'));
  const home = await settle(directory, { account, durable, log });
  const binaries = await findBinaries(account, log);
  await endGhosts(join(home, 'cluster'), log);
  const parts = { home, binaries, account, durable, log };
  const { cluster, password } = await ensureCluster(parts);
  const { pid, port, adopted } = await adoptOrLaunch(cluster, password, parts);
  const access = { port, password };
  await ensureDatabase(access, database);
  log(adopted ? `PostgreSQL was already running (process ${pid}, port ${port})` : `PostgreSQL runs on port ${port}`);
  return {
    url: (name = database) => databaseUrl(access, name),
    port,
    pid,
    adopted,
    stop: () => stop(cluster, pid, log),
  };
}

async function adoptOrLaunch(cluster: string, password: string, parts: ClusterOptions) {
  // Twice: a server whose starter was killed this very moment may show itself only when ours stumbles over it.
  for (const _ of [1, 2]) {
    const running = await adoptRunning(cluster, password, parts.log);
    if (running) return { ...running, adopted: true };
    const started = await launch(cluster, parts);
    if (started) return { ...started, adopted: false };
  }
  throw new PostgresStartError(`Another PostgreSQL holds ${cluster}, but doesn't show itself.`);
}

async function stop(cluster: string, pid: number, log: (line: string) => void): Promise<void> {
  // Somebody may have stopped it and started another one meanwhile, which isn't ours to stop.
  if ((await readPidFile(cluster))?.pid === pid) await stopPostmaster(cluster);
  // Or deleted ./data while we ran.
  await endGhosts(cluster, log, pid);
}
