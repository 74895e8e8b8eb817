import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './connect.ts';
import { PostgresStartError } from './errors.ts';
import { isPostmasterOf, readPidFile } from './postmaster.ts';
import { exists } from './processes.ts';
import { stopAtOnce } from './stop.ts';

const PATIENCE_MS = 60_000;
const WRONG_PASSWORD = '28P01';

export type Running = { pid: number; port: number };

/**
 * The server that already runs on this data folder, once it answers; undefined when there is none.
 * One that is still starting, recovering or shutting down is waited for.
 */
export async function adoptRunning(
  cluster: string,
  password: string,
  log: (line: string) => void,
): Promise<Running | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let told = false; ; told = true) {
    const file = await readPidFile(cluster);
    if (!file) return undefined;
    if (!(await isPostmasterOf(file.pid, cluster))) {
      if ((await clearStale(cluster, file.pid)) === 'cleared') return undefined;
    } else if (file.ready) {
      const home = await askHome({ port: file.port, password }, cluster);
      if (home === cluster) return { pid: file.pid, port: file.port };
      if (home !== undefined) {
        log(`The data folder of PostgreSQL was moved from ${home} while it ran; restarting it`);
        await stopAtOnce(cluster, file.pid);
        return undefined;
      }
    }
    if (Date.now() > deadline) {
      throw new PostgresStartError(
        `PostgreSQL (process ${file.pid}) in ${cluster} runs but doesn't answer; try later.`,
      );
    }
    if (!told) log(`PostgreSQL (process ${file.pid}) is there but not ready, waiting for it`);
    await sleep(50);
  }
}

/** The data folder that the server at this port says it has; undefined while it doesn't answer. */
async function askHome(access: { port: number; password: string }, cluster: string): Promise<string | undefined> {
  try {
    return await withClient(access, async (client) => {
      const { rows } = await client.query('show data_directory');
      return rows[0].data_directory as string;
    });
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) {
      const file = join(cluster, '..', 'password');
      throw new PostgresStartError(
        `PostgreSQL refuses the password in ${file}; delete that file to have a new one set.`,
      );
    }
    return undefined;
  }
}

/**
 * PostgreSQL clears the pid file of a dead process by itself, after making sure that no backend of it is left. But it
 * refuses to start while the number is in use by any process of its user, which we have seen is no postmaster of this
 * folder, and it doesn't know what to make of an empty file, which a full disk leaves behind.
 */
async function clearStale(cluster: string, pid: number): Promise<'cleared' | 'being written'> {
  const path = join(cluster, 'postmaster.pid');
  const found = await stat(path).catch(() => undefined);
  if (!found || (pid > 0 && !exists(pid))) return 'cleared';
  if (!(pid > 0) && Date.now() - found.mtimeMs < 2_000) return 'being written';
  if (Object.is((await readPidFile(cluster))?.pid, pid)) await rm(path, { force: true });
  return 'cleared';
}
