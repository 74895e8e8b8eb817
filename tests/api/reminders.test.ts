import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetTold, remindOfSessions } from '../../src/server/modules/engagement/public.ts';
import { comingPlaces, comingPlacesOnDays } from '../../src/server/modules/events/public.ts';
import { comingSeats } from '../../src/server/modules/scheduling/public.ts';
import { newClient } from '../../src/server/platform/client.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, plansOf, readsWhole } from '../kit/plans.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { placeAt, seatIn } from '../kit/seats.ts';

const COURSE = demoCourse.paid;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Friday 19:00 WIB. Each test has a week of its own, far from everything in the demo. */
let start = new Date('2031-03-07T12:00:00Z');

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  semai.clock.stop();
});
afterAll(() => semai.close());
beforeEach(() => {
  start = before(-7 * DAY);
});

const before = (seconds: number) => new Date(start.getTime() - seconds * 1000);
const session = (kind = 'live', start_date = start) => makeSchedule(db, { course_id: COURSE, kind, start_date });
async function remindAt(moment: Date): Promise<void> {
  semai.clock.set(moment);
  await remindOfSessions.handle(semai.platform, {}, '');
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await promisedMails(semai, email)).map(({ subject }) => subject.replace(/:.*/, '')).toSorted();

test('a seat is reminded of a day and an hour before, not a second earlier, each once [B-06]', async () => {
  const live = await session();
  const seat = await seatIn(semai, live);
  const counts = [];
  for (const lead of [DAY + 1, DAY, DAY - 60, HOUR + 1, HOUR, HOUR - 60, 1, 0, -60]) {
    await remindAt(before(lead));
    counts.push((await promisedMails(semai, seat.email)).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2]);

  const mails = await promisedMails(semai, seat.email);
  const { name } = await db.selectFrom('courses').select('name').where('id', '=', COURSE).executeTakeFirstOrThrow();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `1 jam lagi: Sesi live kelas "${name}", 19:00 WIB`,
    `Pengingat: Sesi live kelas "${name}", Jumat, 14 Maret 2031 19:00 WIB`,
  ]);
  semai.clock.set(before(HOUR));
  for (const { text } of mails) {
    expect(text).toContain('Halo Orang,');
    expect(text).toContain('Jumat, 14 Maret 2031');
    expect(text).toContain('19:00 - 21:00 WIB');
    expect(text).toContain(live.zoom_link);
    expect(text).toContain(live.whatsapp_link);
    expect(text).toContain('tautan absen');
    expect(text).toMatch(/https?:\/\/\S+\/student\/course\n/);
    const calendar = new URL(/\S+\.ics\?\S+/.exec(text)?.[0] ?? 'none:');
    const file = await semai.send({ url: calendar.pathname + calendar.search });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('DTSTART:20310314T120000Z');
  }
});

test('what fell due while nobody worked is sent late, and says only what is true; what has begun is not [B-06]', async () => {
  const [early, late] = await Promise.all([session('qna'), session('qna', before(-10 * HOUR))]);
  const [one, other] = await Promise.all([seatIn(semai, early), seatIn(semai, late)]);
  await remindAt(before(20 * 60));
  expect((await promisedMails(semai, one.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sebentar lagi: Sesi QnA kelas ".+", 19:00 WIB$/),
  ]);
  // in 10 hours and 20 minutes: across midnight in WIB
  expect((await promisedMails(semai, other.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Pengingat: Sesi QnA kelas ".+", Sabtu, 22 Maret 2031 05:00 WIB$/),
  ]);
  await remindAt(before(-10 * HOUR));
  expect(await subjectsTo(other)).toEqual(['Pengingat']);
});

test('who took the seat after a reminder was due knows already [B-06]', async () => {
  const consultation = await makeSchedule(db, {
    course_id: COURSE,
    kind: 'consultation',
    start_date: start,
    capacity: 9,
  });
  const at = (lead: number) => seatIn(semai, consultation, before(lead));
  const [dayAgo, lateThen, twoHours, halfHour] = [await at(DAY), await at(DAY - 1), await at(2 * HOUR), await at(1800)];
  for (const lead of [3 * HOUR, HOUR, 60]) await remindAt(before(lead));
  expect(await subjectsTo(dayAgo)).toEqual(['1 jam lagi', 'Pengingat']);
  expect(await subjectsTo(lateThen)).toEqual(['1 jam lagi']);
  expect(await subjectsTo(twoHours)).toEqual(['1 jam lagi']);
  expect(await subjectsTo(halfHour)).toEqual([]);
  // nobody is marked present in a consultation
  expect((await promisedMails(semai, dayAgo.email)).map(({ text }) => text.includes('absen'))).toEqual([false, false]);
});

