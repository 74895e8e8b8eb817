import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { PostgresStartError } from './errors.ts';

/** The system user that PostgreSQL runs as, when that is not the user we run as. */
export type Account = { uid: number; gid: number };

// An environment of our own: PGPORT, PGDATA, LD_LIBRARY_PATH or a locale of the person's shell must not reach the server.
export const CLEAN_ENV = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

/**
 * PostgreSQL refuses to run as root, so root lends it to a system user.
 * A database that is already there stays with its owner: it may have been made before by a plain user.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const account = lookUp('postgres') ?? createUser('postgres') ?? lookUp('nobody');
  if (!account)
    throw new PostgresStartError('PostgreSQL refuses to run as root, and no other user could be made for it.');
  return account;
}

function lookUp(name: string): Account | undefined {
  const uid = run('id', ['-u', name]);
  const gid = run('id', ['-g', name]);
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createUser(name: string): Account | undefined {
  const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  // The second form is for a machine that kept the group of a removed user.
  if (run('useradd', [...options, name]) === undefined) run('useradd', [...options, '--gid', name, name]);
  return lookUp(name);
}

/** A command's output, or undefined if it failed or doesn't exist. */
function run(command: string, args: string[]): string | undefined {
  const done = spawnSync(command, args, { env: CLEAN_ENV, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return done.status === 0 ? done.stdout.trim() : undefined;
}
