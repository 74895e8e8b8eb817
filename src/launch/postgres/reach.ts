import { spawnSync } from 'node:child_process';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, CLEAN_ENV } from './account.ts';

// Asking the kernel as that user is the only answer that covers modes, ACLs, mounts and containers alike.

export function canEnter(folder: string, account: Account | undefined): boolean {
  return shellSays('cd "$1"', folder, account);
}

export function canWriteIn(folder: string, account: Account | undefined): boolean {
  return shellSays('cd "$1" && test -w .', folder, account);
}

function shellSays(test: string, folder: string, account: Account | undefined): boolean {
  const options = { ...account, cwd: '/', env: CLEAN_ENV, stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder], options).status === 0;
}

/** Does the program run as this user? `trouble` says why not: unreachable, no such library, noexec mount… */
export function tryRun(program: string, account: Account | undefined): { works: boolean; trouble: string } {
  const done = spawnSync(program, ['--version'], { ...account, cwd: '/', env: CLEAN_ENV, encoding: 'utf8' });
  return { works: done.status === 0, trouble: done.error?.message ?? done.stderr ?? '' };
}

/** Gives a folder and all in it to the user, if it isn't theirs yet. */
export async function giveTo(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    // A live server makes and drops files meanwhile.
    await lchown(join(folder, entry), account.uid, account.gid).catch(() => {});
  }
}

/** Readable by everybody, whatever umask it was installed with. */
export async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}