test('nobody is reminded of what is not theirs any more, or does not take place [B-06]', async () => {
  const [live, calledOff] = [await session(), await session()];
  const [ended, gone, present] = [await seatIn(semai, live), await seatIn(semai, live), await seatIn(semai, live)];
  const inCalledOff = await seatIn(semai, calledOff);
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${ended.enrolment.id}`);
  await semai.sql(`update users set deactivated_at = now() where id = ${gone.id}`);
  await semai.sql(`update schedule_bookings set attended_at = now() where id = ${present.booking.id}`);
  await semai.sql(`update schedules set cancelled_at = now() where id = ${calledOff.id}`);

  const [event, offEvent] = [await makeEvent(db, { start_date: start }), await makeEvent(db, { start_date: start })];
  const [left, unpaid, inOff] = [
    await placeAt(semai, event),
    await placeAt(semai, event),
    await placeAt(semai, offEvent),
  ];
  await semai.sql(`update event_registrations set cancelled_at = now() where id = ${left.registration.id}`);
  await semai.sql(`delete from event_registrations where id = ${unpaid.registration.id}`);
  await semai.sql(`update events set cancelled_at = now() where id = ${offEvent.id}`);

  for (const lead of [DAY, HOUR]) await remindAt(before(lead));
  for (const each of [ended, gone, present, inCalledOff, left, unpaid, inOff])
    expect(await subjectsTo(each)).toEqual([]);
});

test('a moved session reminds anew, and a changed seat of the new session alone [B-06]', async () => {
  const [first, second] = [await session('qna'), await session('qna', before(-2 * DAY))];
  const [stays, changes] = [await seatIn(semai, first), await seatIn(semai, first)];
  await semai.sql(`update schedule_bookings set schedule_id = ${second.id} where id = ${changes.booking.id}`);
  await remindAt(before(DAY));
  expect([await subjectsTo(stays), await subjectsTo(changes)]).toEqual([['Pengingat'], []]);

  // by three days; who is told of a move within a day needs no second mail about it
  await db
    .updateTable('schedules')
    .set({ start_date: before(-3 * DAY), end_date: before(-4 * DAY), changed_at: before(DAY) })
    .where('id', '=', first.id)
    .execute();
  await remindAt(before(HOUR));
  expect(await subjectsTo(stays)).toEqual(['Pengingat']);
  for (const lead of [-DAY, HOUR - 2 * DAY, -2 * DAY, HOUR - 3 * DAY]) await remindAt(before(lead));
  expect(await subjectsTo(changes)).toEqual(['1 jam lagi', 'Pengingat']);
  expect(await subjectsTo(stays)).toEqual(['1 jam lagi', 'Pengingat', 'Pengingat']);

  const near = await session('live', before(-5 * DAY));
  const told = await seatIn(semai, near);
  const changed_at = before(20 * HOUR - 5 * DAY);
  await db.updateTable('schedules').set({ changed_at }).where('id', '=', near.id).execute();
  for (const lead of [19 * HOUR, HOUR]) await remindAt(before(lead - 5 * DAY));
  expect(await subjectsTo(told)).toEqual(['1 jam lagi']);
});

test('each day of an event reminds with its own links, an event without days of its start [B-06]', async () => {
  const days = [
    { title: 'Hari Pertama', zoom_link: 'https://zoom.test/j/satu', whatsapp_link: 'https://wa.test/g/satu' },
    { title: 'Hari Kedua', zoom_link: 'https://zoom.test/j/dua' },
  ];
  const both = await placeAt(semai, await makeEvent(db, { title: 'Bedah <CV>', start_date: start, days }));
  // no longer offered, and it takes place all the same
  const open = await makeEvent(db, {
    start_date: start,
    published_at: null,
    signup_url: 'https://daftar.test/x',
    days: [],
  });
  const dayless = await placeAt(semai, open);

  for (const lead of [DAY, HOUR]) await remindAt(before(lead));
  expect(await subjectsTo(dayless)).toEqual(['1 jam lagi', 'Pengingat']);
  for (const { text } of await promisedMails(semai, dayless.email)) {
    expect(text).toContain('https://daftar.test/x');
    expect(text).toContain('19:00 WIB - Selesai');
    expect(text).toMatch(/\/student\/events\n/);
  }
  for (const lead of [0, HOUR - DAY]) await remindAt(before(lead));
  const mails = await promisedMails(semai, both.email);
  const rooms = mails.map(({ text }) => /zoom\.test\/j\/\w+/.exec(text)?.[0]).toSorted();
  expect(rooms).toEqual(['zoom.test/j/dua', 'zoom.test/j/dua', 'zoom.test/j/satu', 'zoom.test/j/satu']);
  expect(mails.every(({ html }) => html.includes('Bedah &lt;CV&gt;') && !html.includes('<CV>'))).toBe(true);
});

test('many are reminded once each, by however many processes at once, also when one dies in the middle [B-06]', {
  tags: ['deep'],
}, async () => {
  const event = await makeEvent(db, { start_date: start });
  await semai.sql(`
    with people as (
      insert into users (role_id, email, first_name, referral_code, created_at, updated_at)
      select 2, 'ingat' || n || '@semai.test', 'Ingat', 'ingat' || n, now(), now() from generate_series(1, 1203) n
      returning id
    ), bought as (
      insert into orders (id, student_id, event_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      select 'pesanan-ingat-' || lpad(id::text, 12, '0'), id, ${event.id}, 'success', 'midtrans', 0, 0, 0, now(), now() from people
      returning id, student_id
    ), seats as (
      insert into event_seats (order_id, event_day_id) select id, ${event.days[0]?.id} from bought
    )
    insert into event_registrations (event_id, student_id, order_id, created_at)
    select ${event.id}, student_id, id, now() from bought`);
  const told = async () =>
    (await semai.sql(`select count(*)::int from told join users on users.id = user_id where email like 'ingat%'`)) as [
      { count: number },
    ];
  const mails = async () =>
    (await semai.sql(`select count(*)::int from pgboss.job where name = 'mail.deliver'`)) as [{ count: number }];
  const [{ count: earlier }] = await mails();

  // Dead after what is to be told was written down, and before the mails were.
  const other = newClient({ connectionString: semai.databaseUrl });
  await other.connect();
  await other.query('begin; lock table pgboss.job in share row exclusive mode');
  const dying = remindAt(before(DAY)).then(
    () => 'done',
    () => 'died',
  );
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await other.query(kill)).rowCount === 0) await wait(10);
  expect(await dying).toBe('died');
  await other.query('rollback');
  await other.end();
  expect(await told()).toEqual([{ count: 0 }]);

  const second = await startApp({ databaseUrl: semai.databaseUrl });
  second.clock.stop();
  second.clock.set(before(DAY));
  await Promise.all([
    remindAt(before(DAY)),
    remindOfSessions.handle(second.platform, {}, ''),
    remindOfSessions.handle(second.platform, {}, ''),
  ]);
  await remindAt(before(DAY - 60));
  await second.close();
  expect(await told()).toEqual([{ count: 1203 }]);
  expect(await mails()).toEqual([{ count: earlier + 1203 }]);
});

test('what is due is found by the indexes of its time, batch after batch', { tags: ['deep'] }, async () => {
  await semai.sql(`
    insert into schedules (course_id, kind, start_date, end_date, capacity, created_at)
    select (array(select id from courses order by id))[n % 90 + 1], 'live', moment, moment + interval '1 hour', 60, now()
    from generate_series(1, 20000) n, lateral (select timestamptz '2020-01-01' + n * interval '3 hours' as moment)`);
  await semai.sql('vacuum analyze');
  const span = { from: before(DAY), until: start, knownForSeconds: DAY };
  const after = { at: start.toISOString(), id: 1, inner: 1 };
  for (const from of [null, after]) {
    const [seats = []] = await plansOf(semai.databaseUrl, (on) => comingSeats(on, span, from));
    expect(indexesOf(seats)).toEqual(expect.arrayContaining(['schedules_by_start', 'schedule_bookings_schedule']));
    for (const table of ['schedules', 'schedule_bookings', 'enrolments', 'users'])
      expect(readsWhole(seats, table), table).toBe(false);
    const byIndex = `${semai.databaseUrl}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
    const [days = []] = await plansOf(byIndex, (on) => comingPlacesOnDays(on, span, from));
    expect(indexesOf(days)).toEqual(expect.arrayContaining(['event_days_by_date', 'event_seats_day']));
    const [events = []] = await plansOf(byIndex, (on) => comingPlaces(on, span, from));
    for (const plan of [days, events])
      for (const table of ['event_seats', 'event_registrations', 'users'])
        expect(readsWhole(plan, table), table).toBe(false);
  }
});

test('what was told is forgotten after half a year, and both are jobs that run by themselves', async () => {
  const { id: user_id } = await seatIn(semai, await session());
  const days = (count: number) => new Date(start.getTime() - count * DAY * 1000);
  await db
    .insertInto('told')
    .values([181, 179].map((age) => ({ user_id, cause: `schedule:${age}`, told_at: days(age) })))
    .execute();
  semai.clock.set(start);
  await db.transaction().execute(async (tx) => {
    await semai.platform.jobs.add(tx, forgetTold, {});
    await semai.platform.jobs.add(tx, remindOfSessions, {});
  });
  await semai.drainJobs();
  const kept = await db.selectFrom('told').select('cause').where('user_id', '=', user_id).execute();
  expect(kept).toEqual([{ cause: 'schedule:179' }]);
  expect([remindOfSessions.cron, forgetTold.cron]).toEqual(['*/5 * * * *', '22 19 * * *']);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
