import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../kit/database.ts';

const directory = join(import.meta.dirname, '../../src/server/migrations');
const LIVE = '0021_prakerja_live.sql';

/** As the books stood before the programme was really asked. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql') && name < LIVE).sort();
  for (const name of names) await client.query(await readFile(join(directory, name), 'utf8'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a class that was open before stays open, whatever is known of how it was opened', async () => {
  // About these three tables alone: whom and what they belong to is not looked at.
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into enrolments
      (id, student_id, course_id, order_id, is_free, needs_kpj_code, kpj_verified_at, enrolled_at)
    select id, id, 1, 'order-of-somebody-' || id, true, true, verified_at::timestamptz, '2026-01-01'
    from (values (1, '2026-01-02'), (2, '2026-01-02'), (3, '2026-01-02'), (4, null)) as of (id, verified_at);
    insert into kpj_codes values (1, 'KPJ-1', '2026-01-01'), (2, 'KPJ-2', '2026-01-01'), (4, 'KPJ-4', '2026-01-01');
    insert into kpj_attendances (enrolment_id, sequence, requested_at, verified_at) values
      (1, 1, '2026-01-01', '2026-01-02'), (1, 2, '2026-01-03', '2026-01-03'), (1, 3, '2026-01-04', null),
      (4, 1, '2026-01-01', null)`);
  await client.query('set session_replication_role = default');
  await client.query(await readFile(join(directory, LIVE), 'utf8'));
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
