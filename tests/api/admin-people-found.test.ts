/** @module-tag deep */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_COUNTED } from '../../src/contract/admin/list.ts';
import { listOrdersOfOffice } from '../../src/contract/admin/orders.ts';
import { listProgrammeParticipants } from '../../src/contract/admin/prakerja.ts';
import { listStudents } from '../../src/contract/admin/students.ts';
import { narrowedOrders, pageOfOrders } from '../../src/server/modules/commerce/admin/orders.store.ts';
import { withPeople } from '../../src/server/modules/commerce/admin/orders.ts';
import { studentsPage } from '../../src/server/modules/operations/students/students.store.ts';
import { participantsPage } from '../../src/server/modules/prakerja/admin/participants.store.ts';
import { peopleFound } from '../../src/server/platform/admin/people.ts';
import type { Db, Tx } from '../../src/server/platform/db.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { isPage, plansOf, readsWhole } from '../kit/plans.ts';

/** Every fifth of twenty thousand is called Sekar, and each has a class of the programme; one is called otherwise. */
let semai: TestApp;
let owner: string;
beforeAll(async () => {
  semai = await startApp();
  owner = await semai.logIn('admin@semai.test');
  await semai.sql(`
    insert into users (role_id, email, first_name, last_name, referral_code, created_at, updated_at)
    select 2, md5(n::text) || '@ramai.test', case when n % 5 = 0 then 'Sekar' else md5('d' || n) end,
      case n when 4000 then 'Langkawati' else md5('b' || n) end, 'ramai' || n,
      timestamptz '2031-01-01' + n * interval '1 minute', '2031-01-01' from generate_series(1, 20000) n`);
  await semai.sql(`
    insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
    select 'ramai-' || lpad(id::text, 16, '0'), id, (select min(id) from courses), 'success', 'voucher', 0, 0, 0, created_at, created_at
    from users where email like '%@ramai.test'`);
  await semai.sql(`
    insert into enrolments (student_id, course_id, order_id, is_free, needs_kpj_code, enrolled_at)
    select student_id, course_id, id, false, true, created_at from orders where id like 'ramai-%'`);
  await semai.sql(`
    insert into kpj_codes (enrolment_id, kpj_code, bound_at)
    select id, 'RAMAI' || id, enrolled_at from enrolments where order_id like 'ramai-%'`);
  await semai.sql('vacuum analyze');
});
afterAll(() => semai.close());

test('a name that thousands have lists the newest of them and counts no further than a list goes', async () => {
  const [newest] = (await semai.sql(
    `select id from users where first_name = 'Sekar' order by created_at desc, id desc limit 1`,
  )) as { id: number }[];
  const students = (await semai.call(listStudents, { q: 'sekar' }, owner)).body;
  expect([students.total, students.data[0]?.id]).toEqual([MOST_COUNTED, newest?.id]);
  const orders = (await semai.call(listOrdersOfOffice, { q: 'sekar' }, owner)).body;
  expect([orders.total, orders.data[0]?.student.id]).toEqual([MOST_COUNTED, newest?.id]);
  const participants = (await semai.call(listProgrammeParticipants, { q: 'sekar' }, owner)).body;
  expect([participants.total, participants.data[0]?.student.id]).toEqual([MOST_COUNTED, newest?.id]);
});

test('narrowed further, a common name is counted to the last one', async () => {
  await semai.sql(`update users set deactivated_at = now() where first_name = 'Sekar' and last_name like 'a%'`);
  const [{ gone } = { gone: -1 }] = (await semai.sql(
    `select count(*)::int as gone from users where first_name = 'Sekar' and deactivated_at is not null`,
  )) as { gone: number }[];
  const found = (await semai.call(listStudents, { q: 'sekar', is_active: false }, owner)).body;
  expect(gone).toBeGreaterThan(0);
  expect(found.total).toBe(gone);
});

test('whoever has left is found by no name, and stands in no list that a common name fills', async () => {
  const call = () => semai.call(listStudents, { q: 'sekar' }, owner);
  await semai.sql(
    `update users set anonymised_at = now() where id in (
      select id from users where first_name = 'Sekar' order by created_at desc, id desc limit 25)`,
  );
  const [next] = (await semai.sql(
    `select id from users where first_name = 'Sekar' and anonymised_at is null order by created_at desc, id desc limit 1`,
  )) as { id: number }[];
  const found = (await call()).body;
  expect([found.total, found.data[0]?.id]).toEqual([MOST_COUNTED, next?.id]);
  await semai.sql(
    `update users set anonymised_at = now() where id in (
      select id from users where first_name = 'Sekar' and anonymised_at is null and last_name <> 'Langkawati'
      order by id offset 900)`,
  );
  const [{ left } = { left: -1 }] = (await semai.sql(
    `select count(*)::int as left from users where first_name = 'Sekar' and anonymised_at is null`,
  )) as { left: number }[];
  expect((await call()).body.total).toBe(left);
  await semai.sql(`update users set anonymised_at = null where first_name = 'Sekar'`);
});

