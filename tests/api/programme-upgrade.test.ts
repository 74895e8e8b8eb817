import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newClient } from '../../src/server/platform/client.ts';
import { createDatabase } from '../kit/database.ts';

const folder = join(import.meta.dirname, '../../src/server/migrations');
const LIVE = '0021_prakerja_live.sql';

/** As the books stood before the programme was really asked; whom and what these rows belong to is not looked at. */
const before = `
  insert into enrolments
    (id, student_id, course_id, order_id, is_free, needs_kpj_code, kpj_verified_at, enrolled_at)
  select id, id, 1, 'order-of-somebody-' || id, true, true, verified_at::timestamptz, '2026-01-01'
  from (values (1, '2026-01-02'), (2, '2026-01-02'), (3, '2026-01-02'), (4, null)) as of (id, verified_at);
  insert into kpj_codes values (1, 'KPJ-1', '2026-01-01'), (2, 'KPJ-2', '2026-01-01'), (4, 'KPJ-4', '2026-01-01');
  insert into kpj_attendances (enrolment_id, sequence, requested_at, verified_at) values
    (1, 1, '2026-01-01', '2026-01-02'), (1, 2, '2026-01-03', '2026-01-03'), (1, 3, '2026-01-04', null),
    (4, 1, '2026-01-01', null);
  insert into lessons (id, course_id, position, name, is_unjuk_ketra, archived_at) values
    (11, 1, 1, 'a', false, now()), (12, 1, 2, 'b', true, null), (13, 1, 3, 'c', true, now()), (14, 1, 4, 'd', true, null),
    (21, 2, 5, 'e', true, null);
  insert into assignments (id, kind, enrolment_id, course_id, lesson_id, lecture_id, started_at)
    select lesson, kind, enrolment, 1, lesson % 100, 1, now() from (values
      (11, 'tugas_mandiri', 1), (12, 'tugas_mandiri', 1), (13, 'tugas_mandiri', 1), (14, 'tugas_mandiri', 1),
      (114, 'unjuk_keterampilan', 1), (212, 'tugas_mandiri', 2)) begun (lesson, kind, enrolment)`;

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  client = newClient({ connectionString: database.url });
  await client.connect();
  const run = async (name: string) => client.query(`begin; ${await readFile(join(folder, name), 'utf8')}; commit`);
  for (const name of (await readdir(folder)).sort()) if (name.endsWith('.sql') && name < LIVE) await run(name);
  await client.query(`set session_replication_role = replica; ${before}; set session_replication_role = default`);
  await run(LIVE);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a class that was open before stays open, whatever is known of how it was opened', async () => {
  const { rows } = await client.query(`
    select kpj_sequences, (select confirmed_at is not null from kpj_codes where enrolment_id = id) as is_confirmed
    from enrolments order by id`);
  expect(rows).toEqual([
    { kpj_sequences: [1, 2], is_confirmed: true },
    { kpj_sequences: [1], is_confirmed: true },
    { kpj_sequences: [1], is_confirmed: null },
    { kpj_sequences: [], is_confirmed: false },
  ]);
});

test('tasks that were begun before they had numbers get one each, and a course one Unjuk Keterampilan', async () => {
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
