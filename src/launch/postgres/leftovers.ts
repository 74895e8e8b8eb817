import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './errors.ts';
import { isPostmasterOf, readPidFile, wasStartedOn, worksIn } from './postmaster.ts';
import { commandLine, processes, signal } from './processes.ts';

const PATIENCE_MS = 10_000;

/**
 * Ends servers whose data folder was deleted or moved away under them. They live on for up to a minute, and they write
 * pg_control by its full path: that is, into the new database that we are about to make or run there.
 */
export async function endGhosts(cluster: string, log: (line: string) => void, only?: number): Promise<void> {
  const rightful = (await readPidFile(cluster))?.pid;
  for (const { pid, command } of await processes()) {
    if (!wasStartedOn(command, cluster) || pid !== (only ?? pid)) continue;
    if (pid === rightful && (await isPostmasterOf(pid, cluster))) continue;
    log(`Ending a PostgreSQL (process ${pid}) whose data folder was taken away`);
    // At once, without the checkpoint of an orderly shutdown.
    await end(pid, cluster);
  }
}

/** Backends that outlived their killed postmaster: while one lives, PostgreSQL refuses to start on its folder. */
export async function dismissOrphans(cluster: string): Promise<void> {
  for (const { pid, command } of await processes()) {
    if (command.startsWith('postgres: ') && (await worksIn(pid, cluster))) signal(pid, 'SIGQUIT');
  }
}

async function end(pid: number, cluster: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  signal(pid, 'SIGQUIT');
  while (wasStartedOn((await commandLine(pid)).join(' '), cluster)) {
    if (Date.now() > deadline) {
      throw new PostgresStartError(`A former PostgreSQL (process ${pid}) of ${cluster} doesn't end; end it by hand.`);
    }
    await sleep(20);
  }
}
