import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCourseOffers, listEventOffers, listVoucherPartners } from '../../src/contract/admin/offers.ts';
import {
  exportVoucherBatch,
  generateVouchers,
  getVoucherBatch,
  listVoucherBatches,
  listVouchers,
  voidVoucher,
  voidVoucherBatch,
} from '../../src/contract/admin/vouchers.ts';
import { redeemVoucher } from '../../src/contract/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudent, type Student } from '../kit/students.ts';

let semai: TestApp;
let finance: StaffMember;
let courseId: number;
beforeAll(async () => {
  semai = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } });
  finance = await newStaff(semai, 'finance');
  courseId = (await newCourse(semai)).id;
});
afterAll(() => semai.close());

type Wish = Partial<Parameters<typeof semai.call<typeof generateVouchers>>[1]['body']>;
const generate = (fields: Wish = {}) =>
  semai.call(
    generateVouchers,
    { body: { request_key: randomUUID(), name: 'Mitra November', course_id: courseId, count: 5, ...fields } },
    finance.token,
  );
const codesOf = async (batchId: number) =>
  (await semai.sql(`select code from vouchers where batch_id = ${batchId} order by id`)).map(
    (row) => (row as { code: string }).code,
  );
const redeem = (code: string, token: string) =>
  semai.call(redeemVoucher, { body: { code, first_name: 'Tes', email: 'tes@semai.test' } }, token);

test('codes are made in bulk, unguessable and each its own, and counted by what became of them [B-02]', async () => {
  const { status, body } = await generate({ count: 300, prefix: 'mitra-', is_programme: true });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ made: 300, used: 0, voided: 0, expired: 0, left: 300, is_programme: true });
  const codes = await codesOf(body.data.id);
  expect(new Set(codes).size).toBe(300);
  for (const code of codes) expect(code).toMatch(/^MITRA(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const list = await semai.call(listVoucherBatches, { q: 'mitra nov', course_id: courseId }, finance.token);
  expect(list.body.data.map(({ id }) => id)).toContain(body.data.id);
});

test('the same click twice, one after the other or at once, makes one batch', async () => {
  const request_key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => generate({ request_key, count: 200 })));
  answers.push(await generate({ request_key, count: 200 }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(answers.every(({ body }) => body.data.made === 200)).toBe(true);
  const target = `voucher-batches:${answers[0]?.body.data.id}`;
  expect(await semai.sql(`select action from audit_log where target = '${target}'`)).toHaveLength(1);
});

test('a code is found by how it begins and by what became of it, with who redeemed it', async () => {
  const batch = (await generate({ count: 4, prefix: 'CARI' })).body.data;
  const [used = '', voided = '', , old = ''] = await codesOf(batch.id);
  const student = await newStudent(semai, { first_name: 'Wulan', last_name: 'Sari' });
  expect((await redeem(used, student.token)).status).toBe(200);
  const find = async (filters: object) =>
    (await semai.call(listVouchers, { batch_id: batch.id, ...filters }, finance.token)).body.data;
  const [found] = await find({ q: used.toLowerCase().slice(0, 9) });
  expect(found).toMatchObject({ code: used, state: 'used', student: { id: student.id, name: 'Wulan Sari' } });
  expect(found?.order_id).toBeTruthy();

  const [{ id } = { id: 0 }] = await find({ q: voided });
  expect((await semai.call(voidVoucher, { id }, finance.token)).body.data.state).toBe('voided');
  await semai.sql(`update vouchers set expires_at = '2020-01-01' where code = '${old}'`);
  for (const [state, howMany] of [
    ['used', 1],
    ['voided', 1],
    ['expired', 1],
    ['unused', 1],
  ] as const)
    expect((await find({ state })).map((row) => row.state)).toEqual(Array(howMany).fill(state));
  expect(await find({ is_programme: true })).toEqual([]);
  const counted = (await semai.call(getVoucherBatch, { id: batch.id }, finance.token)).body.data;
  expect(counted).toMatchObject({ made: 4, used: 1, voided: 1, expired: 1, left: 1 });
});

