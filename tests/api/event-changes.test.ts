import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpEvent, listOrders } from '../../src/contract/commerce.ts';
import { cancelEvent, getEvent, listEvents, moveEvent, myEvents } from '../../src/contract/events.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { followEvent } from '../../src/server/modules/commerce/public.ts';
import { tellOfEvent } from '../../src/server/modules/engagement/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import type { TestApp } from '../kit/app.ts';
import { promisedMails, writtenMails } from '../kit/promised-mails.ts';
import { paidEvent, type Shop, startShop } from '../kit/shop.ts';
import type { Student } from '../kit/students.ts';

let shop: Shop;
let semai: TestApp;
let db: Db;
let operator: { id: number; token: string };
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  db = semai.platform.db;
  const { id, email } = await makeUser(db, { role_id: 1 });
  operator = { id, token: await semai.logIn(email as string) };
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
/** So many days from when the tests began, on the second, as times are sent. */
const begun = Math.floor(Date.now() / 1000) * 1000;
const inDays = (days: number) => new Date(begun + days * DAY_MS);
const newEvent = (fields: { price?: number; seats?: number | null } = {}) =>
  shop.event({ start_date: inDays(30), ...fields });
type Made = Awaited<ReturnType<Shop['event']>>;

const reason = 'Narasumber berhalangan hadir';
/** All of an event, so many days later. */
const later = ({ start_date, end_date, days }: Made, shift: number) => {
  const shifted = (moment: Date) => toWibIso(new Date(moment.getTime() + shift * DAY_MS));
  return {
    start_date: shifted(start_date),
    end_date: end_date && shifted(end_date),
    days: days.map((day) => ({ id: day.id, date: shifted(day.date), end_date: shifted(day.end_date) })),
    reason,
  };
};
const move = (event: Made, body: object, token = operator.token) =>
  semai.call(moveEvent, { id: event.id, body: body as ReturnType<typeof later> }, token);
const cancel = ({ id }: { id: number }, token = operator.token) =>
  semai.call(cancelEvent, { id, body: { reason } }, token);
const giveUp = ({ token }: Student, { id }: { id: number }) => semai.call(giveUpEvent, { id }, token);

/** Somebody with a place at an event, paid for where it costs. */
async function registered(event: Made) {
  const student = await shop.student();
  if (event.price > 0) {
    const order = await shop.ordered(student, { event: event.id });
    await shop.provider.outcome(order.token, 'success');
    return { ...student, order };
  }
  const { body } = await shop.buyEvent(student, event.id);
  return { ...student, order: { id: body.data.id, token: '' } };
}
const changeMails = async (email: string) =>
  (await writtenMails(semai, email)).filter(({ subject }) => /^Event (dipindahkan|dibatalkan)/.test(subject));
const ownEvent = async ({ token }: Student, { id }: { id: number }) =>
  (await semai.call(myEvents, {}, token)).body.data?.find((event) => event.id === id);
const calendarOf = async (url: string) => (await semai.send({ url: new URL(url, 'http://x').href.slice(8) })).body;
const seatsOf = async ({ id }: { id: number }) =>
  (
    (await semai.sql(`select seats_taken from event_days where event_id = ${id} order by id`)) as {
      seats_taken: number;
    }[]
  ).map(({ seats_taken }) => seats_taken);

test("of two who move an event the second is told, and the first one's times stand [R-03]", async () => {
  const event = await newEvent();
  const known_start = toWibIso(event.start_date);
  expect((await move(event, { ...later(event, 2), known_start })).status).toBe(200);
  expect((await move(event, { ...later(event, 4), known_start })).status).toBe(409);
  const [{ start_date }] = (await semai.sql(`select start_date from events where id = ${event.id}`)) as [
    { start_date: Date },
  ];
  expect(start_date).toEqual(inDays(32));
});

