import { afterAll, beforeAll, expect, test } from 'vitest';
import { myEvents } from '../../src/contract/events.ts';
import { readMyEvents } from '../../src/server/modules/events/my-events.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeEvent, makeRegistration } from '../../src/server/seed/makers/events.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { statementsOf } from '../kit/plans.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const eventsOf = async (email: string) => (await semai.call(myEvents, {}, await semai.logIn(email))).body.data;
const daysAhead = (days: number) => new Date(semai.clock.now().getTime() + days * 86_400_000);

/** A place at an event, with a seat on each of its days. */
async function register(student_id: number, fields: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(db, fields);
  const { order_id } = await makeRegistration(db, { student_id, event_id: event.id });
  return { ...event, order_id };
}

test('a guest has no events, and a newcomer none yet', async () => {
  expect((await semai.call(myEvents, {})).status).toBe(401);
  expect(await eventsOf('baru@semai.test')).toEqual([]);
});

test('the demo student has coming events and a past one, none of those not paid', async () => {
  const events = await eventsOf('siswa@semai.test');
  expect(events).toHaveLength(3);
  const now = semai.clock.now().getTime();
  expect(events.map(({ start_date }) => Date.parse(start_date) > now)).toEqual([true, true, false]);
  for (const event of events) {
    expect(event.image.url).toMatch(/^\//);
    expect(event.payment.booking_days.length).toBeGreaterThan(0);
    expect(event.signup_url).toMatch(/^https:/);
  }
});

test('an event comes with its order, and each day with its links', async () => {
  const student = await makeUser(db);
  const event = await register(student.id, {
    price: 75_000,
    kartu_prakerja: true,
    signup_url: 'https://daftar.test/acara',
    days: [
      { title: 'Hari Pertama', zoom_link: 'https://zoom.test/j/1', whatsapp_link: 'https://wa.test/g/1' },
      { title: 'Hari Kedua' },
    ],
  });
  const [mine] = await eventsOf(student.email as string);
  expect(mine).toMatchObject({
    id: event.id,
    slug: event.slug,
    title: event.title,
    location: event.location,
    is_kartu_prakreja: true,
    signup_url: 'https://daftar.test/acara',
    image: { url: `/art/forest/${event.id}.svg` },
    payment: {
      id: event.order_id,
      booking_days: [
        { title: 'Hari Pertama', zoom_link: 'https://zoom.test/j/1', whatsapp_link: 'https://wa.test/g/1' },
        { title: 'Hari Kedua', zoom_link: null, whatsapp_link: null },
      ],
    },
  });
});

test('the nearest come first, one that goes on among them, then the past ones, the latest on top', async () => {
  const student = await makeUser(db);
  const at = async (days: number, more: Parameters<typeof makeEvent>[1] = {}) =>
    (await register(student.id, { start_date: daysAhead(days), ...more })).id;
  const later = await at(9);
  const past = await at(-20);
  const nearest = await at(2);
  const latestPast = await at(-3);
  const withEnd = await at(-1, { end_date: daysAhead(1) });
  const withLastDay = await at(-2, { days: [{}, {}, {}, {}] });
  const order = (await eventsOf(student.email as string)).map(({ id }) => id);
  expect(order).toEqual([withLastDay, withEnd, nearest, later, latestPast, past]);
});

test('a place that was given back is left out; a withdrawn offer stays, and so does an event that was called off', async () => {
  const student = await makeUser(db);
  const givenBack = await register(student.id);
  const calledOff = await register(student.id, { cancelled_at: new Date() });
  const withdrawn = await register(student.id, { published_at: null });
  await db
    .updateTable('event_registrations')
    .set({ cancelled_at: new Date() })
    .where('order_id', '=', givenBack.order_id)
    .execute();
  expect((await eventsOf(student.email as string)).map(({ id }) => id)).toEqual([calledOff.id, withdrawn.id]);
});

test('twenty events take two queries', async () => {
  const student = await makeUser(db);
  for (let made = 0; made < 20; made += 1) await register(student.id);
  const read = (reader: Db) => readMyEvents({ ...semai.platform, db: reader }, student.id);
  expect(await statementsOf(semai.databaseUrl, read)).toHaveLength(2);
  expect(await read(db)).toHaveLength(20);
});
