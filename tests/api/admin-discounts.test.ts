import { afterAll, beforeAll, expect, test } from 'vitest';
import { discounts, voidDiscount } from '../../src/contract/admin/discounts.ts';
import { checkDiscount } from '../../src/contract/commerce.ts';
import { makeOrder, makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
let finance: StaffMember;
let courseId: number;
beforeAll(async () => {
  semai = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } });
  finance = await newStaff(semai, 'finance');
  courseId = (await newCourse(semai)).id;
});
afterAll(() => semai.close());

let serial = 0;
const form = (fields: object = {}) => {
  serial += 1;
  return {
    code: `hemat-${serial}`,
    discount_type: 'percent' as const,
    discount_value: 20,
    code_for: 'course' as const,
    course_id: courseId,
    ...fields,
  };
};
const create = (fields: object = {}) => semai.call(discounts.create, { body: form(fields) }, finance.token);
const update = (row: typeof discounts.forms.row, fields: object) =>
  semai.call(discounts.update, { id: row.id, body: { ...row, ...fields } }, finance.token);
const use = async (discount_voucher_id: number) => {
  const student = await newStudent(semai);
  return makeOrder(semai.platform.db, {
    student_id: student.id,
    course_id: courseId,
    status: 'success',
    discount_voucher_id,
    voucher_discount: 40_000,
    amount: 160_000,
    method: 'midtrans',
  });
};
const tried = async (code: string) => {
  const buyer = await newStudent(semai);
  return buyer.call(checkDiscount, { code, code_for: 'course', resource_id: String(courseId) });
};

test('a discount is made, tried at the checkout, changed, stopped and removed [B-02]', async () => {
  const { status, body } = await create({ quota: 3 });
  expect(status).toBe(200);
  const { data } = body;
  expect(data).toMatchObject({ code: data.code.toUpperCase(), used: 0, state: 'active', voided_at: null });
  expect((await tried(data.code)).body.data).toMatchObject({ discount_value: 20, is_discount_voucher: true });

  expect((await update(data, { discount_value: 30 })).body.data.discount_value).toBe(30);
  const found = await semai.call(discounts.list, { q: data.code.toLowerCase(), state: 'active' }, finance.token);
  expect(found.body.data.map(({ id }) => id)).toContain(data.id);

  const stopped = await semai.call(voidDiscount, { id: data.id }, finance.token);
  const again = await semai.call(voidDiscount, { id: data.id }, finance.token);
  expect(again.body.data).toEqual(stopped.body.data);
  expect((await tried(data.code)).status).toBe(400);
  expect((await semai.call(discounts.remove, { id: data.id }, finance.token)).status).toBe(200);
  const lines = await semai.sql(`select action from audit_log where target = 'discounts:${data.id}' order by id`);
  expect(lines.map((line) => (line as { action: string }).action)).toEqual([
    'create discounts',
    'update discounts',
    'void discounts',
    'delete discounts',
  ]);
});

test('what contradicts its uses is refused beside the field', async () => {
  const { data } = (await create({ quota: 5 })).body;
  await use(data.id);
  await use(data.id);
  expect((await update(data, { quota: 1 })).body.errors).toEqual({
    quota: ['Kuota tidak boleh kurang dari yang sudah terpakai.'],
  });
  const other = await newCourse(semai);
  const elsewhere = await update(data, { course_id: other.id, code: 'LAIN-SEKALI' });
  expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['code', 'course_id']]);
  const fewer = await update(data, { quota: 2 });
  expect(fewer.body.data).toMatchObject({ quota: 2, used: 2, state: 'used_up' });
  expect((await semai.call(discounts.remove, { id: data.id }, finance.token)).status).toBe(409);
});

test('of a quota that shrinks and a place that is taken at once, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { data } = (await create({ quota: 2 })).body;
    await use(data.id);
    const [shrunk, used] = await Promise.allSettled([update(data, { quota: 1 }), use(data.id)]);
    const isShrunk = shrunk.status === 'fulfilled' && shrunk.value.status === 200;
    expect(isShrunk).not.toBe(used.status === 'fulfilled');
  }
});

test('what cannot be is refused beside its field', async () => {
  const { data } = (await create()).body;
  const product = await makeVoucher(semai.platform.db, { course_id: courseId });
  for (const [fields, field] of [
    [{ code: data.code.toLowerCase() }, 'code'],
    [{ code: product.code }, 'code'],
    [{ code: 'a b' }, 'code'],
    [{ discount_value: 101 }, 'discount_value'],
    [{ discount_value: 0 }, 'discount_value'],
    [{ course_id: 999_999 }, 'course_id'],
    [{ code_for: 'event', event_id: 999_999 }, 'event_id'],
    [{ quota: -1 }, 'quota'],
    [{ starts_at: '2026-12-02T00:00:00+07:00', ends_at: '2026-12-01T00:00:00+07:00' }, 'ends_at'],
  ] as const) {
    const { status, body } = await create(fields);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(fields)).toEqual([422, [field]]);
  }
  expect((await create({ starts_at: '2026-02-31T25:00:00+07:00' })).body.errors).toHaveProperty('starts_at');
});

test('a window that has not begun or is over, and a kind that is not meant, are told apart in the list', async () => {
  const coming = (await create({ starts_at: '2099-01-01T00:00:00+07:00' })).body.data;
  const over = (await create({ ends_at: '2001-01-01T00:00:00+07:00' })).body.data;
  const event = (await create({ code_for: 'event', course_id: null })).body.data;
  expect([coming.state, over.state, event.resource]).toEqual(['upcoming', 'ended', 'Semua event']);
  const ids = async (filters: object) =>
    (await semai.call(discounts.list, { per_page: 200, ...filters }, finance.token)).body.data.map(({ id }) => id);
  expect(await ids({ state: 'upcoming' })).toEqual([coming.id]);
  expect(await ids({ state: 'ended' })).toContain(over.id);
  expect(await ids({ code_for: 'event' })).toContain(event.id);
  expect(await ids({ code_for: 'course' })).not.toContain(event.id);
});
