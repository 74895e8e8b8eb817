import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEvent, listEvents, upcomingEvents } from '../../src/contract/events.ts';
import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('events come nine at a time: those to come first, the nearest on top, then the past ones, the latest on top', async () => {
  const first = (await semai.call(listEvents, {})).body;
  expect(first).toMatchObject({ from: 1, to: 9, current_page: 1 });
  const events = [...first.data];
  for (let page = 2; page <= first.last_page; page += 1)
    events.push(...(await semai.call(listEvents, { page })).body.data);
  expect(events).toHaveLength(first.total);
  expect(new Set(events.map(({ id }) => id)).size).toBe(first.total);
  expect(first.total).toBeGreaterThanOrEqual(24);
  const now = semai.clock.now().getTime();
  const starts = events.map(({ start_date }) => Date.parse(start_date));
  const coming = starts.filter((start) => start > now);
  const past = starts.filter((start) => start <= now);
  expect(coming.length).toBeGreaterThan(4);
  expect(past.length).toBeGreaterThan(4);
  expect(starts).toEqual([...coming.sort((a, b) => a - b), ...past.sort((a, b) => b - a)]);
  expect((await semai.call(listEvents, { page: first.last_page + 5 })).body).toMatchObject({ data: [], from: null });
});

test('events are found by a part of their title', async () => {
  const { title } = (await semai.call(getEvent, { slug: String(demoEvent.paid) })).body.data;
  const found = (await semai.call(listEvents, { search_term: title.slice(2, 20).toUpperCase() })).body;
  expect(found.data.map(({ id }) => id)).toContain(demoEvent.paid);
  expect((await semai.call(listEvents, { search_term: 'tidak ada yang begini' })).body).toMatchObject({
    data: [],
    total: 0,
    last_page: 1,
  });
});

test('coming events are the nearest ones, and none that has begun', async () => {
  const events = (await semai.call(upcomingEvents, {})).body.data;
  expect(events.length).toBeGreaterThan(4);
  expect(Date.parse(events[0]?.start_date as string)).toBeGreaterThan(semai.clock.now().getTime());
  const starts = events.map(({ start_date }) => start_date);
  expect(starts).toEqual([...starts].sort());
});

test('an event is read by id or slug, with price and times in the stated form [G-13]', async () => {
  const free = (await semai.call(getEvent, { slug: String(demoEvent.free) })).body.data;
  expect(free).toMatchObject({ id: demoEvent.free, price: '0.00', image: expect.stringMatching(/^\/art\//) });
  expect((await semai.call(getEvent, { slug: free.slug })).body.data).toEqual(free);
  const paid = (await semai.call(getEvent, { slug: String(demoEvent.paid) })).body.data;
  expect(paid.price).toMatch(/^[1-9]\d+\.00$/);
  expect(paid.start_time).toBe(paid.start_date.slice(11, 16));
  expect(Number(paid.display_day)).toBe(Number(paid.start_date.slice(8, 10)));
  expect(paid.display_month).toMatch(/^(Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)$/);
  expect(paid.booking_days).toHaveLength(2);
  expect(paid.instructors.length).toBeGreaterThan(0);
  expect((await semai.call(getEvent, { slug: 'tidak-ada' })).status).toBe(404);
  expect((await semai.call(getEvent, { slug: '9999' })).status).toBe(404);
});

test('the event that is nearly full has one seat left', async () => {
  const { booking_days } = (await semai.call(getEvent, { slug: String(demoEvent.oneSeatLeft) })).body.data;
  expect(booking_days.map(({ seats_left }) => seats_left)).toEqual([1]);
});

test('the link of an event is for those registered alone [G-13]', async () => {
  const [registered] = (await semai.sql(
    "select event_id, email from event_registrations join users on users.id = student_id where email = 'siswa@semai.test' limit 1",
  )) as { event_id: number; email: string }[];
  const slug = String(registered?.event_id);
  expect((await semai.call(getEvent, { slug })).body.data).toMatchObject({ signup_url: null, is_registered: false });
  const mine = await semai.call(getEvent, { slug }, await semai.logIn('siswa@semai.test'));
  expect(mine.body.data).toMatchObject({ signup_url: expect.stringMatching(/^https:/), is_registered: true });
  const other = await semai.call(getEvent, { slug }, await semai.logIn('baru@semai.test'));
  expect(other.body.data).toMatchObject({ signup_url: null, is_registered: false });
});

test('an event that is a draft or was called off is in no list and has no page', async () => {
  const { db } = semai.platform;
  const draft = await makeEvent(db, { published_at: null });
  const cancelled = await makeEvent(db, { cancelled_at: new Date() });
  const shown = await makeEvent(db);
  const read = async (id: number) => (await semai.call(getEvent, { slug: String(id) })).status;
  expect([await read(draft.id), await read(cancelled.id), await read(shown.id)]).toEqual([404, 404, 200]);
  const found = async ({ title }: { title: string }) =>
    (await semai.call(listEvents, { search_term: title })).body.data.length;
  expect([await found(draft), await found(cancelled), await found(shown)]).toEqual([0, 0, 1]);
});
