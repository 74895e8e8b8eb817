import { afterAll, beforeAll, expect, test } from 'vitest';
import { discounts } from '../../src/contract/admin/discounts.ts';
import { buyCourse, checkDiscount, listOrders, redeemVoucher } from '../../src/contract/commerce.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeDiscountVoucher, makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contradictions } from '../kit/contradictions.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudent } from '../kit/students.ts';

const COURSE = demoCourse.paid;
const EVENT = demoEvent.paid;
let sim: Simulators;
let semai: TestApp;
let db: TestApp['platform']['db'];
let student: string;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ simulatorsUrl: sim.url });
  db = semai.platform.db;
  student = await newToken();
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const newToken = async () => (await newStudent(semai)).token;
const check = (code: string, code_for: 'course' | 'event', resource_id: string | number, token = student) =>
  semai.call(checkDiscount, { code, code_for, resource_id: String(resource_id) }, token);
const buy = (discount_voucher_id: number, token: string) =>
  semai.call(buyCourse, { id: String(COURSE), body: { method: 'midtrans', discount_voucher_id } }, token);
const saidOf = ({ status, body }: { status: number; body: { message: string } }) => ({ status, message: body.message });
const elsewhere = { status: 400, message: 'Voucher ini tidak berlaku untuk pembelian ini.' };
const over = { status: 400, message: 'Voucher ini sedang tidak berlaku.' };
const finished = { status: 400, message: 'Quota is finished' };
const notFound = { status: 404, message: 'Data tidak ditemukan.' };
const idOf = async (table: 'vouchers' | 'discount_vouchers', code: string) =>
  (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const usedOf = async (code: string) =>
  (await db.selectFrom('discount_vouchers').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
const slugOf = async (id: number) =>
  (await db.selectFrom('courses').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test('a percentage or an amount, beside what is to be paid without it [V-08]', async () => {
  const percent = {
    id: await idOf('discount_vouchers', 'HEMAT50'),
    is_discount_voucher: true,
    discount_type: 'percent',
    discount_value: 50,
    current_price: 499_000,
  };
  for (const typed of ['HEMAT50', ' hemat50 '])
    for (const resource of [COURSE, await slugOf(COURSE)]) {
      const { status, body } = await check(typed, 'course', resource);
      expect([status, body.data]).toEqual([200, percent]);
    }
  expect((await check('POTONG100', 'course', demoCourse.live)).body.data).toMatchObject({
    is_discount_voucher: true,
    discount_type: 'amount',
    discount_value: 100_000,
  });
  const event = await db.selectFrom('events').select('price').where('id', '=', EVENT).executeTakeFirstOrThrow();
  expect((await check('ACARA25', 'event', EVENT)).body.data).toMatchObject({
    is_discount_voucher: true,
    discount_type: 'percent',
    discount_value: 25,
    current_price: event.price,
  });
});

test('a code that nobody knows is invalid data [V-08]', async () => {
  const past = hours(-1);
  const dead = [
    await makeVoucher(db, { course_id: COURSE, voided_at: past }),
    await makeVoucher(db, { course_id: COURSE, expires_at: past }),
  ];
  for (const code of ['TIDAK-ADA', '   ', "' or '1'='1", '<b>HEMAT50</b>', '%', ...dead.map((each) => each.code)]) {
    const { status, body } = await check(code, 'course', COURSE);
    expect([status, body.message], code).toEqual([422, 'The given data was invalid.']);
    expect(body.errors).toEqual({ code: ['Voucher Tidak Ditemukan'] });
  }
});

test('a code for something else, out of its time or used up says so [V-08]', async () => {
  expect(saidOf(await check('HEMAT50', 'course', demoCourse.live))).toEqual(elsewhere);
  expect(saidOf(await check('HEMAT50', 'event', EVENT))).toEqual(elsewhere);
  expect(saidOf(await check('POTONG100', 'event', EVENT))).toEqual(elsewhere);
  expect(saidOf(await check('ACARA25', 'event', demoEvent.oneSeatLeft))).toEqual(elsewhere);
  expect(saidOf(await check('ACARA25', 'course', COURSE))).toEqual(elsewhere);
  expect(saidOf(await check('HABIS', 'course', COURSE))).toEqual(finished);

  for (const fields of [
    { starts_at: hours(1) },
    { starts_at: hours(-2), ends_at: hours(-1) },
    { voided_at: hours(-1) },
  ]) {
    const { code } = await makeDiscountVoucher(db, fields);
    expect(saidOf(await check(code, 'course', COURSE)), JSON.stringify(fields)).toEqual(over);
  }
  const { code } = await makeDiscountVoucher(db, { starts_at: hours(-1), ends_at: hours(1) });
  expect((await check(code, 'course', COURSE)).status).toBe(200);
});

test('a product code of that very course is told apart, to be redeemed instead [V-08]', async () => {
  expect((await check('semai-coba-05', 'course', COURSE)).body.data).toEqual({
    id: await idOf('vouchers', 'SEMAI-COBA-05'),
    is_discount_voucher: false,
    discount_type: null,
    discount_value: null,
    current_price: 499_000,
  });
  expect(saidOf(await check('SEMAI-COBA-05', 'course', demoCourse.prakerja))).toEqual(elsewhere);
  expect(saidOf(await check('SEMAI-COBA-05', 'event', EVENT))).toEqual(elsewhere);
  expect(saidOf(await check('SEMAI-PAKAI-01', 'course', COURSE))).toEqual(finished);
  const own = await newToken();
  const body = { code: 'SEMAI-COBA-05', first_name: 'Tamu', email: 'tamu@semai.test' };
  expect((await semai.call(redeemVoucher, { body }, own)).status).toBe(200);
  expect(saidOf(await check('SEMAI-COBA-05', 'course', COURSE))).toEqual(finished);
});

test('for what is not for sale there is no price [V-08]', async () => {
  for (const resource of [99_999, '99999999999999', 'tidak-ada', `${COURSE}' or '1'='1`, '-1']) {
    expect(saidOf(await check('HEMAT50', 'course', resource)), String(resource)).toEqual(notFound);
    expect(saidOf(await check('ACARA25', 'event', resource)), String(resource)).toEqual(notFound);
  }
  expect(saidOf(await check('POTONG100', 'course', demoCourse.external))).toEqual({
    status: 400,
    message: 'Kelas ini diambil di situs mitra kami.',
  });
  expect(saidOf(await check('ACARA25', 'event', demoEvent.past))).toEqual({
    status: 400,
    message: 'Event is not available.',
  });
});

test('however often a code is checked, it takes no place of the quota [V-09]', async () => {
  const { code, id } = await makeDiscountVoucher(db, { course_id: COURSE, quota: 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(code, 'course', COURSE)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await usedOf(code)).toBe(0);

  const buyer = await newToken();
  await check(code, 'course', COURSE, buyer);
  expect((await buy(id, buyer)).status).toBe(200);
  expect(await usedOf(code)).toBe(1);
  expect(saidOf(await check(code, 'course', COURSE))).toEqual(finished);
  // Whoever holds the last place comes back to the checkout with it.
  expect((await check(code, 'course', COURSE, buyer)).body.data.id).toBe(id);
  expect(await usedOf(code)).toBe(1);
});

test('who tries numbers without knowing a code gets nothing off, and learns nothing of which there are', async () => {
  await makeDiscountVoucher(db, { discount_value: 100 });
  const { last } = await db
    .selectFrom('discount_vouchers')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const stranger = await newToken();
  const tries = Array.from({ length: last + 3 }, (_, n) => buy(n + 1, stranger));
  for (const answer of await Promise.all(tries)) expect(saidOf(answer)).toEqual(elsewhere);
  expect((await semai.call(listOrders, {}, stranger)).body.data).toEqual([]);
});

test('a code that was shown counts for who showed it, at once and as often as it is shown', async () => {
  const { code, id } = await makeDiscountVoucher(db, { course_id: COURSE });
  const [buyer, other] = [await newToken(), await newToken()];
  const shown = await Promise.all(Array.from({ length: 10 }, () => check(code, 'course', COURSE, buyer)));
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await buy(id, buyer)).status).toBe(200);
  expect(saidOf(await buy(id, other))).toEqual(elsewhere);
  const rows = await db.selectFrom('shown_discounts').selectAll().where('discount_voucher_id', '=', id).execute();
  expect(rows).toHaveLength(1);
});

test('who knew a code before it was replaced has to know the new one', async () => {
  const { code, id } = await makeDiscountVoucher(db, { course_id: COURSE });
  const buyer = await newToken();
  expect((await check(code, 'course', COURSE, buyer)).status).toBe(200);
  const operator = await semai.logIn('admin@semai.test');
  const { body } = await semai.call(discounts.one, { id }, operator);
  const replaced = { ...body.data, code: `${code}-BARU` };
  expect((await semai.call(discounts.update, { id, body: replaced }, operator)).status).toBe(200);
  expect(saidOf(await buy(id, buyer))).toEqual(elsewhere);
  await check(replaced.code, 'course', COURSE, buyer);
  expect((await buy(id, buyer)).status).toBe(200);
});

test('whatever is sent is refused as it deserves, and is no error of ours', async () => {
  const before = semai.logLines.length;
  expect((await check('A'.repeat(10_000), 'course', COURSE)).status).toBe(422);
  expect((await check('HEMAT50', 'course', 'a'.repeat(10_000))).status).toBe(422);
  expect((await check('HEMAT50\0', 'course', COURSE)).status).toBe(400);
  const send = (query: string, token?: string) =>
    semai.send({
      method: 'POST',
      url: `/api/discountvoucher/exist/?${query}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  for (const query of [
    '',
    'code=HEMAT50',
    `code=HEMAT50&code_for=lain&resource_id=${COURSE}`,
    `code=A&code=B&code_for=course&resource_id=${COURSE}`,
    `code[]=HEMAT50&code_for=course&resource_id=${COURSE}`,
    'code=HEMAT50&code_for=course&resource_id=',
  ])
    expect((await send(query, student)).statusCode, query).toBe(422);
  const whole = `code=HEMAT50&code_for=course&resource_id=${COURSE}`;
  expect((await send(whole)).statusCode).toBe(401);
  expect((await send(whole, await semai.logIn('admin@semai.test'))).statusCode).toBe(403);
  expect((await send(whole, student)).statusCode).toBe(200);
  expect(semai.logLines.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('checking at the checkout counts as checking a voucher does: 30 a minute from one address', async () => {
  await semai.sql('delete from rate_limits');
  const strict = await startApp({ databaseUrl: semai.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
  const tries = Array.from({ length: 35 }, (_, n) =>
    strict.call(checkDiscount, { code: `TEBAK-${n}`, code_for: 'course', resource_id: String(COURSE) }, student),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await strict.close();
});

test('whoever asks from many addresses may guess 60 codes an hour', async () => {
  const strict = await startApp({
    databaseUrl: semai.databaseUrl,
    env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
  });
  const guesser = await newToken();
  const tries = Array.from({ length: 70 }, (_, n) =>
    strict.send({
      method: 'POST',
      url: `/api/discountvoucher/exist?code=TEBAK-${n}&code_for=course&resource_id=${COURSE}`,
      headers: { authorization: `Bearer ${guesser}`, 'x-forwarded-for': `203.0.113.${n}` },
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await strict.close();
});

test.each(Object.entries(contradictions))('after all of this there still is not: %s', async (_, statement) => {
  expect(await semai.sql(statement)).toEqual([]);
});
