import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, login, requestPasswordReset } from '../../src/contract/accounts.ts';
import { me } from '../../src/contract/views.ts';
import { inviteStudent, sweepLinks } from '../../src/server/modules/accounts/public.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';

let sim: Simulators;
let semai: TestApp;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

const ask = (email: string) => semai.call(requestPasswordReset, { body: { email } });
const change = (token: string, password = 'Tumbuh456!', password_confirmation = password) =>
  semai.call(changePassword, { body: { token, password, password_confirmation } });
const enter = (email: string, password: string) => semai.call(login, { body: { email, password } });
const person = () => makeUser(semai.platform.db);
/** The token of the newest link to somebody. */
async function linkTo(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return linkIn((await promisedMails(semai, email))[0]).token;
}
async function invited(email: string) {
  await semai.platform.db
    .transaction()
    .execute((tx) => inviteStudent(semai.platform, tx, { email, first_name: 'Tamu', last_name: 'Baru' }));
  return linkIn((await promisedMails(semai, email))[0]);
}
const linkGone = { status: 404, message: 'Tautan sudah tidak berlaku. Silakan minta tautan baru.' };
const saidOf = ({ status, body }: { status: number; body: { message: string } }) => ({ status, message: body.message });

test('whoever forgot their password gets a mail whose link lets them in, once [A-09, A-10, A-12, B-06]', async () => {
  const { email } = await person();
  const elsewhere = await semai.logIn(email);
  expect((await semai.call(me, {}, elsewhere)).status).toBe(200);

  expect(await ask(` ${email.toUpperCase()}`).then(saidOf)).toEqual({
    status: 200,
    message: 'Kami sudah mengirim email untuk mengatur ulang kata sandi. Periksa juga folder spam.',
  });
  await semai.drainJobs();
  const [mail, ...others] = await sim.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Atur ulang password Anda');
  const { path, token } = linkIn(mail);
  expect(path).toBe('/reset');
  expect(mail?.html).toContain(`/reset?reset_token=${token}"`);

  const { status, body } = await change(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: expect.any(Number),
  });
  expect((await semai.call(me, {}, body.data.access_token as string)).body.data).toMatchObject({ email });
  expect((await semai.call(me, {}, elsewhere)).status).toBe(401);
  expect((await enter(email, 'Belajar123!')).status).toBe(401);
  expect((await enter(email, 'Tumbuh456!')).status).toBe(200);
  expect(saidOf(await change(token, 'Lainnya789!'))).toEqual(linkGone);
  expect((await enter(email, 'Tumbuh456!')).status).toBe(200);

  await semai.drainJobs();
  expect((await sim.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Password akun Anda sudah diganti',
    'Atur ulang password Anda',
  ]);
});

test('an unknown email and a deactivated account are told so [A-09]', async () => {
  expect(saidOf(await ask('tidak-ada@semai.test'))).toEqual({ status: 404, message: 'Email tidak terdaftar.' });
  const gone = await makeUser(semai.platform.db, { deactivated_at: new Date() });
  expect(saidOf(await ask(gone.email))).toEqual({ status: 401, message: 'Akun dinonaktifkan. Silakan hubungi kami.' });
  expect(await promisedMails(semai, gone.email)).toEqual([]);
});

