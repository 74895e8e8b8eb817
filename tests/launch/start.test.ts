import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { demoAccounts, demoPassword } from '../../src/server/seed/demo-accounts.ts';
import { freePort } from '../kit/free-port.ts';
import { isAlive, query, until } from './postgres-kit.ts';
import {
  answeredOrClosed,
  buildSite,
  cleanUpSemai,
  freshFolder,
  launchSemai,
  processesOf,
  type Semai,
} from './semai-kit.ts';

beforeAll(buildSite);
afterAll(cleanUpSemai);

const programs = (dataDir: string, part: string) =>
  processesOf(dataDir).then((all) => all.filter(({ command }) => command.includes(part)));

describe('Semai with no settings but a folder and a port', () => {
  let settings: { DATA_DIR: string; PORT: string };
  let semai: Semai;
  /** Adopts the running server, as another launcher would. */
  const ownDatabase = () => startPostgres({ directory: join(settings.DATA_DIR, 'postgres'), durable: true });

  beforeAll(async () => {
    settings = { DATA_DIR: join(await freshFolder(), 'data'), PORT: String(await freePort()) };
    semai = launchSemai(settings);
    await semai.untilReady();
  });

  test('starts, serves the site, the API and the simulators, and says how to come in', async () => {
    expect(semai.output()).toContain(`http://localhost:${settings.PORT}\n`);
    expect(semai.output()).toContain(`http://localhost:${settings.PORT}/sim`);
    expect(semai.output()).toContain(demoPassword);
    for (const { email } of demoAccounts) expect(semai.output()).toContain(email);
    expect(semai.output()).not.toContain('{"level"');

    for (const path of ['/', '/api/site', '/readyz', '/sim'])
      expect([path, await semai.statusOf(path)]).toEqual([path, 200]);
    await until('the log has the requests', async () =>
      (await readFile(join(settings.DATA_DIR, 'logs/web.log'), 'utf8')).includes('/api/site'),
    );
  });

  test('what it keeps is readable by its owner alone: the folder, the logs, files and the secret [R-13]', async () => {
    const modeOf = async (path: string) => ((await stat(join(settings.DATA_DIR, path))).mode & 0o777).toString(8);
    // As root, PostgreSQL is another user and has to pass through.
    expect(await modeOf('')).toBe(process.getuid?.() === 0 ? '711' : '700');
    for (const folder of ['logs', 'files', 'uploads', 'sim', 'postgres'])
      expect([folder, await modeOf(folder)]).toEqual([folder, '700']);
    for (const file of ['logs/web.log', 'logs/jobs.log', 'logs/sim.log', 'app-secret'])
      expect([file, await modeOf(file)]).toEqual([file, '600']);
  });

  test('the files of the site come compressed as they were built', async () => {
    const html = await (await fetch(semai.url)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
    const answer = await fetch(semai.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('import');
  });

  test('a web process takes no more for young objects than it was given, whatever the machine has', async () => {
    const metrics = await (await fetch(`${semai.url}/metrics`)).text();
    const bytes = Number(/^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)/m.exec(metrics)?.[1]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(48 * 1024 * 1024);
  });

  test('a web process that is killed answers or closes each of its connections [R-08]', async () => {
    const settled: Promise<void>[] = [];
    for (let visits = 0; visits < 100; visits += 1) {
      settled.push(answeredOrClosed(semai.url));
      if (visits === 50)
        for (const { pid } of await programs(settings.DATA_DIR, '--role web')) process.kill(pid, 'SIGKILL');
    }
    await Promise.all(settled);
    await until('it answers again', async () => (await semai.statusOf('/readyz')) === 200);
  });

  test('a second start on the same folder or port is refused in one line and harms nothing', {
    tags: ['deep'],
  }, async () => {
    const { pid } = await ownDatabase();
    const samePort = launchSemai({ ...settings, DATA_DIR: join(await freshFolder(), 'other') });
    expect(await samePort.exited).toBe(1);
    expect(samePort.lines()).toEqual([expect.stringMatching(`Port ${settings.PORT} .*PORT`)]);

    const sameFolder = launchSemai({ ...settings, PORT: String(await freePort()) });
    expect(await sameFolder.exited).toBe(1);
    expect(sameFolder.lines()).toEqual([expect.stringContaining(settings.DATA_DIR)]);

    expect(isAlive(pid)).toBe(true);
    expect(await semai.statusOf('/readyz')).toBe(200);
  });

  test('a database that is killed comes back, and so does the site', { tags: ['deep'] }, async () => {
    const { pid } = await ownDatabase();
    process.kill(pid, 'SIGKILL');
    await until('the database is away', async () => (await semai.statusOf('/readyz')) !== 200);
    await until('the site is back', async () => (await semai.statusOf('/readyz')) === 200);
    expect((await ownDatabase()).pid).not.toBe(pid);
    expect(await semai.statusOf('/api/site')).toBe(200);
  });

  test.each(['--role web', '--role jobs', 'src/sim/main.ts'])(
    'a killed process (%s) is started again',
    { tags: ['deep'] },
    async (part) => {
      const [before] = await programs(settings.DATA_DIR, part);
      process.kill(before!.pid, 'SIGKILL');
      await until('another process', async () => {
        const [now] = await programs(settings.DATA_DIR, part);
        return now !== undefined && now.pid !== before!.pid;
      });
      const path = part.includes('sim') ? '/sim' : '/readyz';
      await until('it answers', async () => (await semai.statusOf(path)) === 200);
    },
  );

  test('a launcher that is killed leaves nothing but the database, which the next start takes over', {
    tags: ['deep'],
  }, async () => {
    const database = await ownDatabase();
    const simulators = await readFile(join(settings.DATA_DIR, 'sim/ports.json'), 'utf8');
    const secret = await readFile(join(settings.DATA_DIR, 'app-secret'), 'utf8');
    await query(database.url(), `update users set first_name = 'Dikenali' where email = 'siswa@semai.test'`);

    process.kill(semai.pid, 'SIGKILL');
    semai = launchSemai(settings);
    await semai.untilReady();

    expect((await ownDatabase()).pid).toBe(database.pid);
    const rows = await query(database.url(), `select email from users where first_name = 'Dikenali'`);
    expect(rows).toEqual([{ email: 'siswa@semai.test' }]);
    expect(await readFile(join(settings.DATA_DIR, 'sim/ports.json'), 'utf8')).toBe(simulators);
    expect(await readFile(join(settings.DATA_DIR, 'app-secret'), 'utf8')).toBe(secret);
    expect(await semai.statusOf('/api/site')).toBe(200);
    expect(await programs(settings.DATA_DIR, '--role jobs')).toHaveLength(1);
  });

  test('Ctrl-C stops all of it, even when npm hands it on once more', async () => {
    semai.pressCtrlC();
    process.kill(semai.pid, 'SIGINT');
    expect(await semai.exited).toBe(0);
    expect(await processesOf(settings.DATA_DIR)).toEqual([]);
    const port = createServer().listen(Number(settings.PORT), '0.0.0.0');
    await once(port, 'listening');
    port.close();
  });

  test('a second Ctrl-C does not wait for a process that hangs', { tags: ['deep'] }, async () => {
    // It has ended already where the test above ran.
    if (isAlive(semai.pid)) semai.pressCtrlC();
    await semai.exited;
    semai = launchSemai(settings);
    await semai.untilReady();
    const [web] = await programs(settings.DATA_DIR, '--role web');
    process.kill(web!.pid, 'SIGSTOP');
    semai.pressCtrlC();
    await semai.untilSaid('Stopping');
    await until('it ends', () => {
      if (isAlive(semai.pid)) semai.pressCtrlC();
      return !isAlive(semai.pid);
    });
    await until('nothing is left', async () => (await processesOf(settings.DATA_DIR)).length === 0);
  });
});

describe('what a person can mend is said in one line', { tags: ['deep'] }, () => {
  async function complaint(settings: Record<string, string>): Promise<string> {
    const semai = launchSemai({ PORT: String(await freePort()), ...settings });
    expect(await semai.exited).toBe(1);
    expect(semai.lines()).toHaveLength(1);
    return semai.output();
  }

  test('a data directory that can not be written', async () => {
    const file = join(await freshFolder(), 'file');
    await writeFile(file, '');
    expect(await complaint({ DATA_DIR: file })).toContain(file);
    expect(await complaint({ DATA_DIR: '/proc/semai' })).toContain('/proc/semai');
  });

  test('a setting that does not exist', async () => {
    expect(await complaint({ DATABASE_ULR: 'postgres://localhost/semai' })).toContain('DATABASE_ULR');
  });

  test('a database that refuses us', async () => {
    const folder = await freshFolder();
    const { url, stop } = await startPostgres({ directory: join(folder, 'elsewhere/postgres'), durable: false });
    const wrong = new URL(url());
    wrong.password = 'wrong';
    const said = await complaint({ DATA_DIR: join(folder, 'data'), DATABASE_URL: wrong.href });
    expect(said).toContain('DATABASE_URL');
    expect(said).not.toContain('wrong');
    await stop();
  });
});

describe('a live site with a database of its own', { tags: ['deep'] }, () => {
  let settings: Record<string, string>;
  let server: { directory: string; durable: false };
  let url: string;

  beforeAll(async () => {
    const folder = await freshFolder();
    server = { directory: join(folder, 'elsewhere/postgres'), durable: false };
    // Started once, so that its address is known while it is down.
    const once = await startPostgres(server);
    url = once.url();
    await once.stop();
    settings = {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      DATABASE_URL: url,
      PUBLIC_URL: 'https://semai.example',
      APP_SECRET: 'a secret that is long enough to sign links',
      WEB_CONCURRENCY: '2',
    };
  });

  test('waits for a database that is down, and can be stopped while it waits', async () => {
    const semai = launchSemai(settings);
    await semai.untilSaid('waiting…');
    semai.pressCtrlC();
    expect(await semai.exited).toBe(0);
    expect(await processesOf(settings.DATA_DIR!)).toEqual([]);
  });

  test('goes on once the database is up; nothing of the demo exists there', async () => {
    const semai = launchSemai(settings);
    await semai.untilSaid('waiting…');
    expect(semai.output()).not.toContain(new URL(url).password);
    const database = await startPostgres(server);
    expect(database.url()).toBe(url);
    await semai.untilReady();

    expect(await semai.statusOf('/')).toBe(200);
    expect(await semai.statusOf('/sim')).toBe(404);
    expect(await query(url, 'select email from users')).toEqual([]);
    expect(semai.output()).not.toContain('@semai.test');
    expect(await programs(settings.DATA_DIR!, '--role web')).toHaveLength(2);
    expect(await programs(settings.DATA_DIR!, 'src/sim/main.ts')).toEqual([]);

    process.kill(semai.pid, 'SIGTERM');
    expect(await semai.exited).toBe(0);
    expect(isAlive(database.pid)).toBe(true);
    await database.stop();
  });
});
