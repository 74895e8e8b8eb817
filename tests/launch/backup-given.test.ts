/** @module-tag deep */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, createDatabase } from '../kit/database.ts';
import { beginCommand, digestOf, runCommand } from './backup-kit.ts';
import { query, until } from './postgres-kit.ts';
import { cleanUpSemai, freshFolder } from './semai-kit.ts';

/** A database that Semai was given, and does not run itself. */
let folder: string;
let settings: Record<string, string>;
let databaseUrl: string;
beforeAll(async () => {
  folder = await freshFolder();
  databaseUrl = (await cloneDatabase(inject('postgresUrl'))).url;
  settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(40) };
  await mkdir(join(folder, 'data/files/public'), { recursive: true });
  await writeFile(join(folder, 'data/files/public/gambar.txt'), 'isi');
  await query(
    databaseUrl,
    `insert into media (storage, saved_name, original_name, extension, type, size, created_at, updated_at)
     values ('public', 'public/gambar.txt', 'gambar.txt', 'txt', 'text/plain', 3, now(), now())`,
  );
});
afterAll(cleanUpSemai);

/** A folder with a program that gives this version, and else does what is said. */
async function programSaying(name: string, version: string, does = 'exit 1'): Promise<string> {
  const place = join(folder, `bin-${randomUUID()}`);
  await mkdir(place);
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}"; exit; fi\n${does}\n`;
  await writeFile(join(place, name), script, { mode: 0o755 });
  return place;
}

const refusal = async (path: string, more = {}) => {
  const { code, said } = await runCommand(['backup', join(folder, 'kept')], { ...settings, PATH: path, ...more });
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  // Nothing half is left, of whatever was copied before.
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual([]);
  return said;
};

test('without a program that understands it, what to install is said', async () => {
  expect(await refusal('/nowhere')).toMatch(
    /PostgreSQL 18, and there is no pg_dump here: install .*postgresql-client-18/,
  );
  const old = await programSaying('pg_dump', '15.18');
  expect(await refusal(old)).toMatch(/pg_dump here is of PostgreSQL 15: install .*postgresql-client-18/);
});

test('a database that is migrated meanwhile is not said to be of either Semai', async () => {
  const script = join(folder, 'migrate.mjs');
  await writeFile(
    script,
    `import pg from '${import.meta.resolve('pg')}';
     const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
     await client.connect();
     await client.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', '')");
     await client.end();`,
  );
  const migrates = await programSaying('pg_dump', '18.4', `"${process.execPath}" ${script}`);
  expect(await refusal(migrates)).toContain('migrated meanwhile');
  await query(databaseUrl, `delete from schema_migrations where name = '9999_later.sql'`);
});

test('storage that is not mounted makes no backup', async () => {
  const works = await programSaying('pg_dump', '18.4', ':');
  expect(await refusal(works, { DATA_DIR: join(folder, 'unmounted') })).toMatch(/names \d+ files, and none of them/);
});

test('a backup that is stopped leaves nothing behind, and none is put into what it copies', async () => {
  const begun = join(folder, 'begun');
  const slow = await programSaying('pg_dump', '18.4', `touch ${begun}; exec /bin/sleep 60`);
  const backup = beginCommand(['backup', join(folder, 'kept')], { ...settings, PATH: `${slow}:/usr/bin:/bin` });
  await until('it is dumped', async () => (await stat(begun).catch(() => null)) !== null);
  backup.stop();
  expect(await backup.ended).toEqual({ code: 1, said: expect.stringContaining('Stopped') });
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual([]);

  const inside = await runCommand(['backup', join(folder, 'data/files/kept')], settings);
  expect(inside).toMatchObject({ code: 1, said: expect.stringContaining('elsewhere') });
});

test('a restore that fails has moved nothing', async () => {
  const kept = join(folder, 'to-fail');
  const works = `${await programSaying('pg_dump', '18.4', ':')}:/usr/bin:/bin`;
  expect(await runCommand(['backup', kept], { ...settings, PATH: works })).toMatchObject({ code: 0 });
  const { url } = await createDatabase(inject('postgresUrl'));
  const data = join(folder, 'occupied');
  await mkdir(join(data, 'files'), { recursive: true });
  await writeFile(join(data, 'files/mine.txt'), 'mine');
  const fails = await programSaying('pg_restore', '18.4', '[ "$1" = --list ] || { echo "disk full" >&2; exit 1; }');
  const failed = await runCommand(['restore', kept, '--replace'], {
    ...settings,
    DATABASE_URL: url,
    DATA_DIR: data,
    PATH: fails,
  });
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('disk full') });
  expect((await readdir(data)).filter((name) => name.startsWith('files'))).toEqual(['files']);
  expect(await readFile(join(data, 'files/mine.txt'), 'utf8')).toBe('mine');
});

test('with S3 a backup is of the database alone, says so, and is restored beside the bucket or a copy of it [R-01]', async () => {
  const kept = join(folder, 'beside-s3');
  const s3 = { S3_BUCKET: 'berkas', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const works = `${await programSaying('pg_dump', '18.4', ':')}:/usr/bin:/bin`;
  const made = await runCommand(['backup', kept], { ...settings, ...s3, PATH: works });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('The files stay in the bucket berkas') });
  expect((await readdir(kept)).sort()).toEqual(['database', 'manifest.json']);
  const refused = await runCommand(['restore', kept], settings);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('that bucket or a copy of it') });
});

const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
const isFitting = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= 18;

test.skipIf(!isFitting)(
  'with one of the right version it comes back to the letter, into an empty database',
  async () => {
    const kept = join(folder, 'whole');
    expect(await runCommand(['backup', kept], settings)).toMatchObject({ code: 0 });
    const elsewhere = { ...settings, DATA_DIR: join(folder, 'other') };
    expect(await runCommand(['restore', kept], elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not empty'),
    });
    const { url } = await createDatabase(inject('postgresUrl'));
    const another = { ...elsewhere, DATA_DIR: join(folder, 'third'), DATABASE_URL: url };
    expect(await runCommand(['restore', kept], another)).toMatchObject({ code: 0 });
    expect(await digestOf(url)).toEqual(await digestOf(databaseUrl));
    expect(await readdir(join(folder, 'third/files/public'))).toEqual(['gambar.txt']);

    const s3 = { S3_BUCKET: 'x', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
    expect((await runCommand(['restore', kept], { ...another, ...s3 })).said).toContain('without S3_BUCKET');
  },
);
