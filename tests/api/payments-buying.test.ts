import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyCourse, buyEvent } from '../../src/contract/commerce.ts';
import { checkoutPrice } from '../../src/contract/rules/price.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { addDays } from '../../src/server/seed/time.ts';
import { nothingGiven, paidCourse, paidEvent, type Shop, startShop } from '../kit/shop.ts';
import { showCode } from '../kit/show-code.ts';

/** From the button to the token. */
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => shop.expectNoContradiction());

const asked = async (orderId: string) => (await shop.provider.transactions({ prefix: orderId }))[0];
const ordersOf = (studentId: number) =>
  shop.semai.sql(`select status from orders where student_id = ${studentId} order by created_at, id`);
const discountCalled = async (code: string) =>
  ((await shop.semai.sql(`select id from discount_vouchers where code = '${code}'`))[0] as { id: number }).id;

test('[K-05] a paid course and a paid event: a token, an order that waits 24 hours, and nothing given yet', async () => {
  const buyer = await shop.student();
  const course = await shop.buyCourse(buyer, demoCourse.paid);
  const event = await shop.buyEvent(buyer, demoEvent.paid);
  for (const { status, body } of [course, event]) {
    expect([status, body.data.id]).toEqual([200, expect.stringMatching(/^\w{20}$/)]);
    expect([body.data.token, body.data.redirect_url]).toEqual([expect.any(String), expect.stringContaining('http')]);
    expect(await shop.books(body.data.id)).toMatchObject({ ...nothingGiven, status: 'pending', payments: ['created'] });
    const [{ hours }] = (await shop.semai.sql(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours from orders where id = '${body.data.id}'`,
    )) as [{ hours: number }];
    expect(hours).toBe(24);
  }
  await shop.provider.outcome(course.body.data.token as string, 'success');
  expect(await shop.books(course.body.data.id)).toEqual(paidCourse);
});

test('[K-05] a free course and a free event are given at once, without the provider', async () => {
  const buyer = await shop.student();
  const course = await shop.buyCourse(buyer, demoCourse.free);
  expect([course.status, course.body.data.token]).toEqual([200, null]);
  expect(await shop.books(course.body.data.id)).toEqual({ ...paidCourse, payments: [] });
  const event = await shop.buyEvent(buyer, demoEvent.free);
  expect([event.status, event.body.data.token]).toEqual([200, null]);
  expect(await shop.books(event.body.data.id)).toMatchObject({ status: 'success', settlements: 1, registrations: 1 });
  expect([await asked(course.body.data.id), await asked(event.body.data.id)]).toEqual([undefined, undefined]);

  const again = await shop.buyCourse(buyer, demoCourse.free);
  expect([again.status, again.body.message]).toEqual([400, 'You are already enrolled in this class']);
  expect((await shop.buyEvent(buyer, demoEvent.free)).status).toBe(400);
  const { id } = await shop.course({ retail_price: 0 });
  const second = await shop.buyCourse(buyer, id);
  expect([second.status, second.body.message]).toEqual([400, 'Please finish ongoing free course to start a new one!!']);
});

test('[K-05] a voucher of 100 % leaves nothing to pay: no token, and it is no free course', async () => {
  const buyer = await shop.student();
  const course = await shop.course({ retail_price: 800_000, discount_price: 500_000 });
  const { id: discount } = await shop.discount({ course_id: course.id, discount_value: 100, quota: 1 });
  const { status, body } = await shop.buyCourse(buyer, course.id, discount);
  expect([status, body.data.token]).toEqual([200, null]);
  expect(await shop.books(body.data.id)).toEqual({ ...paidCourse, payments: [], quota: 1 });
  expect((await shop.buyCourse(buyer, demoCourse.free)).status).toBe(200);
  const other = await shop.buyCourse(await shop.student(), course.id, discount);
  expect([other.status, other.body.message]).toEqual([400, 'Quota is finished']);
});

test('[K-05] a discount takes no place where there is nothing to take it off', async () => {
  const { id: discount } = await shop.discount({ quota: 1 });
  const { body } = await shop.buyCourse(await shop.student(), demoCourse.free, discount);
  expect(await shop.books(body.data.id)).toMatchObject({ status: 'success', quota: 0 });
});

test('[K-05] bought again: what is owned 400, what waits the same order and token', async () => {
  const buyer = await shop.student();
  const { id: course } = await shop.course();
  const first = await shop.ordered(buyer, { course });
  expect(await shop.ordered(buyer, { course })).toEqual(first);
  expect((await shop.payAgain(buyer, first.id)).body.data).toMatchObject(first);
  // Another's order does not exist.
  expect((await shop.payAgain(await shop.student(), first.id)).status).toBe(404);
  await shop.provider.outcome(first.token, 'success');
  const again = await shop.buyCourse(buyer, course);
  expect([again.status, again.body.message]).toEqual([400, 'You are already enrolled in this class']);
  expect((await shop.payAgain(buyer, first.id)).body.data.token).toBe(null);
  expect(await ordersOf(buyer.id)).toEqual([{ status: 'success' }]);
});

test('[K-05] [V-09] another voucher: another order; the first is cancelled, gives its place back and is closed', async () => {
  const buyer = await shop.student();
  const event = await shop.event({ seats: 1 });
  const [one, other] = await Promise.all([
    shop.discount({ event_id: event.id, quota: 1 }),
    shop.discount({ event_id: event.id, quota: 1, discount_value: 20 }),
  ]);
  const first = await shop.ordered(buyer, { event: event.id, discount: one.id });
  await shop.provider.outcome(first.token, 'pending', 'bca_va');
  const second = await shop.ordered(buyer, { event: event.id, discount: other.id });
  expect(await shop.books(first.id)).toMatchObject({ ...nothingGiven, status: 'cancelled', seats: 0, quota: 0 });
  expect(await shop.books(second.id)).toMatchObject({ status: 'pending', seats: 2, quota: 1 });
  await shop.semai.drainJobs();
  expect((await asked(first.id))?.status).toBe('expire');
  expect((await shop.payAgain(buyer, first.id)).status).toBe(400);
  await shop.provider.outcome(second.token, 'success');
  expect(await shop.books(second.id)).toEqual({ ...paidEvent, quota: 1 });
});

test('[K-05] what cannot be bought: external, past, unknown, for a guest, and with a discount of something else', async () => {
  const buyer = await shop.student();
  const course = async (id: number, discount?: number) => (await shop.buyCourse(buyer, id, discount)).status;
  const event = async (id: number, discount?: number) => (await shop.buyEvent(buyer, id, discount)).status;
  expect([await course(demoCourse.external), await event(demoEvent.past)]).toEqual([400, 400]);
  expect([await course(999_999), await event(999_999)]).toEqual([404, 404]);
  const body = { method: 'midtrans' as const };
  expect((await shop.semai.call(buyCourse, { id: String(demoCourse.paid), body })).status).toBe(401);
  expect((await shop.semai.call(buyEvent, { id: String(demoEvent.paid), body })).status).toBe(401);
  const [hemat50, acara25, habis] = await Promise.all(['HEMAT50', 'ACARA25', 'HABIS'].map(discountCalled));
  const { paid, live } = demoCourse;
  expect([await course(live, hemat50), await course(paid, acara25)]).toEqual([400, 400]);
  expect(await event(demoEvent.paid, hemat50)).toBe(400);
  expect(await course(live, 2_000_000_000)).toBe(400);
  expect([await course(paid, habis), await course(live, habis)]).toContain(400);
  expect(await ordersOf(buyer.id)).toEqual([]);
  for (const id of ['0', '-1', 'x', "1' or '1'='1", '<script>', '9'.repeat(30)]) {
    const wish = { id, body };
    expect((await shop.semai.call(buyCourse, wish, buyer.token)).status).toBe(404);
    expect((await shop.semai.call(buyEvent, wish, buyer.token)).status).toBe(404);
  }
});

test('[K-02] [K-05] POTONG100 is for any course, and what a browser says about prices is nobody’s business', async () => {
  const buyer = await shop.student();
  const discount_voucher_id = await discountCalled('POTONG100');
  await showCode(shop.semai, buyer.token, discount_voucher_id, { type: 'course', id: demoCourse.paid });
  const body = { method: 'midtrans', discount_voucher_id, amount: 1, price: 1, gross_amount: 1, voucher_discount: 1e9 };
  const wish = { id: String(demoCourse.paid), body: body as never };
  const { body: answer } = await shop.semai.call(buyCourse, wish, buyer.token);
  expect(await asked(answer.data.id)).toMatchObject({
    gross_amount: expect.stringMatching(/^399000/),
    item_details: [{ price: 799_000 }, { price: -300_000 }, { price: -100_000 }],
  });
});

test('an event that begins within a day can be paid until it begins', async () => {
  const event = await shop.event({ start_date: addDays(shop.semai.clock.now(), 0.5) });
  const { id } = await shop.ordered(await shop.student(), { event: event.id });
  const [order] = (await shop.semai.sql(`select expires_at from orders where id = '${id}'`)) as { expires_at: Date }[];
  expect(order?.expires_at).toEqual(event.start_date);
  const { unit, duration = 0 } = (await asked(id))?.expiry ?? {};
  expect([unit, duration > 600, duration < 720]).toEqual(['minute', true, true]);
});

test('a name of many letters and signs is cut to what the provider takes', async () => {
  const course = await shop.course({ name: `${'👩‍🚀'.repeat(20)} Kelas ${'x'.repeat(60)} ${Date.now()}` });
  const buyer = await shop.student({ first_name: '🌱'.repeat(60), last_name: 'é'.repeat(80) });
  const { id } = await shop.ordered(buyer, { course: course.id });
  const [line] = (await asked(id))?.item_details ?? [];
  expect(Array.from(line?.name ?? '').length).toBe(50);
});

test('[K-02] rule, order row and what the provider is asked agree for any price, discount and voucher', async () => {
  const rupiah = (least: number) => fc.integer({ min: least, max: 5_000_000 });
  const wanted = fc.record({
    base: rupiah(1_000),
    discount_price: fc.option(rupiah(1_000), { nil: 0 }),
    isCourse: fc.boolean(),
    voucher: fc.option(
      fc.oneof(
        fc.record({ discount_type: fc.constant('percent'), discount_value: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ discount_type: fc.constant('amount'), discount_value: rupiah(1) }),
      ),
    ),
  });
  const buyer = await shop.student();
  await fc.assert(
    fc.asyncProperty(wanted, async ({ base, discount_price: wished, isCourse, voucher }) => {
      const discount_price = Math.min(wished, base);
      const lines = checkoutPrice(isCourse ? { base, discount_price } : { base }, voucher);
      const item = isCourse
        ? await shop.course({ retail_price: base, discount_price })
        : await shop.event({ price: base });
      const discount = voucher
        ? await shop.discount({ ...voucher, [isCourse ? 'course_id' : 'event_id']: item.id })
        : undefined;
      const { body } = await (isCourse ? shop.buyCourse : shop.buyEvent)(buyer, item.id, discount?.id);
      const [order] = await shop.semai.sql(
        `select list_price, amount_before_discount, voucher_discount, amount from orders where id = '${body.data.id}'`,
      );
      expect(order).toEqual({
        list_price: lines.list,
        amount_before_discount: lines.current,
        voucher_discount: lines.voucherDiscount,
        amount: lines.total,
      });
      const transaction = await asked(body.data.id);
      expect(body.data.token === null).toBe(lines.total === 0);
      expect(transaction === undefined).toBe(lines.total === 0);
      if (!transaction) return;
      expect(Number(transaction.gross_amount)).toBe(lines.total);
      const prices = transaction.item_details.map(({ price }) => price);
      expect(prices).toEqual([lines.list, -lines.discountShown, -lines.voucherDiscount].filter((price) => price !== 0));
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(lines.total);
    }),
    { numRuns: 30 },
  );
});
