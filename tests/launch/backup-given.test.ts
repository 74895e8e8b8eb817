import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, createDatabase } from '../kit/database.ts';
import { digestOf, runCommand } from './backup-kit.ts';
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
});
afterAll(cleanUpSemai);

const refusal = async (path: string) => {
  const { code, said } = await runCommand(['backup', join(folder, 'kept')], { ...settings, PATH: path });
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  // Nothing half is left, of whatever was copied before.
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual([]);
  return said;
};

test('without a program that understands it, what to install is said', async () => {
  expect(await refusal('/nowhere')).toMatch(
    /PostgreSQL 18, and there is no pg_dump here: install .*postgresql-client-18/,
  );
  const old = join(folder, 'bin');
  await mkdir(old);
  await writeFile(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.18"\n', { mode: 0o755 });
  expect(await refusal(old)).toMatch(/pg_dump here is of PostgreSQL 15: install .*postgresql-client-18/);
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
  },
);
