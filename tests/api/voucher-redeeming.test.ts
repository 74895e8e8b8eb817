import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, login, requestPasswordReset } from '../../src/contract/accounts.ts';
import {
  buyCourse,
  checkVoucher,
  redeemVoucher,
  redeemVoucherByLogin,
  redeemVoucherByReset,
} from '../../src/contract/commerce.ts';
import { me } from '../../src/contract/views.ts';
import { hashPassword, inviteStudent } from '../../src/server/modules/accounts/public.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser, userRow } from '../../src/server/seed/makers/accounts.ts';
import { makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { insertAll } from '../../src/server/seed/rows.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contradictions } from '../kit/contradictions.ts';
import { linkIn, promisedMails, writtenMails } from '../kit/promised-mails.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudent } from '../kit/students.ts';

let sim: Simulators;
let semai: TestApp;
let db: TestApp['platform']['db'];
let password_hash: string;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ simulatorsUrl: sim.url });
  db = semai.platform.db;
  password_hash = await hashPassword(password);
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const password = 'Belajar123!';
const person = (fields: object = {}) => makeUser(db, fields);
let count = 0;
const newEmail = () => {
  count += 1;
  return `tamu${count}@semai.test`;
};
type Form = Partial<{ code: string; first_name: string; last_name: string; email: string; password: string | null }>;
const form = (fields: Form = {}) => ({ first_name: 'Tamu', last_name: 'Baru', email: newEmail(), code: '', ...fields });
const redeem = (fields: Form, token?: string) => semai.call(redeemVoucher, { body: form(fields) }, token);
const byLogin = (body: { email: string; password: string; code: string }) => semai.call(redeemVoucherByLogin, { body });
const byReset = (reset_token: string, code: string, chosen = 'Tumbuh456!', password_confirmation = chosen) =>
  semai.call(redeemVoucherByReset, { body: { reset_token, code, password: chosen, password_confirmation } });
const newCode = async (fields: object = {}) => (await makeVoucher(db, { course_id: demoCourse.paid, ...fields })).code;
const buyPaid = (token: string) =>
  semai.call(buyCourse, { id: String(demoCourse.paid), body: { method: 'midtrans' } }, token);

const saidOf = ({ status, body }: { status: number; body: { message: string } }) => ({ status, message: body.message });
const unknown = { status: 404, message: 'Voucher Tidak Ditemukan' };
const used = { status: 404, message: 'Kode voucher ini sudah digunakan sebelumnya' };
const ofOther = { status: 404, message: 'Kode voucher ini sudah digunakan oleh akun lain.' };
const owned = { status: 400, message: 'You are Already enrolled in this course' };
const wrongPassword = { status: 401, message: 'password tidak sesuai' };
const deactivated = { status: 401, message: 'Akun dinonaktifkan. Silakan hubungi kami.' };
const linkGone = { status: 404, message: 'Tautan sudah tidak berlaku. Silakan minta tautan baru.' };

