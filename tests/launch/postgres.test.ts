import { once } from 'node:events';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PostgresStartError } from '../../src/launch/postgres/errors.ts';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { newClient } from '../../src/server/platform/client.ts';
import { removeFolder } from '../kit/remove-folder.ts';
import {
  cleanUp,
  freshDirectory,
  isAlive,
  query,
  remember,
  spawnStarter,
  startElsewhere,
  until,
} from './postgres-kit.ts';

const asRoot = userInfo().uid === 0;

function start(directory: string, { log = [] as string[], durable = false } = {}) {
  return startPostgres({ directory: remember(directory), durable, log: (line) => log.push(line) });
}

async function failure(started: Promise<unknown>): Promise<PostgresStartError> {
  const error = await started.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(PostgresStartError);
  expect(error.message).not.toContain('\n');
  return error;
}

afterEach(cleanUp);

describe('PostgreSQL of our own', () => {
  test('a first start makes a database in UTF-8 that listens on the loopback only', async () => {
    const directory = await freshDirectory();
    const server = await start(directory);

    expect(server.adopted).toBe(false);
    const [row] = await query(
      server.url(),
      `select current_database() as database, lower('ÉKÄ') as lower, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('timezone') as timezone, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({
      database: 'semai',
      lower: 'ékä',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      sockets: '',
      timezone: 'UTC',
      fsync: 'off',
    });
    const home = await realpath(directory);
    expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'cluster'))).mode & 0o777).toBe(0o700);
    const wrong = server.url().replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('the extensions and the text search that the site uses are there', { tags: ['deep'] }, async () => {
    const server = await start(await freshDirectory());
    await query(server.url(), 'create extension pg_trgm; create extension unaccent; create extension fuzzystrmatch');
    const [row] = await query<{ words: string }>(
      server.url(),
      `select to_tsvector('indonesian', 'pelajaran')::text as words`,
    );
    expect(row?.words).toBe(`'ajar':1`);
  });

  test('a durable server syncs, and can be asked for base backups', { tags: ['deep'] }, async () => {
    const directory = remember(await freshDirectory());
    const server = await startPostgres({ directory, database: 'kelas', durable: true });
    const [row] = await query(
      server.url(),
      `select current_database() as database, current_setting('fsync') as fsync,
        current_setting('wal_level') as wal, current_setting('data_checksums') as checksums`,
    );
    expect(row).toEqual({ database: 'kelas', fsync: 'on', wal: 'replica', checksums: 'on' });
  });

  test('a start after a stop keeps the data, the password and the port', async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    await query(first.url(), 'create table kept as select 42 as answer');
    await first.stop();
    await until('it is gone', () => !isAlive(first.pid));
    await first.stop();

    const second = await start(directory);
    expect(second.adopted).toBe(false);
    expect(second.url()).toBe(first.url());
    expect(await query(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('a port that somebody else took is replaced', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    try {
      const second = await start(directory);
      expect(second.port).not.toBe(first.port);
      expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  test('a server whose starter was killed is adopted, and can be stopped', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const { parent, pid, port } = await startElsewhere(directory);
    parent.kill('SIGKILL');
    await once(parent, 'exit');

    const server = await start(directory);
    expect(server).toMatchObject({ adopted: true, pid, port });
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await until('the adopted server is gone', () => !isAlive(pid));
  });

  test('a starter killed while the database is being made is recovered from', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const parent = spawnStarter(directory);
    await until('initdb is at work', async () => {
      const names = await readdir(await realpath(directory).catch(() => dirname(directory)));
      return names.some((name) => name.startsWith('cluster.new-'));
    });
    parent.kill('SIGKILL');

    const server = await start(directory);
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a killed postmaster loses nothing that was committed', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory, { durable: true });
    await query(first.url(), 'create table paid (id int)');
    const idle = newClient({ connectionString: first.url() });
    await idle.connect();
    await idle.query('insert into paid select generate_series(1, 1000)');
    process.kill(first.pid, 'SIGKILL');

    const second = await start(directory, { durable: true });
    expect(second.adopted).toBe(false);
    expect(await query(second.url(), 'select count(*)::int as rows from paid')).toEqual([{ rows: 1000 }]);
  });

  test('a backend that computes on after its postmaster was killed is dismissed', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    const busy = newClient({ connectionString: first.url() });
    await busy.connect();
    const [backend] = (await busy.query('select pg_backend_pid() as pid')).rows;
    const loop = busy.query('do $$ begin loop end loop; end $$').catch(() => {});
    await until('the backend computes', async () => {
      const rows = await query(
        first.url(),
        `select from pg_stat_activity where state = 'active' and query like 'do %'`,
      );
      return rows.length === 1;
    });
    process.kill(first.pid, 'SIGKILL');

    const log: string[] = [];
    const second = await start(directory, { log });
    expect(log.join('\n')).toContain('still there');
    await until('the backend is gone', () => !isAlive(backend.pid));
    expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await loop;
  });

  test.each([
    ['an unrelated live process', String(process.pid)],
    ['no process at all', '2147480000'],
    ['nothing', ''],
  ])('a pid file left behind that names %s is no hindrance', { tags: ['deep'] }, async (_, pid) => {
    const directory = await freshDirectory();
    const first = await start(directory);
    const file = join(await realpath(directory), 'cluster', 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    await writeFile(file, pid ? [pid, ...rest].join('\n') : '');

    const second = await start(directory);
    expect(second.adopted).toBe(false);
    expect(await query(second.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('leftovers of an interrupted initdb are removed', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const leftover = join(directory, 'cluster.new-00000000', 'base');
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, '1'), 'half');
    await writeFile(join(directory, 'password'), 'feedface\n');

    const server = await start(directory);
    expect(server.url()).toContain(':feedface@');
    expect(await readdir(directory)).not.toContain('cluster.new-00000000');
  });

  test('a server whose folder was deleted is ended before it can write into the new one', {
    tags: ['deep'],
  }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    await query(first.url(), 'create table former as select 1 as one');
    await removeFolder(directory);

    const second = await start(directory);
    await until('it is gone', () => !isAlive(first.pid));
    expect(await query(second.url(), `select to_regclass('former') as former`)).toEqual([{ former: null }]);

    await removeFolder(directory);
    await second.stop();
    await until('it is gone', () => !isAlive(second.pid));
  });

  test('a folder that was moved while its server ran is started anew where it is, with its data', {
    tags: ['deep'],
  }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory, { durable: true });
    await query(first.url(), 'create table kept as select 42 as answer');
    await rename(directory, `${directory}-moved`);

    const second = await start(`${directory}-moved`, { durable: true });
    await until('it is gone', () => !isAlive(first.pid));
    expect(await query(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('a folder copied while its server runs gets a server of its own', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    await query(first.url(), 'checkpoint');
    await cp(directory, `${directory}-copy`, { recursive: true });

    const second = await start(`${directory}-copy`);
    expect(second).toMatchObject({ adopted: false });
    expect(second.pid).not.toBe(first.pid);
    await query(second.url(), 'create table only_there (id int)');
    expect(await query(first.url(), `select to_regclass('only_there') as found`)).toEqual([{ found: null }]);
  });

  test('a lost password is replaced', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const first = await start(directory);
    await query(first.url(), 'create table kept as select 42 as answer');
    await rm(join(await realpath(directory), 'password'));

    const second = await start(directory);
    expect(second.url()).not.toBe(first.url());
    expect(await query(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('data of another major version is named and left alone', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    await (await start(directory)).stop();
    const cluster = join(await realpath(directory), 'cluster');
    await writeFile(join(cluster, 'PG_VERSION'), '16\n');

    const error = await failure(start(directory));
    expect(error.message).toMatch(/is of PostgreSQL 16, but this is PostgreSQL 18/);
    expect(error.message).toContain(cluster);
    expect(await readdir(cluster)).toContain('base');
  });

  test('a damaged database says why it does not start', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    await (await start(directory)).stop();
    await rm(join(await realpath(directory), 'cluster', 'global', 'pg_control'));

    const error = await failure(start(directory));
    expect(error.message).toContain("doesn't start");
    expect(error.detail).toContain('pg_control');
  });

  test('a file in the place of the folder is one clear error', async () => {
    const directory = await freshDirectory();
    await writeFile(directory, '');
    const error = await failure(startPostgres({ directory: join(directory, 'deeper'), durable: false }));
    expect(error.message).toContain("can't be started");
  });

  test('a path of more than 150 characters is fine', { tags: ['deep'] }, async () => {
    const below = join(...Array.from({ length: 12 }, () => 'belajar bersama'));
    const directory = await freshDirectory({ below });
    expect(directory.length).toBeGreaterThan(150);
    const server = await start(directory);
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('two starts at once end up with one server', { tags: ['deep'] }, async () => {
    const directory = await freshDirectory();
    const [one, two, elsewhere] = await Promise.all([start(directory), start(directory), startElsewhere(directory)]);
    expect(new Set([one.pid, two.pid, elsewhere.pid]).size).toBe(1);
    expect([one.adopted, two.adopted]).toContain(true);
    expect(await query(two.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(asRoot)(
    'a folder that only root can enter is kept elsewhere, and begins anew when deleted',
    { tags: ['deep'] },
    async () => {
      const directory = await freshDirectory({ mode: 0o700 });
      const first = await start(directory);
      expect((await lstat(directory)).isSymbolicLink()).toBe(true);
      const far = await realpath(directory);
      await query(first.url(), 'create table kept as select 42 as answer');
      await first.stop();

      const second = await start(directory);
      expect(await query(second.url(), 'select answer from kept')).toEqual([{ answer: 42 }]);

      await rm(directory);
      const third = await start(directory);
      await until('it is gone', () => !isAlive(second.pid));
      await expect(stat(far)).rejects.toThrow('ENOENT');
      expect(await query(third.url(), `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
    },
  );

  test.runIf(asRoot)(
    'what deleted temporary folders left far away is swept by the next test server',
    { tags: ['deep'] },
    async () => {
      const former = await freshDirectory({ mode: 0o700 });
      const server = await start(former);
      const far = await realpath(former);
      const anHourAgo = new Date(Date.now() - 3_600_000);
      await utimes(join(far, 'throw-away'), anHourAgo, anHourAgo);
      await rm(dirname(former), { recursive: true });

      await start(await freshDirectory({ mode: 0o700 }));
      await expect(stat(far)).rejects.toThrow('ENOENT');
      await until('it is gone', () => !isAlive(server.pid));
    },
  );
});
