import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { CLEAN_ENV } from './account.ts';

export type Process = { pid: number; command: string };

/** Every process with its command line, as `ps` shows it. Zombies have none and are left out. */
export async function processes(): Promise<Process[]> {
  if (process.platform !== 'linux') return askPs('-ax');
  // A fresh Debian has no ps.
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = await Promise.all(pids.map(async (pid) => ({ pid, command: (await commandLine(pid)).join(' ') })));
  return all.filter(({ command }) => command);
}

/** The words of one process's command line; none for a zombie and for a process that has gone meanwhile. */
export async function commandLine(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return askPs('-p', String(pid)).flatMap(({ command }) => command.split(' '));
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0').filter(Boolean);
}

export function exists(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function askPs(...which: string[]): Process[] {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'pid=,command=', ...which], { env: CLEAN_ENV, encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').map((line) => /^\s*(\d+)\s+(.*)$/.exec(line));
  return lines.flatMap((match) => (match ? [{ pid: Number(match[1]), command: match[2]! }] : []));
}
