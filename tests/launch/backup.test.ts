/** @module-tag deep */
import { appendFile, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeDataDirectory } from '../../src/launch/data-directory.ts';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { freePort } from '../kit/free-port.ts';
import { digestOf, filesIn, runCommand } from './backup-kit.ts';
import { query } from './postgres-kit.ts';
import { buildSite, cleanUpSemai, freshFolder, launchSemai, type Semai } from './semai-kit.ts';

beforeAll(buildSite);
afterAll(cleanUpSemai);

let settings: Record<string, string>;
let backup: string;
const owner = { email: 'dewi.cadangan@semai.test', password: 'Tersimpan-2026' };

const ownDatabase = (dataDir: string) => startPostgres({ directory: join(dataDir, 'postgres'), durable: true });

async function post(semai: Semai, path: string, body: object, token?: string) {
  const answer = await fetch(`${semai.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { data: { access_token: string } } };
}
const logIn = async (semai: Semai, who: { email: string; password: string }) =>
  (await post(semai, 'api/auth/login', who)).body.data.access_token;

/** A student, with a picture of theirs and a class. */
async function write(semai: Semai): Promise<void> {
  const registered = await post(semai, 'api/register/student', {
    first_name: 'Dewi',
    phone_number: '081234567890',
    ...owner,
    password_confirmation: owner.password,
  });
  expect(registered.status).toBe(200);
  const token = await logIn(semai, owner);
  const { url } = await ownDatabase(settings.DATA_DIR!);
  const [free] = await query<{ id: number }>(
    url(),
    `select id from courses where published_at is not null and type = 'hosted' and retail_price = 0 order by id limit 1`,
  );
  expect((await post(semai, `api/course/${free?.id}/register`, { method: 'midtrans' }, token)).status).toBe(200);
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dewi.jpg');
  const uploaded = await fetch(`${semai.url}/api/user/addprofileimage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);
}

/** A visitor who leaves numbered traces, one after the other, until told to stop; says how many were answered. */
function keepWriting(semai: Semai) {
  let written = 0;
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const { status } = await post(semai, 'api/user/storefreeevents', {
        type: 'cadangan',
        payload: { n: written + 1 },
      });
      if (status === 200) written += 1;
    }
  })();
  return {
    written: () => written,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}

const tracesIn = async (url: string) =>
  (
    await query<{ n: number }>(
      url,
      `select (payload->>'n')::int as n from tracking_events where type = 'cadangan' order by 1`,
    )
  ).map(({ n }) => n);

test('what was backed up while it was written to comes back to the letter', async () => {
  const folder = await freshFolder();
  settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), RATE_LIMIT_FACTOR: '100000' };
  backup = join(folder, 'kept', 'first');
  let semai = launchSemai(settings);
  await semai.untilReady();
  await write(semai);

  const source = await ownDatabase(settings.DATA_DIR!);
  const files = await filesIn(join(settings.DATA_DIR!, 'files'));
  const secret = await readFile(join(settings.DATA_DIR!, 'app-secret'), 'utf8');
  const before = await digestOf(source.url());
  const visitor = keepWriting(semai);
  while (visitor.written() < 5) await new Promise(setImmediate);
  const [least, done] = [visitor.written(), await runCommand(['backup', backup], settings)];
  const most = visitor.written() + 1;
  expect(done).toEqual({ code: 0, said: `Backed up to ${backup}.\n` });
  expect(most).toBeGreaterThan(least);
  await visitor.stop();
  const after = await digestOf(source.url());
  expect(await semai.statusOf('/readyz')).toBe(200);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect(await readdir(dirname(backup))).toEqual(['first']);

  process.kill(semai.pid, 'SIGTERM');
  await semai.exited;
  await rm(settings.DATA_DIR!, { recursive: true });
  const restored = await runCommand(['restore', backup], settings);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });

  // Before the site runs again, which would go on writing.
  const target = await ownDatabase(settings.DATA_DIR!);
  const now = await digestOf(target.url());
  expect(Object.keys(now)).toEqual(Object.keys(before));
  // What stood still while it was backed up: all that was there but what the visitor and the jobs wrote.
  const still = Object.keys(before).filter((table) => before[table] === after[table]);
  for (const table of ['public.users', 'public.orders', 'public.enrolments', 'public.media', 'public.courses'])
    expect(still).toContain(table);
  expect(still.length).toBeGreaterThan(Object.keys(before).length * 0.8);
  for (const table of still) expect([table, now[table]]).toEqual([table, before[table]]);
  const traces = await tracesIn(target.url());
  expect(traces).toEqual(Array.from(traces, (_, index) => index + 1));
  expect(traces.length).toBeGreaterThanOrEqual(least);
  expect(traces.length).toBeLessThanOrEqual(most);
  await target.stop();
  expect(files.size).toBeGreaterThan(0);
  expect(await filesIn(join(settings.DATA_DIR!, 'files'))).toEqual(files);
  expect(await readFile(join(settings.DATA_DIR!, 'app-secret'), 'utf8')).toBe(secret);

  semai = launchSemai(settings);
  await semai.untilReady();
  expect(await logIn(semai, owner)).toEqual(expect.any(String));
  process.kill(semai.pid, 'SIGTERM');
  await semai.exited;
});

