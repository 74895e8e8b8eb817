import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, registerStudent } from '../../src/contract/accounts.ts';
import { inviteStudent } from '../../src/server/modules/accounts/public.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

let count = 0;
function form(fields: object = {}) {
  count += 1;
  return {
    first_name: 'Dewi',
    last_name: 'Lestari',
    phone_number: '0812 3456 7890',
    username: `dewi${count}@semai.test`,
    email: `dewi${count}@semai.test`,
    password: 'Belajar123!',
    password_confirmation: 'Belajar123!',
    is_interest_instructor: false,
    ...fields,
  };
}
const register = (fields: object = {}) => semai.call(registerStudent, { body: form(fields) });
const errorsOf = async (fields: object) => {
  const { status, body } = await register(fields);
  expect([status, body.message]).toEqual([422, 'The given data was invalid.']);
  return body.errors;
};
const rowOf = (email: string) =>
  semai.platform.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('who registers is answered with what they gave, and can log in at once [A-07]', async () => {
  const given = form({ first_name: '  Dewi  Ayu ', email: ' Dewi.Ayu@Semai.test ', is_interest_instructor: 1 });
  const { status, body } = await semai.call(registerStudent, { body: given });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    first_name: 'Dewi Ayu',
    email: 'dewi.ayu@semai.test',
    phone_number: '+6281234567890',
    created_at: expect.stringMatching(/\+07:00$/),
  });
  expect(await rowOf('dewi.ayu@semai.test')).toMatchObject({
    role_id: 2,
    last_name: 'Lestari',
    is_interest_instructor: true,
    is_onboarding_done: false,
    terms_accepted_at: null,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  const entered = await semai.call(login, { body: { email: 'dewi.ayu@semai.test', password: 'Belajar123!' } });
  expect(entered.body.data.role_id).toBe(2);
});

test('each fault has its words [A-06]', async () => {
  await makeUser(semai.platform.db, { email: 'ada@semai.test' });
  expect(await errorsOf({ first_name: '  ' })).toEqual({ first_name: ['Nama wajib diisi'] });
  expect(await errorsOf({ phone_number: ' ' })).toEqual({ phone_number: ['Nomor telpon wajib diisi.'] });
  for (const phone_number of ['12345', '08', 'nomor saya', '081234567890123456'])
    expect(await errorsOf({ phone_number })).toEqual({ phone_number: ['Format nomor telepon salah.'] });
  for (const email of ['dewi', 'dewi@', 'dewi@semai', 'dewi lestari@semai.test', 'dewi@@semai.test'])
    expect(await errorsOf({ email })).toEqual({ email: ['Format Email salah.'] });
  expect(await errorsOf({ email: 'ADA@semai.test' })).toEqual({ email: ['Email sudah digunakan sebelumnya.'] });
  expect(await errorsOf({ password: 'pendek', password_confirmation: 'pendek' })).toEqual({
    password: ['Password minimal 8 karakter.'],
  });
  expect(await errorsOf({ password_confirmation: 'Belajar124!' })).toEqual({
    password_confirmation: ['Konfirmasi password tidak sama.'],
  });
  for (const password of ['12345678', 'bismillah', 'dewilestari'])
    expect(await errorsOf({ password, password_confirmation: password })).toEqual({
      password: ['Password ini terlalu mudah ditebak. Silakan pilih yang lain.'],
    });
  expect(await errorsOf({ terms_accepted: false })).toEqual({
    terms_accepted: ['Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.'],
  });
});

test('all faults are told at once, of missing fields too [A-06]', async () => {
  const everything = {
    first_name: ['Nama wajib diisi'],
    phone_number: ['Nomor telpon wajib diisi.'],
    email: ['Email wajib diisi.'],
    password: ['Password wajib diisi.'],
    password_confirmation: ['Konfirmasi password wajib diisi.'],
  };
  expect((await semai.call(registerStudent, { body: {} })).body.errors).toEqual(everything);
  expect(
    await errorsOf({
      first_name: '',
      phone_number: 'x',
      email: 'siswa@semai.test',
      password: 'x',
      terms_accepted: false,
    }),
  ).toEqual({
    first_name: ['Nama wajib diisi'],
    phone_number: ['Format nomor telepon salah.'],
    email: ['Email sudah digunakan sebelumnya.'],
    password: ['Password minimal 8 karakter.'],
    password_confirmation: ['Konfirmasi password tidak sama.'],
    terms_accepted: ['Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.'],
  });
});

test('Indonesian numbers are kept in one form, however they were typed', async () => {
  for (const phone_number of ['081234567890', '6281234567890', '+62 812-3456-7890', '0812-3456-7890']) {
    const { body } = await register({ phone_number });
    expect(body.data.phone_number).toBe('+6281234567890');
  }
});

test('consent is recorded where it was given', async () => {
  const { body } = await register({ terms_accepted: true });
  expect((await rowOf(body.data.email))?.terms_accepted_at).toBeInstanceOf(Date);
});

test('an invitation is remembered; an unknown one is no reason to refuse somebody [A-08]', async () => {
  const friend = await makeUser(semai.platform.db);
  const invited = await register({ referral_user_id: friend.referral_code });
  expect((await rowOf(invited.body.data.email))?.referred_by).toBe(friend.id);
  const lost = await register({ referral_user_id: 'tidak-ada' });
  expect((await rowOf(lost.body.data.email))?.referred_by).toBeNull();
});

test('twenty at once with one email make one account', async () => {
  const body = form({ email: 'rebutan@semai.test' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => semai.call(registerStudent, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(19);
  for (const each of refused) expect(each.body.errors).toEqual({ email: ['Email sudah digunakan sebelumnya.'] });
  expect(await semai.sql("select id from users where email = 'rebutan@semai.test'")).toHaveLength(1);
});

test('the 21st registration from one address within an hour waits, with Retry-After', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const attempt = () => strict.call(registerStudent, { body: form({ email: 'siswa@semai.test' }) });
  const tries = await Promise.all(Array.from({ length: 22 }, attempt));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(20);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  await strict.close();
});

test('an account made for somebody waits for its password, and none is made where the email is taken', async () => {
  const invite = (email: string) =>
    semai.platform.db
      .transaction()
      .execute((tx) => inviteStudent(semai.platform, tx, { email, first_name: 'Tamu', last_name: '' }));
  expect(await invite('Tamu@semai.test')).toMatchObject({ id: expect.any(Number) });
  expect(await rowOf('tamu@semai.test')).toMatchObject({ password_hash: null, email_verified_at: null });
  const { status, body } = await semai.call(login, { body: { email: 'tamu@semai.test', password: 'Belajar123!' } });
  expect([status, body.message]).toEqual([401, 'password tidak sesuai']);
  expect(await invite('tamu@semai.test')).toBeNull();
});
