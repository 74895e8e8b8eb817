import { randomBytes } from 'node:crypto';
import { copyFile, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../server/config.ts';
import { LaunchError } from '../errors.ts';
import type { Tell } from '../terminal.ts';
import { copyTree } from './copy-tree.ts';
import { ask } from './dump.ts';
import { writeManifest } from './manifest.ts';
import { openSource, type Source } from './source.ts';

const root = join(import.meta.dirname, '../../..');

/** Everything that can't be made again, in a folder that is whole or not there. May run while Semai serves. */
export async function makeBackup(config: Config, given: string, tell: Tell): Promise<void> {
  const folder = resolve(given);
  if (await lstat(folder).catch(() => undefined))
    throw new LaunchError(`${folder} is there already: name a folder that is not.`);
  await mkdir(dirname(folder), { recursive: true });
  const draft = `${folder}.part-${randomBytes(4).toString('hex')}`;
  const source = await openSource(config);
  try {
    await mkdir(draft, { mode: 0o700 });
    await fill(draft, source, config);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await source.close();
  }
  tell(`Backed up to ${folder}.`);
}

async function fill(draft: string, source: Source, config: Config): Promise<void> {
  // Before the database and again after it. A file is written before the row that names it and removed only after that
  // row is gone, and never changes between: whatever a row of the backup names was there when the database was copied,
  // so the first look or the second finds it. (Only one that both came and went in between escapes; its row was about to.)
  const files = config.s3 ? null : join(config.dataDir, 'files');
  if (files) await copyTree(files, join(draft, 'files'));
  await source.copy(join(draft, 'database'));
  if (files) await copyTree(files, join(draft, 'files'), { onlyMissing: true });
  if (!config.appSecret) await copyFile(join(config.dataDir, 'app-secret'), join(draft, 'app-secret'));

  const { rows } = await ask<{ migration: string; postgres: string }>(
    source.url,
    `select max(name) as migration, current_setting('server_version') as postgres from schema_migrations`,
  );
  await writeManifest(draft, {
    made_at: new Date().toISOString(),
    semai: JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
    database: source.kind,
    ...rows[0]!,
    has_files: files !== null,
  });
}