test('what was redeemed is not voided, and what is void opens nothing', async () => {
  const batch = (await generate({ count: 2 })).body.data;
  const [used = '', free = ''] = await codesOf(batch.id);
  await redeem(used, (await newStudent(semai)).token);
  const answer = await semai.call(voidVoucherBatch, { id: batch.id }, finance.token);
  expect(answer.body.data).toMatchObject({ voided: 1, batch: { used: 1, voided: 1, left: 0 } });
  const again = await semai.call(voidVoucherBatch, { id: batch.id }, finance.token);
  expect(again.body.data.voided).toBe(0);
  expect((await redeem(free, (await newStudent(semai)).token)).status).not.toBe(200);
  const [{ id } = { id: 0 }] = (await semai.sql(`select id from vouchers where code = '${used}'`)) as { id: number }[];
  expect((await semai.call(voidVoucher, { id }, finance.token)).status).toBe(409);
  await expect(semai.sql(`update vouchers set voided_at = '2026-01-01' where id = ${id}`)).rejects.toThrow(/redeemed/);
  const lines = await semai.sql(
    `select detail from audit_log where target = 'voucher-batches:${batch.id}' order by id`,
  );
  expect(lines.map((line) => (line as { detail: unknown }).detail).slice(1)).toEqual([
    { before: { voided: 0 }, after: { voided: 1 } },
  ]);
});

test('of those who redeem and those who void at once, each code has one outcome', async () => {
  const batch = (await generate({ count: 12 })).body.data;
  const codes = await codesOf(batch.id);
  const students: Student[] = [];
  for (const _ of codes) students.push(await newStudent(semai));
  const redeeming = codes.map((code, index) => redeem(code, students[index]?.token ?? ''));
  const [redeemed] = await Promise.all([
    Promise.all(redeeming),
    semai.call(voidVoucherBatch, { id: batch.id }, finance.token),
  ]);
  const rows = (await semai.sql(`select code, voided_at is not null as is_void, r.voucher_id is not null as is_used
    from vouchers left join voucher_redemptions r on r.voucher_id = vouchers.id
    where batch_id = ${batch.id} order by vouchers.id`)) as { is_void: boolean; is_used: boolean }[];
  expect(rows.map(({ is_used }) => is_used)).toEqual(redeemed.map(({ status }) => status === 200));
  // Never both, and after a batch was voided never neither.
  for (const { is_void, is_used } of rows) expect(is_void).toBe(!is_used);
});

test('a batch is taken away as a table, in which nothing computes and nobody is named', async () => {
  const batch = (await generate({ count: 3, name: '=1+1' })).body.data;
  const [used = ''] = await codesOf(batch.id);
  const student = await newStudent(semai);
  await redeem(used, student.token);
  const file = await semai.send({
    url: `/${exportVoucherBatch.path.replace(':id', String(batch.id))}`,
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toContain('attachment');
  const lines = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('Kode,Kelas,Kelompok,Mitra,Berlaku sampai,Status,Dipakai pada');
  expect(lines[1]).toContain(`${used},`);
  expect(lines[1]).toContain(",'=1+1,");
  expect(lines.map((line) => line.split(',')[5])).toEqual([
    'Status',
    'Sudah dipakai',
    'Belum dipakai',
    'Belum dipakai',
  ]);
  expect(file.body).not.toContain(student.email);
  expect(
    await semai.sql(`select operator_id, detail from audit_log where target = 'voucher-batches:${batch.id}'
      and action = 'export voucher-batches'`),
  ).toEqual([{ operator_id: finance.userId, detail: { before: null, after: { count: 3 } } }]);
});

test('ids that are none find nothing, in every list of vouchers', async () => {
  for (const call of [listVouchers, listVoucherBatches, listCourseOffers, listEventOffers, listVoucherPartners])
    for (const ids of ['x', '99999999999', ',', '1e3,-1']) {
      const { status, body } = await semai.call(call as typeof listVouchers, { ids }, finance.token);
      expect([call.path, ids, status, body.data]).toEqual([call.path, ids, 200, []]);
    }
});

test('a form that cannot be is refused beside its field, and makes nothing', async () => {
  const made = () => semai.sql('select count(*) from vouchers');
  const before = await made();
  for (const [fields, field] of [
    [{ course_id: 999_999 }, 'course_id'],
    [{ partner_id: 999_999 }, 'partner_id'],
    [{ count: 10_001 }, 'count'],
    [{ count: 0 }, 'count'],
    [{ name: '' }, 'name'],
    [{ prefix: 'A B' }, 'prefix'],
    [{ expires_at: '2020-01-01T00:00:00+07:00' }, 'expires_at'],
    [{ expires_at: '2030-02-31T99:00:00+07:00' }, 'expires_at'],
  ] as const) {
    const { status, body } = await generate(fields);
    expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]]);
  }
  expect(await made()).toEqual(before);
  expect((await generate({ name: 'a\u0000b' })).status).toBe(400);
});
