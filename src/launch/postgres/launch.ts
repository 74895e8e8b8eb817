import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN_ENV } from './account.ts';
import type { Running } from './adopt.ts';
import type { ClusterOptions } from './cluster.ts';
import { explain, PostgresStartError } from './errors.ts';
import { dismissOrphans } from './leftovers.ts';
import { openLog } from './log-file.ts';
import { anyPort, choosePort, rememberPort } from './port.ts';
import { readPidFile } from './postmaster.ts';
import { serverFlags } from './settings.ts';

const READY_WITHIN_MS = 60_000;
const ORPHANS_LEAVE_WITHIN_MS = 30_000;
const ORPHANS_LEAVE_ALONE_MS = 3_000;

/** Starts a server and waits until it is ready; undefined when another one got hold of the data folder first. */
export async function launch(cluster: string, options: ClusterOptions): Promise<Running | undefined> {
  const { home, log } = options;
  const begun = Date.now();
  let port = await choosePort(home);
  for (let attempt = 1; ; attempt++) {
    const { pid, trouble } = await attemptLaunch(cluster, port, options);
    if (pid) {
      await rememberPort(home, port);
      return { pid, port };
    }
    if (/lock file "postmaster.pid" already exists/.test(trouble)) return undefined;
    if (/pre-existing shared memory block/.test(trouble) && Date.now() - begun < ORPHANS_LEAVE_WITHIN_MS) {
      if (attempt === 1) log('Backends of a killed PostgreSQL are still there, waiting for them to leave');
      // A backend leaves by itself when it next waits for anything; one in a long computation has to be told.
      if (Date.now() - begun > ORPHANS_LEAVE_ALONE_MS) await dismissOrphans(cluster);
      await sleep(200);
    } else if (/could not bind|could not create any TCP\/IP sockets/.test(trouble) && attempt < 10) {
      port = await anyPort();
    } else {
      throw explain(trouble, `PostgreSQL in ${home} doesn't start`);
    }
  }
}

async function attemptLaunch(cluster: string, port: number, { home, binaries, account, durable }: ClusterOptions) {
  const log = await openLog(home, account);
  try {
    // Detached: a session of its own, which neither Ctrl-C in our terminal nor our death reaches.
    const child = spawn(binaries.postgres, serverFlags(cluster, port, durable), {
      ...account,
      cwd: '/',
      env: CLEAN_ENV,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const failed = once(child, 'error').then(([error]) => `error: ${(error as Error).message}`);
    const ready = await Promise.race([becomesReady(child, cluster), failed]);
    child.unref();
    return ready === true ? { pid: child.pid!, trouble: '' } : { trouble: ready || (await log.written()) };
  } finally {
    await log.close();
  }
}

/** True when ready, false when it ended instead. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const file = await readPidFile(cluster);
    if (file?.pid === child.pid && file.ready) return true;
    if (Date.now() > deadline) {
      // Left to it: a long recovery goes on, and the next start adopts it.
      child.unref();
      throw new PostgresStartError(
        `PostgreSQL in ${cluster} is still recovering (process ${child.pid}); try again soon.`,
      );
    }
    await sleep(10);
  }
  return false;
}
