import { chmod, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { PostgresStartError } from './errors.ts';
import { type FarOptions, forgetFormer, moveFar, ORIGIN } from './far-home.ts';
import { canWriteIn, giveTo } from './reach.ts';

/**
 * The real folder that holds the database: `directory` itself, or, where the database's user can't reach that,
 * a folder far away with `directory` as a link to it.
 */
export async function settle(
  directory: string,
  { account, durable, log }: Omit<FarOptions, 'account'> & { account: Account | undefined },
): Promise<string> {
  const near = join(await realpath(dirname(directory)), basename(directory));
  const found = await lstat(near).catch(() => undefined);
  if (found?.isSymbolicLink()) {
    const target = await realpath(near).catch(() => undefined);
    if (target) return followLink(near, target, account);
    log(`What ${near} linked to is gone; making a new database`);
    await rm(near);
  }
  if (account && !found) await forgetFormer(near, log);
  await mkdir(near, { recursive: true });
  await own(near, account);
  if (canWriteIn(near, account)) return near;
  if (!account) throw new PostgresStartError(`The folder ${near} can't be written by this user.`);
  const far = await moveFar(near, { account, durable, log });
  await own(far, account);
  return far;
}

async function followLink(near: string, target: string, account: Account | undefined): Promise<string> {
  const origin = await readFile(join(target, ORIGIN), 'utf8').catch(() => undefined);
  // A checkout copied with its data folder brings the link along: two applications in one database would be a surprise.
  if (origin && origin !== near && (await realpath(origin).catch(() => undefined)) === target) {
    throw new PostgresStartError(
      `${near} is a copy of ${origin} and links to its database; delete it to get a new one.`,
    );
  }
  await own(target, account);
  if (!canWriteIn(target, account)) throw new PostgresStartError(`${target} can't be written by the database's user.`);
  if (origin && origin !== near) await writeFile(join(target, ORIGIN), near);
  return target;
}

/** PostgreSQL insists on owning its data; a restored or copied folder may have come back as root's. */
async function own(folder: string, account: Account | undefined): Promise<void> {
  await chmod(folder, 0o700);
  if (!account) return;
  const owners = await Promise.all([lstat(folder), lstat(join(folder, 'cluster')).catch(() => undefined)]);
  if (owners.some((owner) => owner && owner.uid !== account.uid)) await giveTo(folder, account);
}