/** What a redeemed code left behind, if it was. */
const redemptionOf = (code: string) =>
  db
    .selectFrom('voucher_redemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .innerJoin('orders', 'orders.id', 'voucher_redemptions.order_id')
    .innerJoin('users', 'users.id', 'voucher_redemptions.student_id')
    .leftJoin('enrolments', 'enrolments.order_id', 'orders.id')
    .select([
      'users.email',
      'orders.status',
      'orders.method',
      'orders.list_price',
      'orders.amount_before_discount',
      'orders.amount',
      'orders.invoice_number',
      'enrolments.course_id',
      'enrolments.needs_kpj_code',
      'enrolments.is_free',
    ])
    .where('vouchers.code', '=', code)
    .executeTakeFirst();
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const sessionsOf = async (email: string) =>
  (await semai.sql(`select s.id from sessions s join users u on u.id = s.user_id where email = '${email}'`)).length;
const subjectsTo = async (email: string) => (await writtenMails(semai, email)).map(({ subject }) => subject).sort();
const opensFor = async (token: string | null) => (await semai.call(me, {}, token ?? '')).body.data.email;

describe('a student who is logged in', () => {
  test('redeems for themselves, whatever email the form says [V-02]', async () => {
    const student = await newStudent(semai);
    const other = await person();
    const { token } = student;
    const { status, body } = await redeem({ code: ' semai-coba-01 ', email: other.email }, token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      is_user_registered: true,
      is_purchased: true,
      is_external: false,
      external_url: null,
      access_token: null,
      course_type: 'hosted',
      is_password_required: false,
    });
    expect(await redemptionOf('SEMAI-COBA-01')).toEqual({
      email: student.email,
      status: 'success',
      method: 'voucher',
      list_price: 799_000,
      amount_before_discount: 0,
      amount: 0,
      invoice_number: null,
      course_id: demoCourse.paid,
      needs_kpj_code: false,
      is_free: false,
    });
    expect(await subjectsTo(student.email)).toEqual([expect.stringMatching(/^Voucher berhasil ditukarkan: /)]);
    const again = await semai.call(checkVoucher, { voucher_code: 'SEMAI-COBA-01' }, token);
    expect(again.body.data.is_purchased).toBe(true);
    expect(saidOf(await redeem({ code: 'SEMAI-COBA-01' }, token))).toEqual(used);
    expect(saidOf(await redeem({ code: 'SEMAI-COBA-02' }, token))).toEqual(owned);
    expect(await redemptionOf('SEMAI-COBA-02')).toBeUndefined();
  });

  test('is asked for the programme’s code where the voucher is the programme’s, and only there', async () => {
    const token = (await newStudent(semai)).token;
    expect((await redeem({ code: 'SEMAI-KARTU-01' }, token)).status).toBe(200);
    expect(await redemptionOf('SEMAI-KARTU-01')).toMatchObject({
      course_id: demoCourse.prakerja,
      needs_kpj_code: true,
    });
    const code = await newCode({ course_id: demoCourse.prakerja });
    expect((await redeem({ code }, (await newStudent(semai)).token)).status).toBe(200);
    expect(await redemptionOf(code)).toMatchObject({ course_id: demoCourse.prakerja, needs_kpj_code: false });
  });

  test('gets an external course and the partner’s address [V-02]', async () => {
    const { body } = await redeem({ code: 'SEMAI-LUAR-01' }, (await newStudent(semai)).token);
    expect(body.data).toMatchObject({
      is_purchased: true,
      is_external: true,
      external_url: expect.stringMatching(/^https:/),
      course_type: 'external',
    });
    expect(await redemptionOf('SEMAI-LUAR-01')).toMatchObject({ course_id: demoCourse.external, status: 'success' });
  });

  test('is told what is wrong with a code [V-04]', async () => {
    const token = (await newStudent(semai)).token;
    const past = new Date(Date.now() - 60_000);
    for (const code of ['TIDAK-ADA', await newCode({ voided_at: past }), await newCode({ expires_at: past })])
      expect(saidOf(await redeem({ code }, token)), code).toEqual(unknown);
    expect(saidOf(await redeem({ code: 'SEMAI-PAKAI-01' }, token))).toEqual(ofOther);
  });

  test('no longer pays for what they were about to buy', async () => {
    const student = await newStudent(semai);
    const { token } = student;
    const bought = await buyPaid(token);
    expect(bought.body.data.token).toEqual(expect.any(String));
    const code = await newCode();
    expect((await redeem({ code }, token)).status).toBe(200);
    const orders = await db
      .selectFrom('orders')
      .select(['method', 'status'])
      .where('student_id', '=', student.id)
      .orderBy('created_at')
      .execute();
    expect(orders).toEqual([
      { method: 'midtrans', status: 'cancelled' },
      { method: 'voucher', status: 'success' },
    ]);
  });
});

