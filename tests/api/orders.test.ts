import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCourse, getOrder, listOrders, type Order, payOrder } from '../../src/contract/commerce.ts';
import { voucherDiscount } from '../../src/contract/rules/voucher.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { readOrders } from '../../src/server/modules/commerce/orders/reading.ts';
import { makeDiscountVoucher, makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { newCourse } from '../kit/own-courses.ts';
import { type PayingApp, startPayingApp } from '../kit/paying-app.ts';
import { indexesOf, plansOf, readsWhole, statementsOf } from '../kit/plans.ts';
import { newStudent, type Student } from '../kit/students.ts';

let app: PayingApp;
let semai: PayingApp['semai'];
let midtrans: PayingApp['midtrans'];
beforeAll(async () => {
  app = await startPayingApp();
  ({ semai, midtrans } = app);
});
afterAll(() => app.close());

const orderOf = async (token: string, order_id: string) =>
  (await semai.call(getOrder, { order_id }, token)).body.data as Order;
const ordersOf = async (token: string) => (await semai.call(listOrders, {}, token)).body.data as Order[];

test('orders of every state are told with their frozen amounts, and the newest first [K-11]', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const orders = await ordersOf(token);
  const states = ['cancelled', 'disputed', 'expired', 'failed', 'pending', 'refunded', 'success'];
  expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual(states);
  expect(new Set(orders.map(({ method }) => method))).toEqual(new Set(['midtrans', 'voucher']));
  const dates = orders.map(({ created_at }) => created_at);
  expect(dates).toEqual([...dates].sort().reverse());

  for (const order of orders) {
    expect(await orderOf(token, order.id)).toEqual({ ...order, invoice_url: order.invoice_url && expect.any(String) });
    const discount = order.list_price - order.amount_before_discount;
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(order.list_price - discount - order.voucher_discount).toBe(order.amount);
    expect([order.course === null, order.event === null].filter(Boolean)).toHaveLength(1);
    expect(order.course?.id ?? null).toBe(order.course_id);
    if (order.discountvoucher)
      expect(order.voucher_discount).toBe(voucherDiscount(order.amount_before_discount, order.discountvoucher));
    expect(order.discountvoucher === null).toBe(order.discount_voucher_id === null);
    expect(order.invoice_url === null).toBe(order.invoice_number === null);
    expect(order.is_payable && order.status !== 'pending').toBe(false);
  }
  const paid = orders.find(({ status, amount }) => status === 'success' && amount > 0);
  expect(paid?.invoice_number).toMatch(/^INV\/\d{4}\/\d{6}$/);
  expect(paid?.invoice_url).toMatch(new RegExp(`^/invoice/${paid?.id}\\.pdf\\?expires=\\d+&sig=`));
  expect(paid?.payment_type).toEqual(expect.any(String));
  const given = orders.find(({ method }) => method === 'voucher');
  expect(given).toMatchObject({ amount: 0, payment_type: null, invoice_number: null });
});

