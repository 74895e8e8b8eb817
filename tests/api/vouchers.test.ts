import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkVoucher } from '../../src/contract/commerce.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
let db: TestApp['platform']['db'];
let redeemedBefore: unknown;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  redeemedBefore = await redeemed();
});
afterAll(() => semai.close());

const redeemed = () => semai.sql('select voucher_id, student_id, order_id from voucher_redemptions order by 1');

const check = (voucher_code: string, token?: string) => semai.call(checkVoucher, { voucher_code }, token);
const saidOf = ({ status, body }: { status: number; body: { message: string } }) => ({ status, message: body.message });
const unknown = { status: 404, message: 'Voucher Tidak Ditemukan' };
const used = { status: 404, message: 'Kode voucher ini sudah digunakan sebelumnya' };
const ofOther = { status: 404, message: 'Kode voucher ini sudah digunakan oleh akun lain.' };
const owned = { status: 400, message: 'You are Already enrolled in this course' };
const courseNamed = (id: number) =>
  db.selectFrom('courses').select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirstOrThrow();
const stranger = async () => (await newStudent(semai)).token;
/** Who used the demo's used code. */
async function itsOwner(): Promise<string> {
  const { email } = await db
    .selectFrom('voucher_redemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .innerJoin('users', 'users.id', 'voucher_redemptions.student_id')
    .select('email')
    .where('code', '=', 'SEMAI-PAKAI-01')
    .executeTakeFirstOrThrow();
  return semai.logIn(email);
}

test('an unused code tells its course, to a guest and to a student [V-01]', async () => {
  const { id } = await db
    .selectFrom('vouchers')
    .select('id')
    .where('code', '=', 'SEMAI-COBA-01')
    .executeTakeFirstOrThrow();
  for (const token of [undefined, await stranger()]) {
    const { status, body } = await check('SEMAI-COBA-01', token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      is_purchased: false,
      is_external: false,
      external_url: null,
      course: await courseNamed(demoCourse.paid),
      course_type: 'hosted',
      mpp: null,
    });
  }
});

test('a code is read as people type it', async () => {
  for (const typed of ['semai-coba-01', '  SEMAI-COBA-01\n', ' Semai-Coba-01 '])
    expect((await check(typed)).status, typed).toBe(200);
  expect(saidOf(await check('SEMAI-COBA-0'))).toEqual(unknown);
  expect(saidOf(await check('SEMAI COBA 01'))).toEqual(unknown);
});

test('a used code is told apart: to its owner, to another, to a guest [V-04]', async () => {
  expect(saidOf(await check('SEMAI-PAKAI-01'))).toEqual(used);
  expect(saidOf(await check('SEMAI-PAKAI-01', await stranger()))).toEqual(ofOther);
  const { status, body } = await check('semai-pakai-01', await itsOwner());
  expect([status, body.data.is_purchased, body.data.course.id]).toEqual([200, true, demoCourse.paid]);
});

test('whoever has the course needs no code for it [V-04]', async () => {
  expect(saidOf(await check('SEMAI-COBA-01', await itsOwner()))).toEqual(owned);
});

test('a code that was never there, was voided, expired or is of no published course is not found [V-04]', async () => {
  const past = new Date(Date.now() - 60_000);
  const draft = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id, published_at: null });
  const none = [
    { code: 'TIDAK-ADA' },
    await makeVoucher(db, { course_id: demoCourse.paid, voided_at: past }),
    await makeVoucher(db, { course_id: demoCourse.paid, expires_at: past }),
    await makeVoucher(db, { course_id: draft.id }),
  ];
  for (const { code } of none) {
    expect(saidOf(await check(code)), code).toEqual(unknown);
    expect(saidOf(await check(code, await stranger())), code).toEqual(unknown);
  }
  const soonOver = await makeVoucher(db, { course_id: demoCourse.paid, expires_at: new Date(Date.now() + 3_600_000) });
  expect((await check(soonOver.code)).status).toBe(200);
  semai.clock.forward(3601);
  expect(saidOf(await check(soonOver.code))).toEqual(unknown);
  semai.clock.set(new Date());
});

