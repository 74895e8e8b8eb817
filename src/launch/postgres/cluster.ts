import { randomBytes } from 'node:crypto';
import { chmod, open, readdir, readFile, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './connect.ts';
import { explain, PostgresStartError } from './errors.ts';
import { newPassword, passwordFile, readPassword, resetPassword, writePassword } from './password.ts';
import { run } from './run.ts';
import { stopPostmaster } from './stop.ts';

const NEEDED_BYTES = 200 * 1024 * 1024;
const DRAFT = 'cluster.new-';

export type ClusterOptions = {
  home: string;
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
  log: (line: string) => void;
};

/** The data folder with its password, made if it isn't there yet. */
export async function ensureCluster(options: ClusterOptions): Promise<{ cluster: string; password: string }> {
  const { home, binaries, account, log } = options;
  const cluster = join(home, 'cluster');
  await removeDrafts(home);
  if (!(await isThere(cluster, binaries.major))) {
    return { cluster, password: await create(cluster, options) };
  }
  await chmod(cluster, 0o700);
  const password = await readPassword(home);
  if (password) return { cluster, password };
  log(`The password of PostgreSQL is missing in ${home}; setting a new one`);
  await stopPostmaster(cluster);
  return { cluster, password: await resetPassword(home, cluster, binaries, account) };
}

async function isThere(cluster: string, major: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === major) return true;
  if (version !== undefined) {
    const theirs = version.trim();
    throw new PostgresStartError(
      `The database in ${cluster} is of PostgreSQL ${theirs}, but this is PostgreSQL ${major}: move it away or upgrade it.`,
    );
  }
  const entries = await readdir(cluster).catch(() => undefined);
  if (entries?.length) throw new PostgresStartError(`${cluster} is not a PostgreSQL data folder: move it away.`);
  if (entries) await rmdir(cluster);
  return false;
}

/** In a folder beside, renamed when complete: whatever interrupts it leaves only a draft, which the next start removes. */
async function create(cluster: string, { home, binaries, account, durable, log }: ClusterOptions): Promise<string> {
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < NEEDED_BYTES)
    throw new PostgresStartError(`No space left on the disk for a database in ${home}.`);
  log(`Creating a PostgreSQL ${binaries.major} database in ${home}`);
  const password = (await readPassword(home)) ?? newPassword();
  await writePassword(home, password, account);

  // A name of its own: an initdb whose parent was killed may still be writing to the former one.
  const draft = join(home, DRAFT + randomBytes(4).toString('hex'));
  const flags = ['-D', draft, `--username=${SUPERUSER}`, `--pwfile=${passwordFile(home)}`, '--auth=scram-sha-256'];
  // The builtin provider sorts by code point and knows all of Unicode's cases, the same on every machine.
  flags.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  flags.push('--no-instructions', ...(durable ? [] : ['--no-sync', '--no-data-checksums']));
  const { ok, output } = await run(binaries.initdb, flags, account);
  if (!ok) throw explain(output, `A PostgreSQL database can't be created in ${home}`);
  await rename(draft, cluster);
  if (durable) await syncFolder(home);
  return password;
}

async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(DRAFT)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