describe('a guest with a new email', () => {
  test('gets an account without a password, a link to make one, and the course [V-02]', async () => {
    const email = newEmail();
    const { status, body } = await redeem({
      code: 'SEMAI-COBA-03',
      email: ` ${email.toUpperCase()}`,
      first_name: ' Rina  Ayu ',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_user_registered: false,
      is_purchased: true,
      is_password_required: false,
      access_token: null,
    });
    expect(await redemptionOf('SEMAI-COBA-03')).toMatchObject({ email, course_id: demoCourse.paid });
    expect(await userOf(email)).toMatchObject({ role_id: 2, first_name: 'Rina Ayu', password_hash: null });
    const mails = await writtenMails(semai, email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Aktifkan akun Anda',
      expect.stringMatching(/^Voucher berhasil ditukarkan: /),
    ]);
    const { path, token } = linkIn(mails.find(({ subject }) => subject === 'Aktifkan akun Anda'));
    expect(path).toBe('/verify');
    const chosen = { token, password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
    expect((await semai.call(changePassword, { body: chosen })).status).toBe(200);
    expect((await semai.call(login, { body: { email, password: 'Tumbuh456!' } })).body.data.role_id).toBe(2);
  });

  test('is held to what registration asks for [V-04]', async () => {
    const code = await newCode();
    const errorsOf = async (fields: Form) => {
      const { status, body } = await redeem({ code, ...fields });
      expect([status, body.message]).toEqual([422, 'The given data was invalid.']);
      return body.errors;
    };
    expect(await errorsOf({ email: 'bukan email' })).toEqual({ email: ['Format Email salah.'] });
    expect(await errorsOf({ email: ' ', first_name: ' ' })).toEqual({
      email: ['Email wajib diisi.'],
      first_name: ['Nama wajib diisi'],
    });
    expect(await errorsOf({ email: '', first_name: '' })).toEqual({
      email: ['Email wajib diisi.'],
      first_name: ['Nama wajib diisi'],
    });
    expect(await errorsOf({ first_name: 'a'.repeat(10_000) })).toEqual({ first_name: ['Nama maksimal 80 karakter.'] });
    expect(await redemptionOf(code)).toBeUndefined();
  });

  test('and a code that is no good leaves nothing behind [V-04]', async () => {
    const email = newEmail();
    expect(saidOf(await redeem({ code: 'TIDAK-ADA', email }))).toEqual(unknown);
    expect(saidOf(await redeem({ code: 'SEMAI-PAKAI-01', email }))).toEqual(used);
    expect(await userOf(email)).toBeUndefined();
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('is a guest with an operator’s token too', async () => {
    const email = newEmail();
    const code = await newCode();
    const { body } = await redeem({ code, email }, await semai.logIn('admin@semai.test'));
    expect(body.data).toMatchObject({ is_user_registered: false, is_purchased: true });
    expect(await redemptionOf(code)).toMatchObject({ email });
  });
});

describe('a guest with a known email', () => {
  const passwordNeeded = {
    is_user_registered: true,
    is_purchased: false,
    is_external: false,
    external_url: null,
    access_token: null,
    course_type: 'hosted',
    is_password_required: true,
  };

  test('is asked for the password, and nothing is redeemed [V-02]', async () => {
    const { email } = await person();
    const code = await newCode();
    for (const given of [undefined, null, ''])
      expect((await redeem({ code, email, ...(given === undefined ? {} : { password: given }) })).body.data).toEqual(
        passwordNeeded,
      );
    expect(await redemptionOf(code)).toBeUndefined();
    expect(await sessionsOf(email)).toBe(0);
    expect(await subjectsTo(email)).toEqual([]);
    expect(saidOf(await redeem({ code: 'SEMAI-PAKAI-01', email }))).toEqual(used);
  });

  test('redeems with the right password and is logged in [V-02]', async () => {
    const { email } = await person();
    const code = await newCode();
    expect(saidOf(await redeem({ code, email, password: 'bukan ini' }))).toEqual(wrongPassword);
    expect(await redemptionOf(code)).toBeUndefined();
    const { status, body } = await redeem({ code, email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...passwordNeeded,
      is_purchased: true,
      is_password_required: false,
      access_token: expect.any(String),
    });
    expect(await opensFor(body.data.access_token)).toBe(email);
    expect(await redemptionOf(code)).toMatchObject({ email });
  });

  test('whose account is deactivated is told so once the password is right', async () => {
    const { email } = await person({ deactivated_at: new Date() });
    const code = await newCode();
    expect((await redeem({ code, email })).body.data).toEqual(passwordNeeded);
    expect(saidOf(await redeem({ code, email, password: 'bukan ini' }))).toEqual(wrongPassword);
    expect(saidOf(await redeem({ code, email, password }))).toEqual(deactivated);
    expect(await redemptionOf(code)).toBeUndefined();
  });

  test('of another role learns it only with the password, and gets nothing', async () => {
    for (const role_id of [1, 3]) {
      const { email } = await person({ role_id });
      const code = await newCode();
      expect((await redeem({ code, email })).body.data).toEqual(passwordNeeded);
      expect(saidOf(await redeem({ code, email, password: 'bukan ini' }))).toEqual(wrongPassword);
      expect(saidOf(await redeem({ code, email, password }))).toEqual({ status: 401, message: 'Email tidak ada' });
      expect(await redemptionOf(code)).toBeUndefined();
      expect(await sessionsOf(email)).toBe(0);
      expect(await subjectsTo(email)).toEqual([]);
    }
  });

  test('without a password is mailed a link that makes one and redeems [V-06]', async () => {
    const email = newEmail();
    expect(
      (await redeem({ code: await newCode({ course_id: demoCourse.prakerja }), email })).body.data.is_purchased,
    ).toBe(true);
    const code = await newCode();
    expect((await redeem({ code: ` ${code.toLowerCase()}`, email })).body.data).toEqual(passwordNeeded);
    expect(saidOf(await redeem({ code, email, password: 'tebakan saja' }))).toEqual(wrongPassword);
    expect(await redemptionOf(code)).toBeUndefined();

    const mails = await writtenMails(semai, email);
    const mail = mails.find(({ subject }) => subject === 'Buat password untuk menukarkan voucher Anda');
    expect(mail?.text).toContain(`&code=${code}`);
    const { path, token } = linkIn(mail);
    expect(path).toBe('/voucher/verify');
    // The invitation from before stays good until a password is made.
    const { body } = await byReset(token, code);
    expect(body.data).toMatchObject({ is_purchased: true, is_password_required: false });
    expect(await opensFor(body.data.access_token)).toBe(email);
    expect(await redemptionOf(code)).toMatchObject({ email });
  });

  test('without a password is not flooded with mail', async () => {
    const strict = await startApp({ databaseUrl: semai.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
    await semai.sql('delete from rate_limits');
    const { email } = await person({ password_hash: null });
    const code = await newCode();
    for (let tries = 0; tries < 7; tries += 1)
      expect((await strict.call(redeemVoucher, { body: form({ code, email }) })).body.data).toEqual(passwordNeeded);
    expect(await subjectsTo(email)).toEqual(Array(5).fill('Buat password untuk menukarkan voucher Anda'));
    await strict.close();
  });
});

describe('with email and password [V-06]', () => {
  test('a code is redeemed and its owner logged in', async () => {
    const { email } = await person();
    const code = await newCode();
    const { status, body } = await byLogin({ email: ` ${email.toUpperCase()}`, password, code: code.toLowerCase() });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_user_registered: true, is_purchased: true, is_password_required: false });
    expect(await opensFor(body.data.access_token)).toBe(email);
    expect(await redemptionOf(code)).toMatchObject({ email });
  });

  test('each refusal has its words, and opens no session', async () => {
    const { email } = await person();
    const code = await newCode();
    expect(saidOf(await byLogin({ email: 'entah@semai.test', password, code }))).toEqual({
      status: 401,
      message: 'Email tidak ada',
    });
    expect(saidOf(await byLogin({ email, password: 'bukan ini', code }))).toEqual(wrongPassword);
    expect(saidOf(await byLogin({ email, password, code: 'TIDAK-ADA' }))).toEqual(unknown);
    expect(saidOf(await byLogin({ email, password, code: 'SEMAI-PAKAI-01' }))).toEqual(ofOther);
    const gone = await person({ deactivated_at: new Date() });
    expect(saidOf(await byLogin({ email: gone.email, password, code }))).toEqual(deactivated);
    expect(await redemptionOf(code)).toBeUndefined();
    expect(await sessionsOf(email)).toBe(0);
    expect((await byLogin({ email, password, code })).status).toBe(200);
    expect(saidOf(await byLogin({ email, password, code }))).toEqual(used);
    expect(saidOf(await byLogin({ email, password, code: await newCode() }))).toEqual(owned);
    expect(await sessionsOf(email)).toBe(1);
  });

  test('passwords are guessed at no faster than at the login', async () => {
    const strict = await startApp({ databaseUrl: semai.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } });
    await semai.sql('delete from rate_limits');
    const { email } = await person();
    const code = await newCode();
    const guess = (n: number) =>
      n % 2
        ? strict.call(redeemVoucherByLogin, { body: { email, password: `tebakan ${n}`, code } })
        : strict.call(redeemVoucher, { body: form({ email, password: `tebakan ${n}`, code }) });
    const statuses = (await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await strict.call(login, { body: { email, password } })).status).toBe(429);
    await strict.close();
  });
});

