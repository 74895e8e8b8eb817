import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/launch/audit.ts';
import { invariants } from '../../src/server/invariants.ts';
import { placeDemoFiles } from '../../src/server/seed/demo/files/place.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await placeDemoFiles(semai.platform.files);
});
afterAll(() => semai.close());

test('the demo data hold together, and so it is said', async () => {
  const lines: string[] = [];
  expect(await audit(semai.databaseUrl, semai.platform.config, (line) => lines.push(line))).toBe(0);
  expect(lines).toHaveLength(invariants.length + 2);
  expect(lines.at(-1)).toBe('All of it holds.');
  expect(lines.filter((line) => !line.startsWith('  ok  ')).length).toBe(1);
});

const oneOrder = (where: string) => `(select id from orders where ${where} limit 1)`;
const settledByMoney = oneOrder(`status = 'success' and method = 'midtrans' and amount > 0 and course_id is not null`);

/** How each can be broken by somebody who goes past the database's own rules. */
const breaks: Record<string, string> = {
  'a settled order gave its class or its event': `delete from enrolments where order_id = ${settledByMoney}`,
  'an order is settled once, by a payment of its amount, with an invoice where there was money': `
    update payments set gross_amount = gross_amount - 1 where id in (select payment_id from settlements)`,
  'an order that counts as paid is settled': `delete from settlements where order_id = ${settledByMoney}`,
  'money that came in bought something, or is being paid back': `
    update settlements set payment_id = null where order_id = ${settledByMoney}`,
  'what may be paid is of an order that waits for it': `
    update orders set status = 'expired' where id in (select order_id from payments where status = 'pending')`,
  'no more is paid back than was paid': `
    insert into refunds (order_id, payment_id, amount, reason, refund_key, status, created_at, updated_at)
    select order_id, id, gross_amount + 1, 'uji', 'uji', 'requested', now(), now() from payments where status = 'paid' limit 1`,
  'invoices are numbered without a gap': 'update invoice_counter set last = last + 1',
  'an amount is the price before it, less its discount, and never below nothing': `
    update orders set voucher_discount = voucher_discount + 1 where discount_voucher_id is not null`,
  'a discount is held by the orders that may still be paid or were, and by no others': 'delete from discount_uses',
  'a discount is used as often as orders hold it, and no more often than it may': `
    update discount_vouchers set used = used + 1`,
  'a voucher order has its voucher, of the same course and student, and a voucher one order that lives': `
    delete from voucher_redemptions`,
  'nobody sits at an event by an order that has ended': `
    update orders set status = 'cancelled' where id in (select order_id from event_seats)`,
  'who registered for an event has a seat on each of its days, unless the registration was given back': `
    delete from event_seats`,
  'a day of an event counts the seats that were taken, and no more than it has': `
    update event_days set seats_taken = seats_taken + 1`,
  'a session counts the seats that were taken, and no more than it has': `
    update schedules set participants = participants + 1`,
  'a seat is in a session of the class that it was booked in': `
    update schedule_bookings set course_id = course_id + 1`,
  'a class that is open was got by an order of its own student that was settled': `
    update orders set student_id = student_id + 1 where id = ${settledByMoney}`,
  'one free class at a time': `update enrolments set is_free = true, finished_at = null`,
  'seconds watched are those of the parts that were watched': `
    update lecture_progress set watched_seconds = watched_seconds + 1`,
  'nobody watched longer than a film is, or before opening it': `
    update lecture_progress set reported_at = opened_at - interval '1 second' where reported_at is not null`,
  'a report that was counted is in what was watched': `
    insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, reported_at)
    select enrolment_id, lecture_id, 5, '{[0,5)}', watched_seconds + 1, now() from lecture_progress limit 1`,
  'a test counts the answers that were given': 'update quiz_attempts set correct = correct + 1',
  'a certificate is of a class that was finished, by its own student': `
    update enrolments set finished_at = null where id in (select enrolment_id from certificates)`,
  'a class has one certificate that counts': `
    insert into certificates (id, enrolment_id, student_id, course_id, course_name, certificate_type, printed_name, score,
      date_completed, created_at)
    select id || 'X', enrolment_id, student_id, course_id, course_name, certificate_type, printed_name, score,
      date_completed, created_at from certificates where revoked_at is null limit 1`,
  'a course counts its students, its graduates and its stars': 'update courses set enrolled_count = enrolled_count + 1',
  'a class is verified by a code that the programme confirmed': 'delete from kpj_codes',
  'a grade is of a task that was sent': `
    update assignments set submitted_at = null where graded_at is not null`,
  'a question counts its answers': 'update discussion_threads set replies_count = replies_count + 1',
};

test('each of them is one that can be broken, and is seen when it is', async () => {
  expect(Object.keys(breaks).sort()).toEqual(invariants.map(({ holds }) => holds).sort());
  const unseen: string[] = [];
  for (const { holds, broken } of invariants)
    await semai.platform.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const statement of await withoutRules(tx)) await sql.raw(statement).execute(tx);
        await sql.raw(breaks[holds] as string).execute(tx);
        if ((await sql.raw(broken).execute(tx)).rows.length === 0) unseen.push(holds);
        throw new Error('back to how it was');
      })
      .catch((error: Error) => {
        if (error.message !== 'back to how it was') throw new Error(`${holds}: ${error.message}`);
      });
  expect(unseen).toEqual([]);
});

type Tx = Parameters<Parameters<ReturnType<TestApp['platform']['db']['transaction']>['execute']>[0]>[0];

/** The database refuses most of it by itself: its rules go too, for the length of a transaction. */
async function withoutRules(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype in ('c', 'u', 'x') and conparentid = 0 and conislocal and relnamespace = 'public'::regnamespace
    union all
    select format('drop index if exists %s', indexrelid::regclass) from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace and relkind = 'i'
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx);
  return rows.map(({ statement }) => statement);
}

test('a file that a row names and nobody has is named, and so is one of another length [R-01]', async () => {
  const { config, files } = semai.platform;
  const [lost, longer] = (await semai.sql(
    `select saved_name, size::int from media where storage <> 'drawn' and deleted_at is null order by id limit 2`,
  )) as [Stored, Stored];
  await files.disk.delete(lost.saved_name);
  await files.disk.put(longer.saved_name, Buffer.alloc(longer.size + 1));
  const lines: string[] = [];
  expect(await audit(semai.databaseUrl, config, (line) => lines.push(line))).toBe(1);
  const said = lines.find((line) => line.startsWith('  NO  '));
  expect(said).toContain(`(${lost.saved_name})`);
  expect(said).toContain(`(${longer.saved_name}: ${longer.size + 1} bytes, not ${longer.size})`);
  expect(lines.at(-1)).toContain('1 of them do not hold');
});
type Stored = { saved_name: string; size: number };