test('an order of a course shows the course, though it is not sold any more', async () => {
  const { db } = semai.platform;
  const student = await newStudent(semai);
  const course = await newCourse(semai, { retail_price: 500_000, discount_price: 400_000 });
  const discount = await makeDiscountVoucher(db, { discount_value: 25 });
  const { id } = await makeOrder(db, {
    student_id: student.id,
    course_id: course.id,
    discount_voucher_id: discount.id,
    voucher_discount: 100_000,
    status: 'success',
  });
  await db
    .updateTable('courses')
    .set({ published_at: null, retail_price: 900_000 })
    .where('id', '=', course.id)
    .execute();
  expect(await orderOf(student.token, id)).toMatchObject({
    list_price: 500_000,
    amount_before_discount: 400_000,
    voucher_discount: 100_000,
    amount: 300_000,
    discountvoucher: { discount_type: 'percent', discount_value: 25 },
    course: {
      id: course.id,
      name: course.name,
      retail_price: 900_000,
      discount_price: 400_000,
      thumbnail: { url: expect.stringMatching(/^\//) },
      instructor: { fullname: expect.any(String) },
    },
    event: null,
    booking_days: [],
    is_payable: false,
  });
});

test('an order of an event shows the days that it holds seats for, and afterwards those of the event', async () => {
  const { db } = semai.platform;
  const student = await newStudent(semai);
  const event = await makeEvent(db, { price: 75_000, days: [{ title: 'Hari Satu' }, { title: 'Hari Dua' }] });
  const { id } = await makeOrder(db, { student_id: student.id, event_id: event.id, status: 'success' });
  const [first, second] = event.days;
  await db
    .insertInto('event_seats')
    .values({ order_id: id, event_day_id: first?.id as number })
    .execute();
  const dayOf = (day: typeof first) => ({
    day: { title: day?.title, date: toWibIso(day?.date as Date), end_date: toWibIso(day?.end_date as Date) },
  });
  expect(await orderOf(student.token, id)).toMatchObject({
    course: null,
    course_id: null,
    event: {
      id: event.id,
      title: event.title,
      slug: event.slug,
      price: '75000.00',
      image: { url: `/art/forest/${event.id}.svg` },
    },
    booking_days: [dayOf(first)],
  });
  await semai.sql(`delete from event_seats where order_id = '${id}'`);
  expect((await orderOf(student.token, id)).booking_days).toEqual([dayOf(first), dayOf(second)]);
});

test("another's order, and one that does not exist, are not found; a guest is asked to log in [K-07]", async () => {
  const [owner, other] = [await newStudent(semai), await newStudent(semai)];
  const { id } = await makeOrder(semai.platform.db, {
    student_id: owner.id,
    course_id: (await newCourse(semai)).id,
  });
  expect((await semai.call(getOrder, { order_id: id }, owner.token)).status).toBe(200);
  for (const order_id of [id, 'tidak-ada-pesanan', '1', "x' or '1'='1", '%', '..', '😀'])
    for (const call of [getOrder, payOrder]) {
      const { status, body } = await semai.call(call, { order_id }, other.token);
      expect([status, body.success, body.data], order_id).toEqual([404, false, null]);
    }
  expect((await semai.call(getOrder, { order_id: 'a'.repeat(61) }, other.token)).status).toBe(422);
  expect((await semai.call(getOrder, { order_id: id })).status).toBe(401);
  expect((await semai.call(listOrders, {})).status).toBe(401);
  expect(await ordersOf(other.token)).toEqual([]);
});

async function bought(student: Student) {
  const course = await newCourse(semai);
  const { body } = await student.call(buyCourse, { id: String(course.id), body: { method: 'midtrans' } });
  return body.data as { id: string; token: string };
}

test('reading a pending order asks the provider, though no notification ever came [K-06]', async () => {
  const student = await newStudent(semai);
  const [one, other] = [await bought(student), await bought(student)];
  expect(await orderOf(student.token, one.id)).toMatchObject({
    status: 'pending',
    is_payable: true,
    payment_type: null,
  });

  await midtrans.fault('notification_never', 2);
  await midtrans.outcome(one.token, 'success', 'qris');
  await midtrans.outcome(other.token, 'success', 'gopay');
  semai.clock.forward(3);
  expect(await orderOf(student.token, one.id)).toMatchObject({
    status: 'success',
    is_payable: false,
    payment_type: 'qris',
    invoice_number: expect.stringMatching(/^INV\//),
  });
  expect((await ordersOf(student.token)).map(({ id, status, payment_type }) => [id, status, payment_type])).toEqual([
    [other.id, 'success', 'gopay'],
    [one.id, 'success', 'qris'],
  ]);
});

test('an order whose time is over is not payable, whatever its state still says', async () => {
  const student = await newStudent(semai);
  const { id } = await makeOrder(semai.platform.db, {
    student_id: student.id,
    course_id: (await newCourse(semai)).id,
    status: 'pending',
    created_at: new Date(semai.clock.now().getTime() - 25 * 60 * 60 * 1000),
  });
  expect(await orderOf(student.token, id)).toMatchObject({ status: 'pending', is_payable: false });
});

test('a provider that is away leaves what we know', async () => {
  const student = await newStudent(semai);
  const { id } = await bought(student);
  for (const fault of ['status_5xx', 'latency', 'reset']) {
    semai.clock.forward(3);
    await midtrans.fault(fault, 2);
    const { status, body } = await semai.call(getOrder, { order_id: id }, student.token);
    expect([status, body.data.status, body.data.is_payable], fault).toEqual([200, 'pending', true]);
    await midtrans.disarm();
  }
  expect((await ordersOf(student.token)).map((order) => order.id)).toEqual([id]);
});

test('however many orders somebody has, they are read by as many queries, and by index', {
  tags: ['deep'],
}, async () => {
  const { db } = semai.platform;
  const student = await newStudent(semai);
  const courses = await Promise.all(Array.from({ length: 30 }, () => newCourse(semai)));
  const read = (reader: typeof db) => readOrders({ ...semai.platform, db: reader }, student.id);
  const [first, ...others] = courses.map(({ id: course_id }) => ({ student_id: student.id, course_id }));
  await makeOrder(db, first as { student_id: number });
  const sent = await statementsOf(semai.databaseUrl, read);
  for (const order of others) await makeOrder(db, order);
  expect(await ordersOf(student.token)).toHaveLength(30);
  expect(await statementsOf(semai.databaseUrl, read)).toHaveLength(sent.length);

  await semai.sql(`
    insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
    select 'pesanan-ramai-' || users.id || '-' || lpad(n::text, 6, '0'), users.id, ${courses[0]?.id}, 'failed', 'midtrans',
      1000, 1000, 1000, now() - n * interval '1 minute', now()
    from generate_series(1, 300) n, (select id from users where role_id = 2 and id <> ${student.id} limit 40) users`);
  await semai.sql('vacuum analyze');
  const plans = await plansOf(semai.databaseUrl, read);
  expect(plans.flatMap(indexesOf)).toContain('orders_of_student');
  for (const plan of plans) {
    for (const table of ['orders', 'payments', 'event_seats']) expect(readsWhole(plan, table)).toBe(false);
  }
});
