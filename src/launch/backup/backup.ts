import { randomBytes } from 'node:crypto';
import { copyFile, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../../server/config.ts';
import { LaunchError } from '../errors.ts';
import type { Tell } from '../terminal.ts';
import { copyTree } from './copy-tree.ts';
import { ask } from './dump.ts';
import { syncToDisk, writeManifest } from './manifest.ts';
import { openSource, type Source } from './source.ts';

const root = join(import.meta.dirname, '../../..');

export type Telling = { tell: Tell; signal: AbortSignal };

/** Everything that can't be made again, in a folder that is whole or not there. May run while Semai serves. */
export async function makeBackup(config: Config, given: string, { tell, signal }: Telling): Promise<void> {
  const folder = resolve(given);
  if (await lstat(folder).catch(() => undefined))
    throw new LaunchError(`${folder} is there already: name a folder that is not.`);
  for (const copied of ['files', 'postgres'])
    if (folder.startsWith(join(config.dataDir, copied) + sep))
      throw new LaunchError(`${folder} is inside of what is backed up: name a folder elsewhere.`);
  await mkdir(dirname(folder), { recursive: true });
  const draft = `${folder}.part-${randomBytes(4).toString('hex')}`;
  const source = await openSource(config);
  try {
    await mkdir(draft, { mode: 0o700 });
    const missing = await fill(draft, source, { config, signal });
    await rename(draft, folder);
    await syncToDisk(dirname(folder));
    if (missing.length > 0)
      tell(
        `${missing.length} files that the database names were not in ${config.dataDir}/files, such as ${missing[0]}.`,
      );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await source.close();
  }
  tell(`Backed up to ${folder}.`);
  if (config.s3) tell(`The files stay in the bucket ${config.s3.bucket}: docs/OPERATIONS.md says how they are kept.`);
}

/** Answers which files the database names and nobody has. */
async function fill(draft: string, source: Source, { config, signal }: { config: Config; signal: AbortSignal }) {
  const files = config.s3 ? null : join(config.dataDir, 'files');
  const before = await stateOf(source.url);
  // Before the database and again after it. A file is written before the row that names it and removed only after that
  // row is gone, and never changes between: whatever a row of the backup names was there when the database was copied,
  // so the first look or the second finds it, and one that the first look met half written is whole in the second. (Only
  // one that both came and went in between escapes; its row was about to.)
  if (files) await copyTree(files, join(draft, 'files'), { signal });
  await source.copy(join(draft, 'database'), signal);
  if (files) await copyTree(files, join(draft, 'files'), { isSecond: true, signal });
  if (!config.appSecret) await copyFile(join(config.dataDir, 'app-secret'), join(draft, 'app-secret'));

  const after = await stateOf(source.url);
  if (after.migration !== before.migration)
    throw new LaunchError('The database was migrated meanwhile, to a newer Semai: make the backup again.');
  const missing = files ? await missingOf(after.files, join(draft, 'files')) : [];
  if (missing.length > 0 && missing.length === after.files.length)
    throw new LaunchError(
      `The database names ${missing.length} files, and none of them is in ${files}: is it where they are kept?`,
    );
  await writeManifest(
    draft,
    {
      made_at: new Date().toISOString(),
      semai: JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
      database: source.kind,
      migration: after.migration,
      postgres: after.postgres,
      has_files: files !== null,
    },
    signal,
  );
  return missing;
}

type State = { migration: string; postgres: string; files: string[] };

async function stateOf(url: string): Promise<State> {
  const { rows } = await ask<State>(
    url,
    `select max(name) as migration, current_setting('server_version') as postgres,
       array(select saved_name from media where storage <> 'drawn' order by id) as files from schema_migrations`,
  );
  return rows[0]!;
}

async function missingOf(names: readonly string[], folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if (!(await stat(join(folder, name)).catch(() => undefined))) missing.push(name);
  return missing;
}
