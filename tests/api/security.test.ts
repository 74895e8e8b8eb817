import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, login, registerStudent, requestPasswordReset } from '../../src/contract/accounts.ts';
import {
  changeEmail,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  setPassword,
} from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { openSession, sweepLinks } from '../../src/server/modules/accounts/public.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const person = (fields: Parameters<typeof newStudent>[1] = {}) => newStudent(semai, fields);
const isKnown = async (token: string) => (await semai.call(me, {}, token)).status === 200;
const enter = (email: string, password: string) => semai.call(login, { body: { email, password } });
const replace = (token: string, current_password: string, password: string, password_confirmation = password) =>
  semai.call(setPassword, { body: { current_password, password, password_confirmation } }, token);
const move = (token: string, email: string, current_password = 'Belajar123!') =>
  semai.call(changeEmail, { body: { email, current_password } }, token);
const confirm = (token: string) => semai.call(confirmEmail, { body: { token } });
const account = async (token: string) => (await semai.call(getAccount, {}, token)).body.data;
const subjectsTo = async (email: string) => (await promisedMails(semai, email)).map(({ subject }) => subject);
const linkTo = async (email: string) => linkIn((await promisedMails(semai, email))[0]);
let count = 0;
const freshEmail = () => {
  count += 1;
  return `pindah${count}@semai.test`;
};

test('an account says how one can get into it', async () => {
  const { id, email, token } = await person();
  expect(await account(token)).toEqual({
    email,
    is_email_verified: false,
    pending_email: null,
    has_password: true,
    identities: [],
  });
  const social = await person({ password_hash: null, email_verified_at: new Date() });
  await semai.platform.db
    .insertInto('user_identities')
    .values([
      { provider: 'facebook', subject: `f${id}`, user_id: social.id, created_at: new Date('2026-01-02T03:04:05Z') },
      { provider: 'google', subject: `g${id}`, user_id: social.id, created_at: new Date() },
    ])
    .execute();
  expect(await account(social.token)).toMatchObject({
    is_email_verified: true,
    has_password: false,
    identities: [{ provider: 'google' }, { provider: 'facebook', created_at: '2026-01-02T10:04:05+07:00' }],
  });
});

test('a new password ends every other session and keeps this one', async () => {
  const { email, token } = await person();
  const elsewhere = await semai.logIn(email);
  await move(token, freshEmail());
  await semai.call(requestPasswordReset, { body: { email } });
  const reset = (await promisedMails(semai, email)).find(({ subject }) => subject.startsWith('Atur ulang'));
  expect([await isKnown(token), await isKnown(elsewhere)]).toEqual([true, true]);

  const { status, body } = await replace(token, 'Belajar123!', 'Tumbuh456!');
  expect([status, body.message]).toEqual([200, 'Password berhasil diganti. Perangkat lain sudah dikeluarkan.']);
  expect([await isKnown(token), await isKnown(elsewhere)]).toEqual([true, false]);
  expect((await enter(email, 'Belajar123!')).status).toBe(401);
  expect((await enter(email, 'Tumbuh456!')).status).toBe(200);
  expect(await subjectsTo(email)).toContain('Password akun Anda sudah diganti');
  // Whatever was under way with the old one is over: a link in the mail, an email that was about to change.
  const old = { token: linkIn(reset).token, password: 'Lainnya789!', password_confirmation: 'Lainnya789!' };
  expect((await semai.call(changePassword, { body: old })).status).toBe(404);
  expect((await account(token)).pending_email).toBeNull();
});

test('a wrong current password changes nothing, and the new one must be fit to be one', async () => {
  const { email, token } = await person();
  const wrong = await replace(token, 'Salah123!', 'Tumbuh456!');
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Password saat ini tidak sesuai.']);
  expect((await replace(token, 'Belajar123!', 'bismillah')).body.errors).toEqual({
    password: ['Password ini terlalu mudah ditebak. Silakan pilih yang lain.'],
  });
  expect((await replace(token, 'Belajar123!', 'Tumbuh456!', 'Tumbuh457!')).body.errors).toEqual({
    password_confirmation: ['Konfirmasi password tidak sama.'],
  });
  expect((await enter(email, 'Belajar123!')).status).toBe(200);
  const social = await person({ password_hash: null });
  expect((await replace(social.token, 'Belajar123!', 'Tumbuh456!')).status).toBe(400);
});