test('an invited student chooses a password and stays logged out [A-11, B-06]', async () => {
  const { path, token } = await invited('tamu-aktif@semai.test');
  expect(path).toBe('/verify');
  const { status, body } = await change(token);
  expect(status).toBe(200);
  expect(body.data).toEqual({ access_token: null, token_type: null, expires_in: null, role_id: 2 });
  expect((await enter('tamu-aktif@semai.test', 'Tumbuh456!')).body.data.role_id).toBe(2);
  expect(saidOf(await change(token))).toEqual(linkGone);
  const subjects = (await promisedMails(semai, 'tamu-aktif@semai.test')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Password akun Anda sudah dibuat', 'Aktifkan akun Anda']);
});

test('only the hash of a link is stored [A-12]', async () => {
  const { email } = await person();
  const token = await linkTo(email);
  const rows = await semai.platform.db.selectFrom('password_tokens').selectAll().execute();
  const hash = createHash('sha256').update(token).digest();
  expect(rows.filter(({ token_hash }) => token_hash.equals(hash))).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(semai.logLines.join('')).not.toContain(token);
});

test('a reset link holds for an hour, an activation link for a week [A-12]', async () => {
  const { email } = await person();
  const reset = await linkTo(email);
  const verify = await invited('tamu-lama@semai.test');
  semai.clock.forward(3600 + 1);
  expect(saidOf(await change(reset))).toEqual(linkGone);
  semai.clock.forward(6 * 24 * 3600);
  expect((await change(verify.token, 'pendek')).status).toBe(422);
  semai.clock.forward(24 * 3600);
  expect(saidOf(await change(verify.token))).toEqual(linkGone);
  semai.clock.set(new Date());
  expect(saidOf(await change('tidak-ada'))).toEqual(linkGone);
});

test('asking again voids the earlier link, however many ask at once [A-12]', async () => {
  const { id, email } = await person();
  const first = await linkTo(email);
  const second = await linkTo(email);
  expect(saidOf(await change(first))).toEqual(linkGone);
  expect((await change(second)).status).toBe(200);

  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const open = await semai.sql(`select 1 from password_tokens where user_id = ${id} and used_at is null`);
  expect(open).toHaveLength(1);
});

test('a password that is refused leaves the link as it was [A-10]', async () => {
  const { email } = await person();
  const token = await linkTo(email);
  expect((await change(token, 'pendek')).body.errors).toEqual({ password: ['Password minimal 8 karakter.'] });
  expect((await change(token, 'password123')).body.errors).toEqual({
    password: ['Password ini terlalu mudah ditebak. Silakan pilih yang lain.'],
  });
  expect((await change(token, 'Tumbuh456!', 'Tumbuh457!')).body.errors).toEqual({
    password_confirmation: ['Konfirmasi password tidak sama.'],
  });
  expect((await change(token)).status).toBe(200);
});

test('of many with one link one wins, and theirs is the password [A-12]', async () => {
  const { email } = await person();
  const token = await linkTo(email);
  const passwords = Array.from({ length: 6 }, (_, index) => `Tumbuh-${index}-456`);
  const answers = await Promise.all(passwords.map((password) => change(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await enter(email, passwords[winner] as string)).status).toBe(200);
});

test('a link of an account that was deactivated opens nothing', async () => {
  const { id, email } = await person();
  const token = await linkTo(email);
  const { db } = semai.platform;
  await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
  expect(saidOf(await change(token))).toEqual({ status: 401, message: 'Akun dinonaktifkan. Silakan hubungi kami.' });
  await db.updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
  expect((await enter(email, 'Belajar123!')).status).toBe(200);
});

test('a reset shows whose mailbox it is, and gives other roles no token', async () => {
  const instructor = await makeUser(semai.platform.db, { role_id: 3 });
  const { status, body } = await change(await linkTo(instructor.email));
  expect([status, body.data.access_token]).toEqual([200, null]);
  const [row] = await semai.sql(`select email_verified_at from users where id = ${instructor.id}`);
  expect(row).toEqual({ email_verified_at: expect.any(Date) });
});

test('the sixth reset of one account within an hour waits, with Retry-After', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const attempt = () => strict.call(requestPasswordReset, { body: { email: 'siswa@semai.test' } });
  const tries = await Promise.all(Array.from({ length: 7 }, attempt));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  await strict.close();
});

test('one address asks for at most thirty resets an hour, of whatever accounts', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' } });
  const attempt = async (n: number, from: string) => {
    const response = await strict.send({
      method: 'POST',
      url: `/${requestPasswordReset.path}`,
      headers: { 'x-forwarded-for': from },
      payload: { email: `tidak-ada-${n}@semai.test` },
    });
    return response.statusCode;
  };
  const tries = await Promise.all([1, 2, 3, 4, 5].map((n) => attempt(n, `2001:db8::${n}`)));
  expect(tries.sort()).toEqual([404, 404, 404, 429, 429]);
  expect(await attempt(6, '2001:db8:0:1::1')).toBe(404);
  await strict.close();
});

test('links that nobody can use any more are swept after a month', async () => {
  const { id, email } = await person();
  await linkTo(email);
  const { db, jobs } = semai.platform;
  const sweep = async () => {
    await db.transaction().execute((tx) => jobs.add(tx, sweepLinks, {}));
    await semai.drainJobs();
    return (await semai.sql(`select 1 from password_tokens where user_id = ${id}`)).length;
  };
  semai.clock.forward(29 * 24 * 3600);
  expect(await sweep()).toBe(1);
  semai.clock.forward(2 * 24 * 3600);
  expect(await sweep()).toBe(0);
  semai.clock.set(new Date());
});