test('an event that is moved tells everyone registered, day by day, and is shown at its new time', async () => {
  const event = await newEvent();
  const student = await registered(event);
  const before = await calendarOf((await ownEvent(student, event))?.calendar_url ?? '');
  expect(before).toContain('SEQUENCE:0');
  const body = later(event, 3);
  expect((await move(event, body)).status).toBe(200);
  const [mail, ...more] = await changeMails(student.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Event dipindahkan: ${event.title}`);
  expect(mail?.text.match(/WIB \(semula \w+, \d\d \w+ \d{4}, \d\d:\d\d - \d\d:\d\d WIB\)/g)).toHaveLength(2);
  expect(mail?.text).toContain('uang Anda kami kembalikan');
  expect(mail?.text).toContain(`Alasan: ${reason}`);
  expect(mail?.text).toMatch(/\/student\/events\s/);

  const own = await ownEvent(student, event);
  expect(own).toMatchObject({
    start_date: body.start_date,
    change: { what: 'moved', from: toWibIso(event.start_date), reason },
    give_up: 'offered',
    payment: { booking_days: body.days.map(({ date }) => ({ date })) },
  });
  const calendar = await calendarOf(own?.calendar_url ?? '');
  expect(calendar).toContain('SEQUENCE:1');
  expect(calendar.match(/DTSTART.*/g)).not.toEqual(before.match(/DTSTART.*/g));
  expect((await semai.call(getEvent, { slug: event.slug })).body.data).toMatchObject({ start_date: body.start_date });
  expect(await semai.sql(`select * from audit_log where target = 'events:${event.id}'`)).toMatchObject([
    {
      operator_id: operator.id,
      action: 'move event',
      detail: { reason, from: { start_date: toWibIso(event.start_date) }, to: { start_date: body.start_date } },
    },
  ]);
  // The same once more is nothing; who comes now chose the new time.
  expect((await move(event, body)).status).toBe(200);
  const newcomer = await registered(event);
  expect(await ownEvent(newcomer, event)).toMatchObject({ change: null, give_up: null });
  expect(await changeMails(newcomer.email)).toEqual([]);
  expect((await giveUp(newcomer, event)).status).toBe(400);
  expect(await changeMails(student.email)).toHaveLength(1);
});

test('moved twice before anybody was told, it is told once; back where it was, not at all', async () => {
  const [twice, back] = [await newEvent({ price: 0 }), await newEvent({ price: 0 })];
  const [one, other] = [await registered(twice), await registered(back)];
  await move(twice, later(twice, 2));
  await move(twice, { ...later(twice, 5), reason: 'Ruang yang lebih besar' });
  await move(back, later(back, 2));
  await move(back, later(back, 0));
  const [mail, ...more] = await changeMails(one.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Alasan: Ruang yang lebih besar');
  const dayOf = (moment: Date) => String(Number(toWibIso(moment).slice(8, 10))).padStart(2, '0');
  expect(mail?.text).toMatch(new RegExp(`${dayOf(inDays(35))} .*\\(semula \\w+, ${dayOf(inDays(30))} `));
  expect(await changeMails(other.email)).toEqual([]);
});

test('a job that fails half-way and is tried again tells each once; the deactivated and the gone are not told', async () => {
  const event = await newEvent({ price: 0 });
  const people = [];
  for (let index = 0; index < 6; index += 1) people.push(await registered(event));
  await semai.sql(`update users set deactivated_at = now() where id = ${people[4]?.id};
    update event_registrations set cancelled_at = now() where order_id = '${people[5]?.order.id}';
    update orders set status = 'cancelled' where id = '${people[5]?.order.id}';
    delete from event_seats where order_id = '${people[5]?.order.id}'`);
  await move(event, later(event, 3));
  const [{ data }] = (await semai.sql(`select data from pgboss.job where name = 'engagement.tell-of-event'
    and data ->> 'eventId' = '${event.id}'`)) as [{ data: object }];
  const work = () => tellOfEvent.handle(semai.platform, tellOfEvent.data.parse(data), 'test');
  await semai.sql(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.user_id = ${people[2]?.id} then raise exception 'killed'; end if; return new; end $$;
    create trigger refuse_one before insert on told for each row execute function refuse_one()`);
  await expect(work()).rejects.toThrow('killed');
  await semai.sql('drop trigger refuse_one on told');
  await Promise.all([work(), work()]);
  await semai.drainJobs();
  const told = await Promise.all(
    people.map(async ({ email }) =>
      (await promisedMails(semai, email)).filter(({ subject }) => subject.startsWith('Event dipindahkan')),
    ),
  );
  expect(told.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0]);
});