describe('with a link from the mailbox [V-06]', () => {
  async function resetLink(email: string): Promise<string> {
    expect((await semai.call(requestPasswordReset, { body: { email } })).status).toBe(200);
    return linkIn((await promisedMails(semai, email))[0]).token;
  }

  test('a password is set and the code redeemed, together', async () => {
    const { email } = await person();
    const elsewhere = await semai.logIn(email);
    const code = await newCode();
    const link = await resetLink(email);
    const { status, body } = await byReset(link, code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_user_registered: true, is_purchased: true, is_password_required: false });
    expect(await opensFor(body.data.access_token)).toBe(email);
    expect((await semai.call(me, {}, elsewhere)).status).toBe(401);
    expect((await semai.call(login, { body: { email, password } })).status).toBe(401);
    expect((await semai.call(login, { body: { email, password: 'Tumbuh456!' } })).status).toBe(200);
    expect(saidOf(await byReset(link, await newCode({ course_id: demoCourse.prakerja })))).toEqual(linkGone);
  });

  test('an invitation will do as well, and logs its owner in', async () => {
    const email = newEmail();
    await db
      .transaction()
      .execute((tx) => inviteStudent(semai.platform, tx, { email, first_name: 'Tamu', last_name: '' }));
    const code = await newCode();
    const { body } = await byReset(linkIn((await promisedMails(semai, email))[0]).token, code);
    expect(await opensFor(body.data.access_token)).toBe(email);
    expect(await redemptionOf(code)).toMatchObject({ email });
  });

  test('what is refused leaves link and password as they were', async () => {
    const { email } = await person();
    const link = await resetLink(email);
    const code = await newCode();
    expect(saidOf(await byReset(link, 'TIDAK-ADA'))).toEqual(unknown);
    expect(saidOf(await byReset(link, 'SEMAI-PAKAI-01'))).toEqual(ofOther);
    expect((await byReset(link, code, 'Tumbuh456!', 'Tumbuh457!')).body.errors).toEqual({
      password_confirmation: ['Konfirmasi password tidak sama.'],
    });
    expect((await byReset(link, code, 'pendek')).body.errors).toEqual({ password: ['Password minimal 8 karakter.'] });
    expect((await byReset(link, code, '12345678')).status).toBe(422);
    expect(saidOf(await byReset('tidak-ada', code))).toEqual(linkGone);
    expect((await semai.call(login, { body: { email, password } })).status).toBe(200);
    expect(await redemptionOf(code)).toBeUndefined();
    expect((await byReset(link, code)).status).toBe(200);
  });

  test('an operator’s link opens nothing here', async () => {
    const { email } = await person({ role_id: 1 });
    const link = await resetLink(email);
    const code = await newCode();
    expect(saidOf(await byReset(link, code))).toEqual(linkGone);
    expect(await redemptionOf(code)).toBeUndefined();
    expect((await semai.call(login, { body: { email, password } })).status).toBe(200);
    const chosen = { token: link, password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
    expect((await semai.call(changePassword, { body: chosen })).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('fifty people with one code: one has it, the others nothing [V-07]', async () => {
    const code = await newCode();
    const known = await insertAll(
      db,
      'users',
      Array.from({ length: 30 }, () => userRow({ password_hash })),
    );
    const tokens = await Promise.all(known.slice(0, 20).map(({ email }) => semai.logIn(email)));
    const guests = Array.from({ length: 20 }, newEmail);
    const answers = await Promise.all([
      ...tokens.map((token) => redeem({ code }, token)),
      ...known.slice(20).map(({ email }) => byLogin({ email, password, code })),
      ...guests.map((email) => redeem({ code, email })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(saidOf);
    expect(refused).toHaveLength(49);
    for (const each of refused) expect([used, ofOther]).toContainEqual(each);

    const winner = (await redemptionOf(code))?.email as string;
    const left = [...known.map(({ email }) => email), ...guests].filter((email) => email !== winner);
    const emails = left.map((email) => `'${email}'`).join();
    expect(
      await semai.sql(`select 1 from orders join users on users.id = student_id where email in (${emails})`),
    ).toEqual([]);
    expect(
      await semai.sql(`select 1 from enrolments join users on users.id = student_id where email in (${emails})`),
    ).toEqual([]);
    const accounts = await semai.sql(`select email from users where email like 'tamu%' and email in (${emails})`);
    expect(accounts).toEqual([]);
    for (const email of left) expect(await subjectsTo(email), email).toEqual([]);
    for (const { email } of known.slice(20)) expect(await sessionsOf(email), email).toBe(email === winner ? 1 : 0);
  });

  test('one person with one code, and one person with many: one order', async () => {
    const student = await newStudent(semai);
    const { token } = student;
    const code = await newCode();
    const same = await Promise.all(Array.from({ length: 10 }, () => redeem({ code }, token)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const each of same.filter(({ status }) => status !== 200)) expect(saidOf(each)).toEqual(used);

    const another = (await newStudent(semai)).token;
    const codes = await Promise.all(Array.from({ length: 10 }, () => newCode()));
    const many = await Promise.all(codes.map((each) => redeem({ code: each }, another)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const each of many.filter(({ status }) => status !== 200)) expect(saidOf(each)).toEqual(owned);
    expect((await Promise.all(codes.map(redemptionOf))).filter(Boolean)).toHaveLength(1);
  });

  test('one new email with many codes: one account', async () => {
    const email = newEmail();
    const codes = await Promise.all(Array.from({ length: 10 }, () => newCode()));
    const answers = await Promise.all(codes.map((code) => redeem({ code, email })));
    expect(answers.filter(({ body }) => body.data.is_purchased)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => !each.body.data.is_purchased))
      expect([status, body.data.is_password_required]).toEqual([200, true]);
    expect((await Promise.all(codes.map(redemptionOf))).filter(Boolean)).toHaveLength(1);
  });

  test('buying and redeeming: the course is had once', async () => {
    const student = await newStudent(semai);
    const { token } = student;
    const code = await newCode();
    await Promise.all([redeem({ code }, token), ...Array.from({ length: 5 }, () => buyPaid(token))]);
    expect(await redemptionOf(code)).toMatchObject({ email: student.email, status: 'success' });
    const open = await semai.sql(`select id from orders where student_id = ${student.id} and status = 'pending'`);
    expect(open).toEqual([]);
  });
});

test('whatever is sent is refused as it deserves, and is no error of ours', async () => {
  const before = semai.logLines.length;
  const { email } = await person();
  for (const code of ["'; drop table vouchers; --", '<script>alert(1)</script>', '%', '   ']) {
    expect(saidOf(await redeem({ code })), code).toEqual(unknown);
    expect(saidOf(await byLogin({ email, password, code })), code).toEqual(unknown);
  }
  const code = await newCode();
  for (const bad of [{ code: 'A'.repeat(10_000) }, { code: '' }, { code, email: 'a'.repeat(10_000) }])
    expect((await redeem(bad)).status).toBe(422);
  for (const bad of [{ code: 'SEMAI\0' }, { code, email: 'a\0@semai.test' }, { code, first_name: 'A\0' }])
    expect((await redeem(bad)).status).toBeOneOf([400, 422]);
  for (const [path, body] of [
    ['redeem', { code: ['A'], email, first_name: 'A' }],
    ['redeem', { code: { $ne: 1 }, email, first_name: 'A' }],
    ['redeem', []],
    ['verifyloginandredeemvoucher/', { code, email, password: ['A'] }],
    ['verifyandredeemvoucher/', { code, reset_token: 'A' }],
  ] as const) {
    const { statusCode } = await semai.send({ method: 'POST', url: `/api/voucher/${path}`, payload: body as object });
    expect(statusCode, path).toBe(422);
  }
  expect(await redemptionOf(code)).toBeUndefined();
  expect(semai.logLines.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test.each(Object.entries(contradictions))('after all of this there still is not: %s', async (_, statement) => {
  expect(await semai.sql(statement)).toEqual([]);
});