test('a code that expired after it was used is still its owner’s [V-04]', async () => {
  await semai.sql("update vouchers set expires_at = now() where code = 'SEMAI-PAKAI-01'");
  expect((await check('SEMAI-PAKAI-01', await itsOwner())).body.data.is_purchased).toBe(true);
  expect(saidOf(await check('SEMAI-PAKAI-01'))).toEqual(used);
});

describe('an external course', () => {
  const linksOf = (course_id: number) =>
    db
      .selectFrom('course_partner_links')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .select(['partners.id', 'partners.name', 'course_partner_links.url'])
      .where('course_id', '=', course_id)
      .orderBy('partners.position')
      .execute();

  test('is taken at the partner who sold the voucher, who is named [V-01]', async () => {
    const links = await linksOf(demoCourse.external);
    expect(links.length).toBeGreaterThan(1);
    for (const { id, name, url } of links) {
      const { code } = await makeVoucher(db, { course_id: demoCourse.external, partner_id: id });
      const { body } = await check(code);
      expect(body.data).toMatchObject({
        is_external: true,
        external_url: url,
        course_type: 'external',
        mpp: { id, name },
      });
    }
    const { body } = await check('SEMAI-LUAR-01');
    expect(body.data).toMatchObject({ is_external: true, external_url: expect.stringMatching(/^https:/) });
  });

  test('of no partner, or of one without a link, is taken at the first', async () => {
    const [first] = await linksOf(demoCourse.external);
    const others = await db.selectFrom('partners').select('id').execute();
    const sellers = (await linksOf(demoCourse.external)).map(({ id }) => id);
    const without = others.find(({ id }) => !sellers.includes(id));
    for (const partner_id of [null, ...(without ? [without.id] : [])]) {
      const { code } = await makeVoucher(db, { course_id: demoCourse.external, partner_id });
      expect((await check(code)).body.data).toMatchObject({ is_external: true, external_url: first?.url });
    }
  });

  test('that no partner sells has an address of its own', async () => {
    const course = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id, type: 'external' });
    const { code } = await makeVoucher(db, { course_id: course.id });
    expect((await check(code)).body.data).toMatchObject({ external_url: 'https://mitra.test/kelas', mpp: null });
  });
});

test('an operator and an ended session are guests', async () => {
  expect(saidOf(await check('SEMAI-PAKAI-01', await semai.logIn('admin@semai.test')))).toEqual(used);
  expect(saidOf(await check('SEMAI-PAKAI-01', 'sesi-yang-sudah-berakhir-lama'))).toEqual(used);
});

test('whatever is sent is refused as it deserves, and is no error of ours', async () => {
  const before = semai.logLines.length;
  for (const code of ["' or '1'='1", "'; drop table vouchers; --", '<script>alert(1)</script>', '%', '😀', '   '])
    expect(saidOf(await check(code)), code).toEqual(unknown);
  expect((await check('A'.repeat(10_000))).status).toBe(422);
  expect((await check('')).status).toBe(422);
  expect((await check('SEMAI\0')).status).toBe(400);
  const address = '/api/voucher/checkvoucher/';
  for (const query of ['', '?voucher_code[]=SEMAI-COBA-01', '?voucher_code=A&voucher_code=B', '?code=SEMAI-COBA-01']) {
    const { statusCode, body } = await semai.send({ method: 'GET', url: address + query });
    expect([statusCode, JSON.parse(body).message], query).toEqual([422, 'The given data was invalid.']);
  }
  const errors = semai.logLines.slice(before).filter((line) => JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
});

test('codes are not to be guessed: the 31st in a minute from one address waits', async () => {
  await semai.sql('delete from rate_limits');
  const strict = await startApp({ databaseUrl: semai.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => strict.call(checkVoucher, { voucher_code: `TEBAK-${n}` })),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

test('however often codes are checked, nothing is redeemed [V-01]', async () => {
  expect(await redeemed()).toEqual(redeemedBefore);
});
