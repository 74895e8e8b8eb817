import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, exists } from './processes.ts';

/** What a postmaster writes into postmaster.pid of its data folder. */
export type PidFile = { pid: number; port: number; ready: boolean };

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' };
}

/**
 * Is this process a postmaster of this very data folder? A process id alone proves nothing: after a crash or a reboot
 * it may belong to anything, a zombie keeps it, and a copied folder names the postmaster of its original.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!exists(pid)) return false;
  const words = await commandLine(pid);
  if (process.platform !== 'linux') return wasStartedOn(words.join(' '), cluster);
  if (!words[0]?.endsWith('/postgres')) return false;
  // Root of a container without CAP_SYS_PTRACE can't see where it works, but can see what it was told.
  return (await worksIn(pid, cluster)) ?? sameFolder(words[words.indexOf('-D') + 1] ?? '', cluster);
}

/** Was a postmaster with this command line told to use this path? (See serverFlags for the order.) */
export function wasStartedOn(command: string, cluster: string): boolean {
  return command.includes(`/postgres -D ${cluster} -c `);
}

/** Every process of PostgreSQL works inside its data folder. Undefined if we may not look. */
export async function worksIn(pid: number, cluster: string): Promise<boolean | undefined> {
  const link = `/proc/${pid}/cwd`;
  const visible = await readlink(link).catch(() => undefined);
  return visible === undefined ? undefined : sameFolder(link, cluster);
}

/** By inode, so that a renamed folder is still the same and a copied one is not. */
async function sameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}
