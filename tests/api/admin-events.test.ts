import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, exportParticipants, listParticipants, publishEvent } from '../../src/contract/admin/events.ts';
import { cancelEvent, getEvent, listEvents, moveEvent, myEvents } from '../../src/contract/events.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import type { TestApp } from '../kit/app.ts';
import { csvOf } from '../kit/csv-of.ts';
import { writtenMails } from '../kit/promised-mails.ts';
import { type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let shop: Shop;
let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  editor = await newStaff(semai, 'editor');
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const begun = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number, hours = 0) => toWibIso(new Date(begun + days * DAY_MS + hours * 3_600_000));
const day = (n: number, more = {}) => ({
  title: `Hari ${n}`,
  date: inDays(29 + n),
  end_date: inDays(29 + n, 2),
  ...more,
});
let made = 0;
const form = (more = {}) => {
  made += 1;
  return {
    title: `Lokakarya ${made}`,
    slug: `lokakarya-${begun}-${made}`,
    location: 'Jakarta',
    start_date: inDays(30),
    days: [day(1), day(2)],
    ...more,
  };
};
const create = (more = {}) => semai.call(events.create, { body: form(more) }, editor.token);
const made1 = async (more = {}) => {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
type Event = Awaited<ReturnType<typeof made1>>;
const save = (event: Event, more = {}) =>
  semai.call(events.update, { id: event.id, body: { ...event, ...more } }, editor.token);
const one = async ({ id }: { id: number }) => (await semai.call(events.one, { id }, editor.token)).body.data;
const publish = ({ id }: { id: number }, is_published = true) =>
  semai.call(publishEvent, { id, body: { is_published } }, editor.token);
const published = async (more = {}) => {
  const event = await made1(more);
  expect((await publish(event)).status).toBe(200);
  return one(event);
};
/** Of a free event: whether the student got a place. */
const join = async ({ id }: { id: number }) => {
  const student = await shop.student();
  return { student, status: (await shop.buyEvent(student, id)).status };
};

test('an event is made with its days and instructors, published, seen and joined, and taken off the site again [B-01]', async () => {
  const { db } = semai.platform;
  const leads = [await makeInstructor(db), await makeInstructor(db)].map(({ id }) => id);
  const event = await made1({
    description: 'Baris satu\nBaris dua',
    event_learning: ['Menyusun laporan'],
    event_benefits: ['Sertifikat'],
    signup_url: 'https://zoom.test/1',
    price: 0,
    instructor_ids: leads.toReversed(),
    days: [day(1, { capacity: 2, zoom_link: 'https://zoom.test/1' }), day(2)],
  });
  expect(event).toMatchObject({ published_at: null, participants: 0, instructor_ids: leads.toReversed() });
  const page = () => semai.call(getEvent, { slug: event.slug });
  expect((await page()).status).toBe(404);
  await publish(event);
  expect((await page()).body.data).toMatchObject({
    title: event.title,
    event_learning: ['Menyusun laporan'],
    instructors: leads.toReversed().map((id) => ({ id })),
    booking_days: [
      { title: 'Hari 1', seats_left: 2 },
      { title: 'Hari 2', seats_left: null },
    ],
  });
  const { student, status } = await join(event);
  expect(status).toBe(200);
  expect((await page()).body.data.booking_days[0]?.seats_left).toBe(1);
  expect(await one(event)).toMatchObject({ participants: 1, seats: [{ seats_taken: 1 }, { seats_taken: 1 }] });

  await publish(event, false);
  expect((await page()).status).toBe(404);
  const own = (await semai.call(myEvents, {}, student.token)).body.data;
  expect(own.map(({ id }) => id)).toContain(event.id);
  const acts = await semai.sql(`select action from audit_log where target = 'events:${event.id}' order by id`);
  expect(acts).toEqual([{ action: 'create events' }, { action: 'publish events' }, { action: 'unpublish events' }]);
});

test('the list is searched and filtered by time, price and state', async () => {
  const words = `Saringan ${begun}`;
  const [free, paid, draft] = [
    await published({ title: `${words} gratis` }),
    await published({ title: `${words} bayar`, price: 50_000 }),
    await made1({ title: `${words} draf`, start_date: inDays(-3), days: [] }),
  ];
  const off = await published({ title: `${words} batal` });
  await semai.call(cancelEvent, { id: off.id, body: { reason: 'Narasumber sakit' } }, editor.token);
  const found = async (filters: object) =>
    (await semai.call(events.list, { q: words.toLowerCase(), ...filters }, editor.token)).body.data
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  expect(await found({})).toEqual([free.id, paid.id, draft.id, off.id]);
  expect(await found({ when: 'past' })).toEqual([draft.id]);
  expect(await found({ when: 'coming' })).toEqual([free.id, paid.id, off.id]);
  expect(await found({ cost: 'paid' })).toEqual([paid.id]);
  expect(await found({ state: 'draft' })).toEqual([draft.id]);
  expect(await found({ state: 'cancelled' })).toEqual([off.id]);
  expect(await found({ state: 'published', cost: 'free' })).toEqual([free.id]);
  expect((await publish(off)).body.message).toBe('Event ini sudah dibatalkan.');
});

test('what cannot be is refused beside its field', async () => {
  const errors = async (more: object) => (await create(more)).body.errors;
  const taken = await made1();
  expect(await errors({ slug: taken.slug })).toEqual({ slug: ['Slug ini sudah dipakai event lain.'] });
  expect(await errors({ slug: 'Tidak Boleh', title: '', location: '' })).toMatchObject({
    slug: [expect.stringContaining('huruf kecil')],
    title: ['Judul wajib diisi.'],
    location: ['Lokasi wajib diisi.'],
  });
  expect(await errors({ end_date: inDays(29) })).toEqual({ end_date: ['Waktu selesai harus setelah waktu mulai.'] });
  expect(await errors({ start_date: '2027-02-31T10:00:00+07:00' })).toHaveProperty('start_date');
  expect(
    await errors({ days: [day(1, { title: '', zoom_link: 'zoom' }), day(2, { end_date: inDays(31) }), day(0)] }),
  ).toMatchObject({ 'days.0.title': ['Judul hari wajib diisi.'], 'days.0.zoom_link': [expect.any(String)] });
  expect(await errors({ days: [day(1, { capacity: 5 }), day(2, { end_date: inDays(31) }), day(0)] })).toEqual({
    'days.1.end_date': ['Waktu selesai harus setelah waktu mulai.'],
    'days.2.date': ['Tidak ada hari yang dimulai sebelum event itu sendiri.'],
  });
  expect((await errors({ days: [day(1, { capacity: 0 })] }))?.['days.0.capacity']?.[0]).toBe('Kapasitas minimal 1.');
  expect(await errors({ image_id: 2_000_000_000 })).toHaveProperty('image_id');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await errors({ instructor_ids: [nobody] })).toHaveProperty('instructor_ids');
  const { id } = await makeInstructor(semai.platform.db);
  expect(await errors({ instructor_ids: [id, id] })).toHaveProperty('instructor_ids');
  expect(await errors({ price: -1 })).toEqual({ price: ['Harga minimal 0.'] });
  const other = await made1();
  const [stranger] = other.days;
  expect((await save(taken, { days: [stranger] })).body.errors).toHaveProperty('days');
});