test('a rare name is found among them, with its order and its place in the programme; so is a code', async () => {
  const [one] = (await semai.sql(`select id from users where last_name = 'Langkawati'`)) as { id: number }[];
  const students = (await semai.call(listStudents, { q: 'sekar langka' }, owner)).body;
  expect([students.total, students.data[0]?.id]).toEqual([1, one?.id]);
  const orders = (await semai.call(listOrdersOfOffice, { q: 'Sekar Langkawati' }, owner)).body;
  expect([orders.total, orders.data[0]?.student.id]).toEqual([1, one?.id]);
  const participants = (await semai.call(listProgrammeParticipants, { q: 'langkawati sekar' }, owner)).body;
  expect([participants.total, participants.data[0]?.student.id]).toEqual([1, one?.id]);
  const [code] = (await semai.sql('select kpj_code, enrolment_id from kpj_codes limit 1 offset 777')) as {
    kpj_code: string;
    enrolment_id: number;
  }[];
  const byCode = (await semai.call(listProgrammeParticipants, { q: code?.kpj_code.toLowerCase() }, owner)).body;
  expect(byCode.data.map(({ id }) => id)).toEqual([code?.enrolment_id]);
});

async function scansOf(index: string): Promise<number> {
  const found = await semai.sql(`select idx_scan::int from pg_stat_user_indexes where indexrelname = '${index}'`);
  return (found as { idx_scan: number }[])[0]?.idx_scan ?? Number.NaN;
}

/** How often this connection has read everybody. */
async function readWhole(tx: Tx): Promise<number> {
  const counted = sql<{ seq_scan: number }>`select seq_scan from pg_stat_xact_user_tables where relname = 'users'`;
  return (await counted.execute(tx)).rows[0]?.seq_scan ?? Number.NaN;
}

test('a first or last name that more have than a list shows is known from the names alone', async () => {
  await semai.sql(
    `update users set last_name = 'Sekartaji Dua' where first_name <> 'Sekar' and email < 'd' and email like '%@ramai.test'`,
  );
  const tx = await semai.platform.db.startTransaction().execute();
  // Whoever looked for letters or words would have to read everybody now.
  await sql`drop index users_search, users_words`.execute(tx);
  const before = await readWhole(tx);
  const people = [await peopleFound(tx, ['Sekar']), await peopleFound(tx, ['Sekartaji'])];
  const after = await readWhole(tx);
  await tx.rollback().execute();
  expect(after).toBe(before);
  for (const [place, { ids, areAll }] of people.entries()) {
    const [{ so } = { so: 0 }] = (await semai.sql(
      `select count(*)::int as so from users where id = any('{${ids}}')
        and ${place === 0 ? "first_name = 'Sekar'" : "last_name like 'Sekartaji %'"}`,
    )) as { so: number }[];
    expect({ so, areAll }).toEqual({ so: MOST_COUNTED + 1, areAll: false });
  }
});

test('a full name, an address and a number are found by whole words, and by parts where nobody has them', async () => {
  await semai.sql(`update users set phone_number = '+6281277788899' where last_name = 'Langkawati'`);
  const [one] = (await semai.sql(`select id, email from users where last_name = 'Langkawati'`)) as {
    id: number;
    email: string;
  }[];
  const before = await scansOf('users_words');
  const idsFor = async (...words: string[]) => (await peopleFound(semai.platform.db, words)).ids;
  const parts = [['Sekar Langkawati'], ['langka', 'sekar'], [one?.email ?? ''], ['81277788899'], ['kawati', 'ekar']];
  for (const words of [...parts, [one?.email.slice(3) ?? ''], ['77788899'], ['kawati'], ['Sekar L', 'langkawati']])
    expect(await idsFor(...words), words.join(' ')).toEqual([one?.id]);
  for (const words of [['Langkawati Sekar'], ["sekar o'langka"], ['sekar', '100%'], ['a\\b c:*d'], ["''", "& | ! 'x"]])
    expect(await idsFor(...words), words.join(' ')).toEqual([]);
  // The database counts a little later.
  await expect.poll(() => scansOf('users_words'), { interval: 300 }).toBeGreaterThan(before + 5);
});

const paging = { page: 1, perPage: 25, order: 'desc' } as const;
test.each(['sekar', 'langkawati', 'sekar langkawati'])(
  'whoever looks for %s reads no list of people, orders or classes whole',
  async (word) => {
    const searches: ((db: Db) => Promise<unknown>)[] = [
      (db) => studentsPage(db, { words: [word], ids: null, ...paging }),
      async (db) => {
        const filter = await withPeople(db, { q: word });
        return pageOfOrders(db, narrowedOrders(db, filter), { limit: 25, offset: 0, order: 'desc' });
      },
      (db) => participantsPage(db, { words: [word], typed: word, ids: null }, paging),
    ];
    for (const search of searches) {
      const pages = (await plansOf(semai.databaseUrl, search)).filter(isPage);
      expect(pages.length).toBeGreaterThan(0);
      for (const plan of pages)
        for (const table of ['users', 'orders', 'enrolments', 'kpj_codes'])
          expect(readsWhole(plan, table), `${table}: ${JSON.stringify(plan, null, 1)}`).toBe(false);
    }
    // What happens inside of the function shows in what this connection has read.
    const [before, after] = await semai.platform.db.transaction().execute(async (tx) => {
      const already = await readWhole(tx);
      await peopleFound(tx, [word]);
      return [already, await readWhole(tx)];
    });
    expect(after).toBe(before);
  },
);
