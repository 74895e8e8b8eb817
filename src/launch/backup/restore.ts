import { copyFile, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../server/config.ts';
import { migrationNames } from '../../server/platform/migrate.ts';
import { takeDataDirectory } from '../data-directory.ts';
import { LaunchError } from '../errors.ts';
import type { Tell } from '../terminal.ts';
import { copyTree } from './copy-tree.ts';
import { ask, refuseUnlessEmpty, restoreDump } from './dump.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { ownDatabaseAt } from './own-database-at.ts';

type Restoring = { replace: boolean; tell: Tell };

/** Puts a backup in place. Semai must not be running; what is there already is only moved aside, and only when told. */
export async function restoreBackup(config: Config, given: string, { replace, tell }: Restoring): Promise<void> {
  const folder = resolve(given);
  const manifest = await readBackup(folder);
  await refuseUnfit(manifest, config);
  const lock = await takeDataDirectory(config.dataDir);
  const stamp = `before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  try {
    const own = config.databaseUrl ? null : await ownDatabaseAt(config.dataDir);
    const files = manifest.has_files && !config.s3 ? join(config.dataDir, 'files') : null;
    const occupied = [(await own?.isThere()) && own?.cluster, (await isFilled(files)) && files].filter(Boolean);
    if (occupied.length > 0 && !replace)
      throw new LaunchError(
        `There is something in ${occupied.join(' and ')} already; with --replace it is moved aside first.`,
      );
    if (!own) await refuseUnlessEmpty(config.databaseDirectUrl!);
    if (files) await placeFiles(join(folder, 'files'), files, stamp);
    if (!config.appSecret) await placeSecret(folder, config.dataDir);
    // Last: what is cut short before this is found without its database, and not half restored with one.
    if (own) await own.replaceBy(join(folder, 'database'), foldersOf(manifest), stamp);
    else await restoreDump(config.databaseDirectUrl!, join(folder, 'database', 'database.dump'));
    await prove(manifest, own ? () => own.whileRunning(lastMigration) : () => lastMigration(config.databaseDirectUrl!));
  } finally {
    lock.close();
  }
  tell(`Restored what was backed up at ${manifest.made_at}; start Semai to go on from there.`);
}

async function refuseUnfit({ migration, database }: Manifest, config: Config): Promise<void> {
  if (!(await migrationNames()).includes(migration))
    throw new LaunchError(`The backup is of a newer Semai, with migration ${migration}: restore it with that one.`);
  if (database === 'cluster' && config.databaseUrl)
    throw new LaunchError("The backup is of a PostgreSQL of Semai's own: restore it without DATABASE_URL.");
  if (database === 'dump' && !config.databaseUrl)
    throw new LaunchError('The backup is of a given database: let DATABASE_URL name an empty one to restore it into.');
}

async function isFilled(folder: string | null): Promise<boolean> {
  return folder !== null && (await readdir(folder).catch(() => [])).length > 0;
}

async function placeFiles(from: string, to: string, stamp: string): Promise<void> {
  // A folder that is there and empty may be the place where shared storage is mounted: it is filled, not exchanged.
  if (await isFilled(to)) await rename(to, `${to}.${stamp}`);
  await copyTree(from, to);
}

async function placeSecret(folder: string, dataDir: string): Promise<void> {
  const kept = join(folder, 'app-secret');
  if (await readFile(kept).catch(() => undefined)) await copyFile(kept, join(dataDir, 'app-secret'));
}

const foldersOf = ({ folders }: Manifest): string[] =>
  folders.filter((path) => path.startsWith('database/')).map((path) => path.slice('database/'.length));

async function lastMigration(url: string): Promise<string> {
  const { rows } = await ask<{ name: string }>(url, 'select max(name) as name from schema_migrations');
  return rows[0]!.name;
}

/** A backup that nobody ever started is a hope. */
async function prove({ migration }: Manifest, read: () => Promise<string>): Promise<void> {
  const found = await read();
  if (found !== migration)
    throw new LaunchError(`The restored database has migration ${found}, and the backup says ${migration}.`);
}