test('an event that is called off pays back what was paid, ends what waits, and keeps the free on record', async () => {
  const [event, free] = [await newEvent({ seats: 5 }), await newEvent({ price: 0 })];
  const [paid, guest] = [await registered(event), await registered(free)];
  const waits = await shop.student();
  const waiting = await shop.ordered(waits, { event: event.id });
  expect(await seatsOf(event)).toEqual([2, 2]);
  const { calendar_url } = (await ownEvent(guest, free)) ?? { calendar_url: '' };
  for (const each of [event, free]) expect((await cancel(each)).status).toBe(200);
  // Before the jobs run it is off already.
  expect((await semai.call(getEvent, { slug: event.slug })).status).toBe(404);
  expect((await shop.buyEvent(await shop.student(), event.id)).status).toBe(404);
  expect(await ownEvent(paid, event)).toMatchObject({
    change: { what: 'cancelled', from: toWibIso(event.start_date), reason },
    signup_url: null,
  });
  const listed = await semai.call(listEvents, { search_term: event.title });
  expect(listed.body.data.map(({ id }) => id)).not.toContain(event.id);

  // However often its job runs, and before the rest.
  for (let run = 0; run < 3; run += 1) await followEvent.handle(semai.platform, { eventId: event.id }, 'test');
  expect(await ownEvent(paid, event)).toMatchObject({ give_up: 'asked' });
  await semai.drainJobs();
  expect(await shop.books(paid.order.id)).toMatchObject({
    status: 'refunded',
    registrations: 0,
    seats: 0,
    payments: ['refunded'],
    refunds: ['done'],
  });
  expect((await shop.provider.transactions({ prefix: paid.order.id }))[0]?.refunds).toHaveLength(1);
  // The money is back and the place with it: that the event was called off is still to be seen, in the calendar too.
  const gone = await ownEvent(paid, event);
  expect(gone).toMatchObject({ change: { what: 'cancelled' }, give_up: null });
  expect((await calendarOf(gone?.calendar_url ?? '')).match(/STATUS:CANCELLED/g)).toHaveLength(2);
  expect(await shop.books(waiting.id)).toMatchObject({ status: 'cancelled', seats: 0, registrations: 0, refunds: [] });
  expect(await seatsOf(event)).toEqual([0, 0]);
  expect(await shop.books(guest.order.id)).toMatchObject({ status: 'success', registrations: 1, seats: 2 });
  expect(await ownEvent(guest, free)).toMatchObject({ change: { what: 'cancelled' }, give_up: null });
  expect(await calendarOf(calendar_url)).toMatch(/STATUS:CANCELLED/);

  const [mail, ...more] = await changeMails(paid.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Event dibatalkan: ${event.title}`);
  expect(mail?.text).toContain('Uang Anda kami kembalikan');
  expect(mail?.text).toMatch(/Dana kembali: Rp\s?150\.000/);
  expect((await promisedMails(semai, paid.email)).map(({ subject }) => subject)).toContain(
    `Dana dikembalikan: ${event.title}`,
  );
  const [toGuest] = await changeMails(guest.email);
  expect(toGuest?.text).not.toMatch(/[Uu]ang|Dana/);
  // Whose order waited holds a number to pay to, perhaps.
  const toWaiting = await changeMails(waits.email);
  expect(toWaiting).toMatchObject([{ subject: `Event dibatalkan: ${event.title}` }]);
  expect(toWaiting[0]?.text).toContain('jangan lakukan pembayaran');
  expect((await giveUp(guest, free)).body.message).toBe('Event ini sudah dibatalkan.');
  expect((await cancel(event)).body.message).toBe('Event ini sudah dibatalkan.');
  expect((await move(event, later(event, 3))).status).toBe(400);
  expect(await semai.sql(`select action from audit_log where target = 'events:${event.id}'`)).toEqual([
    { action: 'cancel event' },
  ]);
  await shop.expectNoContradiction();
});

test('whose money is back before the mail was written is told all the same', async () => {
  const event = await newEvent();
  const student = await registered(event);
  await cancel(event);
  await followEvent.handle(semai.platform, { eventId: event.id }, 'test');
  await semai.sql(`update pgboss.job set start_after = now() + interval '1 hour' where name = 'engagement.tell-of-event'
    and data ->> 'eventId' = '${event.id}'`);
  await semai.drainJobs();
  expect(await shop.books(student.order.id)).toMatchObject({ status: 'refunded', registrations: 0 });
  await semai.sql(`update pgboss.job set start_after = now() where name = 'engagement.tell-of-event'`);
  expect(await changeMails(student.email)).toHaveLength(1);
});

test.each(['before its job ran', 'after it'])(
  'money that comes for an event that was called off, %s, goes back',
  async (when) => {
    const event = await newEvent();
    const student = await shop.student();
    const order = await shop.ordered(student, { event: event.id });
    await cancel(event);
    if (when === 'after it') {
      await followEvent.handle(semai.platform, { eventId: event.id }, 'test');
      expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled' });
    }
    await shop.provider.outcome(order.token, 'success');
    await semai.drainJobs();
    expect(await shop.books(order.id)).toMatchObject({
      status: 'cancelled',
      settlements: 0,
      registrations: 0,
      seats: 0,
      refunds: ['done'],
      payments: ['refunded'],
    });
    expect(await ownEvent(student, event)).toBeUndefined();
    expect(await changeMails(student.email)).toHaveLength(1);
  },
);

test('20 register and pay while it is called off: nobody is left with a place or without the money', {
  tags: ['deep'],
}, async () => {
  const [event, free] = [await newEvent(), await newEvent({ price: 0 })];
  const orders = [];
  for (let index = 0; index < 10; index += 1)
    orders.push(await shop.ordered(await shop.student(), { event: event.id }));
  const guests = await Promise.all(Array.from({ length: 10 }, () => shop.student()));
  const [answers] = await Promise.all([
    Promise.all(guests.map((guest) => shop.buyEvent(guest, free.id))),
    Promise.all(orders.map(({ token }) => shop.provider.outcome(token, 'success'))),
    cancel(event),
    cancel(free),
  ]);
  await semai.drainJobs();
  for (const { id } of orders)
    expect(await shop.books(id)).toMatchObject({
      registrations: 0,
      seats: 0,
      refunds: ['done'],
      payments: ['refunded'],
    });
  for (const [index, { status }] of answers.entries()) {
    expect([200, 400, 404]).toContain(status);
    expect(await changeMails((guests[index] as { email: string }).email)).toHaveLength(status === 200 ? 1 : 0);
  }
  expect(await seatsOf(free)).toEqual(Array(2).fill(answers.filter(({ status }) => status === 200).length));
  await shop.expectNoContradiction();
});

// The way out of one that was moved -----------------------------------------------------------------------------------

test('who paid leaves a moved event with the money, once', async () => {
  const event = await newEvent({ seats: 1 });
  const student = await registered(event);
  expect((await giveUp(student, event)).body.message).toMatch(/hanya untuk jadwal yang kami pindahkan/);
  await move(event, later(event, 3));
  const answers = await Promise.all([1, 2, 3].map(() => giveUp(student, event)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.message).toBe('Permintaan Anda diterima.');
  expect((await ownEvent(student, event))?.give_up).toBe('asked');
  expect(await shop.books(student.order.id)).toEqual({ ...paidEvent, refunds: ['requested'] });
  await semai.drainJobs();
  expect(await shop.books(student.order.id)).toMatchObject({
    status: 'refunded',
    registrations: 0,
    seats: 0,
    refunds: ['done'],
  });
  expect((await shop.provider.transactions({ prefix: student.order.id }))[0]?.refunds).toHaveLength(1);
  expect(await seatsOf(event)).toEqual([0, 0]);
  expect((await giveUp(student, event)).status).toBe(404);
  // The seat is another's to have.
  await registered(event);
});

test('a second payment that waits to be paid back by hand keeps nobody from leaving', async () => {
  const event = await newEvent();
  const student = await shop.student();
  const { id, token: first } = await shop.ordered(student, { event: event.id });
  await shop.provider.outcome(first, 'deny');
  const again = await shop.payAgain(student, id);
  await shop.provider.outcome(again.body.data.token as string, 'success');
  await shop.provider.outcome(first, 'success', 'bca_va');
  await semai.drainJobs();
  expect(await shop.books(id)).toEqual({ ...paidEvent, payments: ['paid', 'paid'], refunds: ['manual'] });
  await move(event, later(event, 3));
  expect((await giveUp(student, event)).status).toBe(200);
  await semai.drainJobs();
  expect(await shop.books(id)).toMatchObject({
    status: 'refunded',
    registrations: 0,
    payments: ['paid', 'refunded'],
    refunds: ['manual', 'done'],
  });
});

test('who paid nothing leaves at once, and may come back', async () => {
  const event = await newEvent({ price: 0, seats: 1 });
  const student = await registered(event);
  await move(event, later(event, 3));
  const statuses = (await Promise.all([1, 2].map(() => giveUp(student, event)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await shop.books(student.order.id)).toMatchObject({ status: 'cancelled', registrations: 0, seats: 0 });
  expect(await ownEvent(student, event)).toBeUndefined();
  expect(await seatsOf(event)).toEqual([0, 0]);
  const [order] = (await semai.call(listOrders, {}, student.token)).body.data ?? [];
  expect(order?.status).toBe('cancelled');
  expect((await shop.buyEvent(student, event.id)).status).toBe(200);
  expect(await ownEvent(student, event)).toMatchObject({ change: null, give_up: null });
  await shop.expectNoContradiction();
});

test('once it has begun nobody leaves, and a stranger has nothing to leave', async () => {
  const event = await newEvent({ price: 0 });
  const student = await registered(event);
  await move(event, later(event, 1));
  expect((await giveUp(await shop.student(), event)).status).toBe(404);
  expect((await giveUp(student, { id: 999_999 })).status).toBe(404);
  semai.clock.forward(31 * 86_400 + 60);
  const token = await semai.logIn(student.email);
  const late = await giveUp({ ...student, token }, event);
  semai.clock.forward(-31 * 86_400 - 60);
  expect([late.status, late.body.message]).toEqual([400, expect.stringMatching(/Event/)]);
});

test('who ordered before the move and paid after it is told, and may leave', async () => {
  const event = await newEvent();
  const student = await shop.student();
  const order = await shop.ordered(student, { event: event.id });
  await move(event, later(event, 3));
  await semai.drainJobs();
  await shop.provider.outcome(order.token, 'success');
  expect(await changeMails(student.email)).toHaveLength(1);
  expect(await ownEvent(student, event)).toMatchObject({
    change: { what: 'moved', from: toWibIso(event.start_date) },
    give_up: 'offered',
  });
  // who registers for the new time has nothing to be told
  const newcomer = await registered(event);
  expect(await changeMails(newcomer.email)).toEqual([]);
  expect(await ownEvent(newcomer, event)).toMatchObject({ change: null, give_up: null });
});

test('on its first day an event can have its second moved; who comes then is told of that day', async () => {
  const event = await shop.event({ start_date: inDays(2) });
  const [first, second] = event.days as [Made['days'][number], Made['days'][number]];
  const student = await registered(event);
  semai.clock.forward((first.date.getTime() + 60_000 - semai.clock.now().getTime()) / 1000);
  const same = later(event, 0);
  const moved = later(event, 2).days.find(({ id }) => id === second.id) as (typeof same.days)[number];
  const unmoved = same.days.find(({ id }) => id === first.id) as (typeof same.days)[number];
  const body = { ...same, end_date: later(event, 2).end_date, days: [unmoved, moved] };
  const past = { ...unmoved, date: toWibIso(new Date(first.date.getTime() + 30_000)) };
  expect((await move(event, { ...body, days: [past, moved] })).status).toBe(422);
  expect((await move(event, body)).status).toBe(200);
  const [mail] = await changeMails(student.email);
  expect(mail?.text.match(/semula/g)).toHaveLength(1);
  expect(await ownEvent(student, event)).toMatchObject({
    change: { what: 'moved', from: toWibIso(second.date) },
    give_up: null,
  });
  semai.clock.forward((begun - semai.clock.now().getTime()) / 1000 + 60);
});

test('an event that is moved nearer is not paid for after it begins', async () => {
  const event = await newEvent();
  const order = await shop.ordered(await shop.student(), { event: event.id });
  const start = new Date(begun + 3 * 3_600_000);
  await move(event, later(event, (start.getTime() - inDays(30).getTime()) / DAY_MS));
  await semai.drainJobs();
  expect(await semai.sql(`select expires_at from orders where id = '${order.id}'`)).toEqual([{ expires_at: start }]);
});

test('who buys while it is moved nearer has until the new start to pay', async () => {
  const event = await newEvent();
  const student = await shop.student();
  const start_date = new Date(begun + 3 * 3_600_000);
  const { buying } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ start_date }).where('id', '=', event.id).execute();
    const buying = shop.buyEvent(student, event.id);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => semai.sql(waiting)).not.toEqual([]);
    return { buying };
  });
  const { id } = (await buying).body.data;
  expect(await semai.sql(`select expires_at from orders where id = '${id}'`)).toEqual([{ expires_at: start_date }]);
});

test('only operators, only real times ahead, only all days of an event that is there', async () => {
  const event = await newEvent();
  const student = await registered(event);
  const good = later(event, 3);
  const [first, second] = good.days as [(typeof good.days)[number], (typeof good.days)[number]];
  expect((await semai.call(moveEvent, { id: event.id, body: good })).status).toBe(401);
  expect((await move(event, good, student.token)).status).toBe(403);
  expect((await cancel(event, student.token)).status).toBe(403);
  const stranger = await newEvent();
  const bad: [object, string][] = [
    [{ start_date: later(event, -40).start_date }, 'start_date'],
    [{ start_date: '2027-02-30T10:00:00+07:00' }, 'start_date'],
    [{ end_date: later(event, 1).start_date }, 'end_date'],
    [{ days: [] }, 'days'],
    [{ days: [first] }, 'days'],
    [{ days: [first, first] }, 'days'],
    [{ days: [first, second, { ...second, id: stranger.days[0]?.id }] }, 'days'],
    [{ days: [first, { ...second, id: stranger.days[0]?.id }] }, 'days'],
    [{ days: [first, { ...second, end_date: second.date }] }, 'days'],
    [{ days: [first, { ...second, date: '2027-02-30T10:00:00+07:00' }] }, 'days'],
    [{ days: later(event, 2).days }, 'days'],
    [{ reason: 'x'.repeat(10_000) }, 'reason'],
    [{ reason: '      ' }, 'reason'],
  ];
  for (const [change, field] of bad) {
    const { status, body } = await move(event, { ...good, ...change });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change).slice(0, 200)).toEqual([422, [field]]);
  }
  expect((await move(event, { ...good, days: [{ ...first, date: 'x' }, second] })).status).toBe(422);
  expect((await move({ ...event, id: 999_999 }, good)).status).toBe(404);
  expect((await cancel({ id: 2_147_483_647 })).status).toBe(404);
  const over = await shop.event({ start_date: inDays(-20) });
  expect((await move(over, later(over, 60))).status).toBe(400);
  expect((await cancel(over)).status).toBe(400);
  expect(await semai.sql(`select revision from events where id in (${event.id}, ${over.id})`)).toEqual([
    { revision: 0 },
    { revision: 0 },
  ]);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