describe('with participants', () => {
  test('their places, their price and their time stay, whatever is edited [B-01]', async () => {
    const event = await published({ price: 150_000 });
    const buyer = await shop.student();
    const order = await shop.ordered(buyer, { event: event.id });
    // Who has yet to pay holds a place as well.
    expect((await save(event, { start_date: inDays(29) })).body.errors).toEqual({
      start_date: [expect.stringContaining('Pindahkan event')],
    });
    await shop.provider.outcome(order.token, 'success');
    const [first, second] = event.days as [Event['days'][number], Event['days'][number]];
    const late = { ...second, end_date: inDays(31, 5) };
    const refused = await save(event, { end_date: inDays(40), days: [first, late] });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['end_date']);
    expect(Object.keys((await save(event, { days: [first, late] })).body.errors ?? {})).toEqual(['days.1.date']);

    const { status } = await save(event, {
      title: 'Judul yang lebih baik',
      price: 200_000,
      days: [{ ...second, title: 'Kini yang pertama' }, first],
    });
    expect(status).toBe(200);
    expect(await shop.books(order.id)).toMatchObject({ status: 'success', registrations: 1, seats: 2 });
    const [own] = (await semai.call(myEvents, {}, buyer.token)).body.data.filter(({ id }) => id === event.id);
    expect(own).toMatchObject({
      title: 'Judul yang lebih baik',
      change: null,
      payment: { amount: 150_000, booking_days: [{ title: 'Kini yang pertama' }, { title: 'Hari 1' }] },
    });
    const newcomer = await shop.student();
    const dearer = await shop.ordered(newcomer, { event: event.id });
    expect(await semai.sql(`select amount from orders where id = '${dearer.id}'`)).toEqual([{ amount: 200_000 }]);
  });

  test('a day with seats stays, never has fewer seats than are taken, and a new one has a seat for everybody', async () => {
    const event = await published({ days: [day(1, { capacity: 5 }), day(2)] });
    const people = [await join(event), await join(event)];
    const [first, second] = event.days;
    expect((await save(event, { days: [second] })).body.errors).toEqual({
      days: ['Hari “Hari 1” sudah memiliki peserta, sehingga tidak dapat dihapus.'],
    });
    expect((await save(event, { days: [{ ...first, capacity: 1 }, second] })).body.errors).toEqual({
      'days.0.capacity': ['Sudah ada 2 kursi yang terisi. Kapasitas tidak dapat kurang dari itu.'],
    });
    const third = day(3, { capacity: 1 });
    expect(Object.keys((await save(event, { days: [first, second, third] })).body.errors ?? {})).toEqual([
      'days.2.capacity',
    ]);
    expect((await save(event, { days: [first, second, { ...third, capacity: 2 }] })).status).toBe(200);
    expect((await one(event)).seats.map(({ seats_taken }) => seats_taken)).toEqual([2, 2, 2]);
    const [own] = (await semai.call(myEvents, {}, people[0]!.student.token)).body.data;
    expect(own?.payment.booking_days).toHaveLength(3);
    expect((await join(event)).status).toBe(400);
    expect((await semai.call(events.remove, { id: event.id }, editor.token)).status).toBe(409);
    const unused = await made1();
    expect((await semai.call(events.remove, { id: unused.id }, editor.token)).status).toBe(200);
  });

  test('many register while the seats are cut: never more people than seats', async () => {
    const event = await published({ days: [day(1, { capacity: 20 })] });
    const students = await Promise.all(Array.from({ length: 12 }, () => shop.student()));
    const cut = async (capacity: number) => {
      const now = await one(event);
      return save(now, { days: now.days.map((each) => ({ ...each, capacity })) });
    };
    const [cuts, joined] = await Promise.all([
      Promise.all([cut(5), cut(6), cut(7)]),
      Promise.all(students.map((student) => shop.buyEvent(student, event.id))),
    ]);
    // Refused beside the field, or since somebody else's cut came first; never an error of the database.
    for (const { status } of cuts) expect([200, 409, 422]).toContain(status);
    for (const { status } of joined) expect([200, 400]).toContain(status);
    const [{ capacity, seats_taken }] = (await semai.sql(
      `select capacity, seats_taken from event_days where event_id = ${event.id}`,
    )) as [{ capacity: number; seats_taken: number }];
    expect(seats_taken).toBe(joined.filter(({ status }) => status === 200).length);
    expect(seats_taken).toBeLessThanOrEqual(capacity);
  });

  test('a day is added while people register: everybody has a seat on every day', async () => {
    const event = await published({ days: [day(1)] });
    const students = await Promise.all(Array.from({ length: 8 }, () => shop.student()));
    const [added] = await Promise.all([
      save(event, { days: [...event.days, day(2)] }),
      ...students.map((student) => shop.buyEvent(student, event.id)),
    ]);
    // Somebody was just paying: then the operator is asked to save again.
    const again = added.status === 409 ? await save(event, { days: [...event.days, day(2)] }) : added;
    expect(again.status).toBe(200);
    expect((await one(event)).seats.map(({ seats_taken }) => seats_taken)).toEqual([8, 8]);
  });

  test('moving and calling off tell and refund as many people as the form said', async () => {
    const event = await published({ price: 90_000, days: [day(1)] });
    const student = await shop.student();
    const [{ email }] = (await semai.sql(`select email from users where id = ${student.id}`)) as [{ email: string }];
    const order = await shop.ordered(student, { event: event.id });
    expect(await one(event)).toMatchObject({ participants: 0, waiting: 1 });
    await shop.provider.outcome(order.token, 'success');
    const now = await one(event);
    expect(now).toMatchObject({ participants: 1, waiting: 0 });
    const [first] = now.days;
    const body = {
      start_date: inDays(33),
      end_date: null,
      days: [{ id: first?.id as number, date: inDays(33), end_date: inDays(33, 2) }],
      reason: 'Gedung dipakai acara lain',
    };
    expect((await semai.call(moveEvent, { id: event.id, body }, editor.token)).status).toBe(200);
    expect(await one(event)).toMatchObject({ start_date: inDays(33), change_reason: body.reason });
    expect((await writtenMails(semai, email)).map(({ subject }) => subject)).toContain(
      `Event dipindahkan: ${event.title}`,
    );
    const stale = await save(now, { title: 'Dari formulir lama' });
    expect(stale.status).toBe(409);
    await semai.call(cancelEvent, { id: event.id, body: { reason: 'Batal seluruhnya' } }, editor.token);
    await semai.drainJobs();
    expect(await shop.books(order.id)).toMatchObject({ status: 'refunded', registrations: 0, seats: 0 });
    const listed = (await semai.call(listEvents, { search_term: event.title })).body.data;
    expect(listed.map(({ id }) => id)).not.toContain(event.id);
  });

  test('participants are listed with their order’s state, and exported without formulas [B-02]', async () => {
    const event = await published({ price: 75_000 });
    const evil = await shop.student({ first_name: '=HYPERLINK("http://x")', last_name: '@a' });
    const order = await shop.ordered(evil, { event: event.id });
    await shop.provider.outcome(order.token, 'success');
    const waiting = await shop.ordered(await shop.student({ first_name: 'Menunggu' }), { event: event.id });
    const list = async (filters: object = {}) =>
      (await semai.call(listParticipants, { event_id: event.id, ...filters }, editor.token)).body.data;
    expect(await list()).toMatchObject([
      { id: order.id, state: 'registered', order_status: 'success', amount: 75_000 },
      { id: waiting.id, state: 'waiting', order_status: 'pending' },
    ]);
    expect((await list({ state: 'waiting' })).map(({ id }) => id)).toEqual([waiting.id]);
    expect((await list({ q: 'hyperLINK' })).map(({ id }) => id)).toEqual([order.id]);
    const { name, text } = await csvOf(semai, exportParticipants, { id: event.id }, editor.token);
    expect(name).toBe(`peserta-${event.slug}.csv`);
    const [head, first, second] = text.trim().split('\r\n');
    expect(head).toContain('Nama,Email,Telepon');
    expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\) @a",/);
    expect(second).toMatch(/^Menunggu.*,Menunggu pembayaran,.*,Menunggu pembayaran,75000,/);
    expect((await semai.call(exportParticipants, { id: 2_000_000 }, editor.token)).status).toBe(404);
    const acts = (await semai.sql(
      `select action, detail from audit_log where target = 'events:${event.id}' order by id desc limit 1`,
    )) as { detail: unknown }[];
    expect(acts).toEqual([{ action: 'export participants', detail: { before: null, after: { participants: 2 } } }]);
  });
});
