import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './errors.ts';
import { isPostmasterOf, readPidFile } from './postmaster.ts';
import { signal } from './processes.ts';

// Fast: open transactions are rolled back and clients cut off. Immediate: like a crash, so the next start recovers.
const FAST = { name: 'SIGINT', patienceMs: 30_000 } as const;
const IMMEDIATE = { name: 'SIGQUIT', patienceMs: 10_000 } as const;

/** Ends the server of this data folder, whoever started it, and returns when it is gone. None there: nothing to do. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (file) await stopProcess(file.pid, cluster, [FAST, IMMEDIATE]);
}

/** For a server whose folder was moved: its orderly shutdown would write to where the folder was. */
export async function stopAtOnce(cluster: string, pid: number): Promise<void> {
  await stopProcess(pid, cluster, [IMMEDIATE]);
}

async function stopProcess(pid: number, cluster: string, steps: readonly (typeof FAST | typeof IMMEDIATE)[]) {
  for (const { name, patienceMs } of steps) {
    if (!(await isPostmasterOf(pid, cluster))) return;
    signal(pid, name);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(pid, cluster))) return;
      await sleep(20);
    }
  }
  throw new PostgresStartError(`PostgreSQL (process ${pid}) in ${cluster} doesn't stop.`);
}