test('a restore puts nothing over what is there unless it is told to, and then moves it aside', async () => {
  const refused = await runCommand(['restore', backup], settings);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
  expect(refused.said.trim().split('\n')).toHaveLength(1);

  const replaced = await runCommand(['restore', backup, '--replace'], settings);
  expect(replaced).toMatchObject({
    code: 0,
    said: expect.stringMatching(/before lies in .*files\.before-.*cluster\.before-/),
  });
  const aside = /^(cluster|files)\.before-\d{14}$/;
  expect((await readdir(settings.DATA_DIR!)).filter((name) => aside.test(name))).toHaveLength(1);
  expect((await readdir(join(settings.DATA_DIR!, 'postgres'))).filter((name) => aside.test(name))).toHaveLength(1);
});

test('a site that does not run is backed up too, and stays down', async () => {
  const again = join(dirname(backup), 'second');
  expect(await runCommand(['backup', again], settings)).toMatchObject({ code: 0 });
  expect((await runCommand(['backup', again], settings)).said).toContain('there already');
  const pid = join(settings.DATA_DIR!, 'postgres/cluster/postmaster.pid');
  await expect(stat(pid)).rejects.toThrow('ENOENT');
});

async function rewriteManifest(copy: string, changes: object): Promise<void> {
  const path = join(copy, 'manifest.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes }));
}

test.each([
  [
    'a byte of it changed',
    async (copy: string) => appendFile(join(copy, 'database/cluster/PG_VERSION'), ' '),
    'PG_VERSION',
  ],
  ['a file is missing', async (copy: string) => rm(join(copy, 'app-secret')), 'app-secret'],
  ['a file came in', async (copy: string) => writeFile(join(copy, 'files/stray'), ''), 'stray'],
  ['it was never finished', async (copy: string) => rm(join(copy, 'manifest.json')), 'not a whole backup'],
  [
    'its list is cut short',
    async (copy: string) => writeFile(join(copy, 'manifest.json'), '{"format":1,'),
    'manifest.json',
  ],
  [
    'it is of a newer Semai',
    (copy: string) => rewriteManifest(copy, { migration: '9999_later.sql' }),
    '9999_later.sql',
  ],
  ['it is of another PostgreSQL', (copy: string) => rewriteManifest(copy, { postgres: '17.2' }), 'PostgreSQL 17.2'],
])('a backup is refused when %s, before anything is touched', async (_, harm, named) => {
  const folder = await freshFolder();
  const copy = join(folder, 'copy');
  await cp(backup, copy, { recursive: true });
  await harm(copy);
  const refused = await runCommand(['restore', copy], { DATA_DIR: join(folder, 'data') });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(named) });
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
});

test.skipIf(process.getuid?.() !== 0)(
  'root restores nothing into a folder that the site could not read then',
  async () => {
    const data = join(await freshFolder(), 'data');
    await mkdir(data);
    await chown(data, 12_345, 12_345);
    const refused = await runCommand(['restore', backup], { DATA_DIR: data });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('restore as that user') });
    expect(await readdir(data)).toEqual([]);
  },
);

test('a folder without a database, a wrong use, and a site that runs are said in one line', async () => {
  const folder = await freshFolder();
  const lines: [string[], Record<string, string>, string][] = [
    [['backup', join(folder, 'x')], { DATA_DIR: join(folder, 'nothing') }, 'There is no database'],
    [['backup'], {}, 'Usage: npm run backup'],
    [['restore', backup, '--force'], {}, 'Usage: npm run restore'],
    [['restore', backup], { DATABASE_URL: 'postgres://127.0.0.1/x' }, 'without DATABASE_URL'],
  ];
  const taken = await takeDataDirectory(join(folder, 'running'));
  onTestFinished(() => taken.close());
  lines.push([['restore', backup, '--replace'], { DATA_DIR: join(folder, 'running') }, 'Another Semai is using']);
  for (const [args, env, named] of lines) {
    const { code, said } = await runCommand(args, env);
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(named);
  }
});
