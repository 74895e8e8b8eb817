import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../kit/database.ts';

const folder = join(import.meta.dirname, '../../src/server/migrations');
const LIVE = '0021_prakerja_live.sql';
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const name of (await readdir(folder)).sort()) if (name.endsWith('.sql') && name < LIVE) await run(name);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = async (name: string) => client.query(`begin; ${await readFile(join(folder, name), 'utf8')}; commit`);

test('tasks that were begun before they had numbers get one each, and a course one Unjuk Keterampilan', async () => {
  // Only these two tables are looked at: what they belong to need not be there.
  await client.query(`
    set session_replication_role = replica;
    insert into lessons (id, course_id, position, name, is_unjuk_ketra, archived_at) values
      (11, 1, 1, 'a', false, now()), (12, 1, 2, 'b', true, null), (13, 1, 3, 'c', true, now()), (14, 1, 4, 'd', true, null),
      (21, 2, 5, 'e', true, null);
    insert into assignments (id, kind, enrolment_id, course_id, lesson_id, lecture_id, started_at)
      select lesson, kind, enrolment, 1, lesson % 100, 1, now() from (values
        (11, 'tugas_mandiri', 1), (12, 'tugas_mandiri', 1), (13, 'tugas_mandiri', 1), (14, 'tugas_mandiri', 1),
        (114, 'unjuk_keterampilan', 1), (212, 'tugas_mandiri', 2)) begun (lesson, kind, enrolment);
    set session_replication_role = default`);
  await run(LIVE);
  const { rows: tasks } = await client.query('select id, sequence from assignments order by id');
  expect(tasks.map(({ id, sequence }) => [id, sequence])).toEqual([
    [11, 1],
    [12, 2],
    [13, 3],
    [14, 4],
    [114, 999],
    [212, 2],
  ]);
  const { rows: lessons } = await client.query('select id from lessons where is_unjuk_ketra order by id');
  expect(lessons.map(({ id }) => id)).toEqual([13, 14, 21]);
});
