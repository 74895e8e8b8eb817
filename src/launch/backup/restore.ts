import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../server/config.ts';
import { migrationNames } from '../../server/platform/migrate.ts';
import { takeDataDirectory } from '../data-directory.ts';
import { describeFailure, LaunchError } from '../errors.ts';
import { packagedMajor } from '../postgres/binaries.ts';
import type { Telling } from './backup.ts';
import { ask, refuseUnlessEmpty, restoreDump } from './dump.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { ownDatabaseAt } from './own-database-at.ts';
import { isFilled, type Staged, stageFiles, stageSecret } from './staged.ts';

type Restoring = Telling & { replace: boolean };

/** Puts a backup in place. Semai must not be running; what is there already is only moved aside, and only when told. */
export async function restoreBackup(config: Config, given: string, options: Restoring): Promise<void> {
  const folder = resolve(given);
  const manifest = await readBackup(folder);
  await refuseUnfit(manifest, config);
  await refuseAnotherOwner(config.dataDir);
  const lock = await takeDataDirectory(config.dataDir);
  try {
    const aside = await replace({ folder, manifest, config }, options);
    options.tell(`Restored what was backed up at ${manifest.made_at}; start Semai to go on from there.`);
    if (aside.length > 0) options.tell(`What was there before lies in ${aside.join(' and ')}.`);
  } finally {
    lock.close();
  }
}

type Backup = { folder: string; manifest: Manifest; config: Config };

/** Answers where it moved what was there. */
async function replace(backup: Backup, { replace: mayReplace, signal }: Restoring): Promise<string[]> {
  const { folder, manifest, config } = backup;
  const url = config.databaseDirectUrl;
  const dump = join(folder, 'database', 'database.dump');
  const own = url ? null : await ownDatabaseAt(config.dataDir);
  const files = manifest.has_files ? join(config.dataDir, 'files') : null;
  const occupied = [(await own?.isThere()) && own?.cluster, files && (await isFilled(files)) && files].filter(Boolean);
  if (occupied.length > 0 && !mayReplace)
    throw new LaunchError(
      `There is something in ${occupied.join(' and ')} already; with --replace it is moved aside first.`,
    );
  if (url) await refuseUnlessEmpty(url, dump, signal);

  const aside: string[] = [];
  const staged: Staged[] = [];
  let isBegun = false;
  try {
    // All of it first: a disk that is full by then has cost nobody anything.
    if (files) staged.push(await stageFiles(join(folder, 'files'), files, signal));
    if (!config.appSecret)
      staged.push(await stageSecret(join(folder, 'app-secret'), join(config.dataDir, 'app-secret')));
    if (own) staged.push(await own.stage(join(folder, 'database'), foldersOf(manifest), signal));
    if (url) await restoreDump(url, dump, signal);
    isBegun = true;
    const stamp = `before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    for (const part of staged) {
      const moved = await part.place(stamp);
      if (moved) aside.push(moved);
    }
    await prove(manifest, url ? () => lastMigration(url) : () => own!.whileRunning(lastMigration));
    return aside;
  } catch (error) {
    if (!isBegun) for (const part of staged) await part.drop();
    if (aside.length === 0) throw error;
    throw new LaunchError(`${describeFailure(error)} What was there before lies in ${aside.join(' and ')}.`);
  }
}

async function refuseUnfit(
  { migration, database, postgres, has_files, semai }: Manifest,
  config: Config,
): Promise<void> {
  if (!(await migrationNames()).includes(migration))
    throw new LaunchError(`The backup is of a newer Semai, with migration ${migration}: restore it with that one.`);
  if (database === 'cluster' && config.databaseUrl)
    throw new LaunchError("The backup is of a PostgreSQL of Semai's own: restore it without DATABASE_URL.");
  if (database === 'dump' && !config.databaseUrl)
    throw new LaunchError('The backup is of a given database: let DATABASE_URL name an empty one to restore it into.');
  const major = await packagedMajor();
  if (database === 'cluster' && postgres.split('.')[0] !== major)
    throw new LaunchError(
      `The backup is of PostgreSQL ${postgres}, and this Semai runs PostgreSQL ${major}: restore it with Semai ${semai}, of which it is.`,
    );
  if (has_files && config.s3)
    throw new LaunchError('The backup has the files in it, which S3 would not get: restore it without S3_BUCKET.');
  if (!has_files && !config.s3)
    throw new LaunchError(
      'The backup is of a Semai with its files in S3: let S3_BUCKET name that bucket or a copy of it.',
    );
}

/** What root puts there nobody else could read, and the site runs as whoever the folder belongs to. */
async function refuseAnotherOwner(dataDir: string): Promise<void> {
  const uid = process.getuid?.();
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  if (uid === 0 && owner !== undefined && owner !== uid)
    throw new LaunchError(
      `${dataDir} belongs to another user (${owner}), whom the site runs as: restore as that user.`,
    );
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