test('guessing the current password counts like guessing at the login', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const token = await strict.logIn('siswa@semai.test');
  const body = { current_password: 'Salah123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  const guesses = await Promise.all(Array.from({ length: 10 }, () => strict.call(setPassword, { body }, token)));
  expect(guesses.map(({ status }) => status)).toEqual(Array(10).fill(400));
  const eleventh = await strict.call(changeEmail, { body: { ...body, email: 'lain@semai.test' } }, token);
  expect(eleventh.status).toBe(429);
  const atLogin = await strict.call(login, { body: { email: 'siswa@semai.test', password: 'Belajar123!' } });
  expect(atLogin.status).toBe(429);
  expect(Number(atLogin.headers['retry-after'])).toBeGreaterThan(800);
  await strict.close();
});

test('a new email counts once its mailbox has confirmed it, and the old one is told', async () => {
  const { id, email, token } = await person();
  await semai.call(requestPasswordReset, { body: { email } });
  const reset = await linkTo(email);
  const next = freshEmail();
  const { status, body } = await move(token, ` ${next.toUpperCase()} `);
  expect([status, body.message]).toEqual([
    200,
    'Kami sudah mengirim tautan konfirmasi ke email baru Anda. Periksa juga folder spam.',
  ]);
  expect(await account(token)).toMatchObject({ email, pending_email: next, is_email_verified: false });
  expect(await subjectsTo(next)).toEqual(['Konfirmasi email baru Anda']);
  const [notice] = await promisedMails(semai, email);
  expect(notice).toMatchObject({ subject: 'Permintaan ganti email akun Anda', text: expect.stringContaining(next) });

  const link = await linkTo(next);
  expect(link.path).toBe('/confirm-email');
  const rows = await semai.sql(`select * from email_changes where user_id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(link.token);
  expect((await confirm(link.token)).body.data).toEqual({ email: next });
  expect(await account(token)).toMatchObject({ email: next, pending_email: null, is_email_verified: true });
  expect((await subjectsTo(email))[0]).toBe('Email akun Anda sudah diganti');
  expect((await enter(email, 'Belajar123!')).body.message).toBe('Email tidak ada');
  expect((await enter(next, 'Belajar123!')).status).toBe(200);
  const again = await confirm(link.token);
  expect([again.status, again.body.message]).toEqual([404, 'Tautan sudah tidak berlaku. Silakan minta tautan baru.']);
  // What lies in the old mailbox opens nothing any more.
  const taken = { token: reset.token, password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  expect((await semai.call(changePassword, { body: taken })).status).toBe(404);
});

test('an email is refused that is none, is taken, or is the same; and so is a wrong password', async () => {
  const { email, token } = await person();
  expect((await move(token, 'bukan email')).body.errors).toEqual({ email: ['Format Email salah.'] });
  expect((await move(token, 'siswa@semai.test')).body.errors).toEqual({ email: ['Email sudah digunakan sebelumnya.'] });
  expect((await move(token, email.toUpperCase())).body.errors).toEqual({
    email: ['Email ini sudah menjadi email akun Anda.'],
  });
  expect((await move(token, freshEmail(), 'Salah123!')).body.message).toBe('Password saat ini tidak sesuai.');
  expect((await account(token)).pending_email).toBeNull();
});

test('asking again voids the earlier link, and a link holds for a day', async () => {
  const { id, token } = await person();
  const [first, second] = [freshEmail(), freshEmail()];
  await move(token, first);
  await Promise.all([move(token, second), move(token, second), move(token, second)]);
  expect(await semai.sql(`select 1 from email_changes where user_id = ${id} and used_at is null`)).toHaveLength(1);
  expect((await confirm((await linkTo(first)).token)).status).toBe(404);
  semai.clock.forward(24 * 3600 + 1);
  expect((await account(token)).pending_email).toBeNull();
  for (const mail of await promisedMails(semai, second)) expect((await confirm(linkIn(mail).token)).status).toBe(404);

  const { db, jobs } = semai.platform;
  semai.clock.forward(31 * 24 * 3600);
  await db.transaction().execute((tx) => jobs.add(tx, sweepLinks, {}));
  await semai.drainJobs();
  expect(await semai.sql(`select 1 from email_changes where user_id = ${id}`)).toEqual([]);
  semai.clock.set(new Date());
});

test('whoever registers with the new email first keeps it; of several who want one, one gets it', async () => {
  const { email, token } = await person();
  const wanted = freshEmail();
  await move(token, wanted);
  const form = { first_name: 'Dewi', phone_number: '081234567890', email: wanted };
  const registered = await semai.call(registerStudent, {
    body: { ...form, password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' },
  });
  expect(registered.status).toBe(200);
  expect((await confirm((await linkTo(wanted)).token)).status).toBe(404);
  expect((await account(token)).email).toBe(email);

  const contested = freshEmail();
  for (const rival of await Promise.all([person(), person(), person()])) await move(rival.token, contested);
  const links = (await promisedMails(semai, contested)).map((mail) => linkIn(mail).token);
  const answers = await Promise.all(links.map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('the sixth change of email within an hour waits', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const token = await strict.logIn('siswa@semai.test');
  const body = { email: 'siswa@semai.test', current_password: 'Belajar123!' };
  const tries = await Promise.all(Array.from({ length: 6 }, () => strict.call(changeEmail, { body }, token)));
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429]);
  const refused = tries.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  await strict.close();
});

test('devices are listed: this one first, then as they were last seen', async () => {
  const { id, token } = await person();
  const { db } = semai.platform;
  const android =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
  const hoursAgo = (hours: number) => new Date(semai.clock.now().getTime() - hours * 3_600_000);
  await openSession(db, { userId: id, ip: '10.0.0.1', userAgent: android }, hoursAgo(3));
  const recent = await openSession(db, { userId: id, ip: '10.0.0.2', userAgent: 'curl/8' }, hoursAgo(9));
  await openSession(db, { userId: id, ip: '10.0.0.3', userAgent: android }, hoursAgo(31 * 24));
  semai.clock.forward(60);
  expect(await isKnown(recent)).toBe(true);
  semai.clock.set(new Date());

  const { data } = (await semai.call(listSessions, {}, token)).body;
  expect(data).toMatchObject([
    { is_current: true, ip: '127.0.0.1' },
    { is_current: false, ip: '10.0.0.2', device: 'Perangkat lain' },
    { is_current: false, ip: '10.0.0.1', device: 'Chrome di Android', is_impersonation: false },
  ]);
});

test("a session is ended by its owner alone, and the others' with one call", async () => {
  const { email, token } = await person();
  const stranger = await person();
  const [phone, laptop] = [await semai.logIn(email), await semai.logIn(email)];
  const idOf = async (of: string) =>
    (await semai.call(listSessions, {}, of)).body.data.find(({ is_current }) => is_current)?.id as number;
  const end = async (id: number, by: string) => (await semai.call(endSession, { id }, by)).status;
  const ofPhone = await idOf(phone);
  expect(await end(ofPhone, stranger.token)).toBe(404);
  expect(await isKnown(phone)).toBe(true);
  expect(await end(ofPhone, token)).toBe(200);
  expect([await isKnown(phone), await isKnown(laptop)]).toEqual([false, true]);
  expect(await end(ofPhone, token)).toBe(404);

  expect((await semai.call(endOtherSessions, {}, token)).status).toBe(200);
  expect([await isKnown(laptop), await isKnown(token), await isKnown(stranger.token)]).toEqual([false, true, true]);
  expect((await semai.call(listSessions, {}, token)).body.data).toHaveLength(1);
});
