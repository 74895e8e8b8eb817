import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, loginWithGoogle, requestPasswordReset } from '../../src/contract/accounts.ts';
import { failures } from '../../src/contract/failures.ts';
import { linkIdentity, setPassword, unlinkIdentity } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { mintToken } from '../kit/identity.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudent } from '../kit/students.ts';

let simulators: Simulators;
let semai: TestApp;
beforeAll(async () => {
  simulators = await startSimulators();
  semai = await startApp({ simulatorsUrl: simulators.url });
});
afterAll(async () => {
  await semai.close();
  await simulators.stop();
});

type Provider = 'google' | 'facebook';
const mint = async (provider: Provider, email: string, fault?: string) =>
  (await mintToken(simulators.url, { provider, email, fault })).token;
type Asking = { fault?: string; password?: string | undefined };
async function link(session: string, provider: Provider, email: string, asking: Asking = {}) {
  const { fault, password } = { password: 'Belajar123!', ...asking };
  const body = { token: await mint(provider, email, fault), ...(password && { current_password: password }) };
  return semai.call(linkIdentity, { provider, body }, session);
}
const unlink = (session: string, provider: Provider) => semai.call(unlinkIdentity, { provider }, session);
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];

async function student(fields: { password_hash?: null } = {}) {
  const { token: session, ...user } = await newStudent(semai, fields);
  return { ...user, session };
}
const subjectsOf = async (userId: number) =>
  (await semai.platform.db.selectFrom('user_identities').select('subject').where('user_id', '=', userId).execute()).map(
    ({ subject }) => subject,
  );

test('a linked Google account opens the account, whatever its email', async () => {
  const { id, session } = await student();
  expect(said(await link(session, 'google', 'lain@contoh.com'))).toEqual([200, 'Akun berhasil dihubungkan.']);
  expect((await link(session, 'google', 'lain@contoh.com')).status).toBe(200);
  expect(await subjectsOf(id)).toHaveLength(1);
  const { body } = await semai.call(loginWithGoogle, { body: { id_token: await mint('google', 'lain@contoh.com') } });
  expect((await semai.call(me, {}, body.data.access_token as string)).body.data.id).toBe(id);
});

test('what would not let in is not linked either', async () => {
  const { id, session } = await student();
  const refused = [401, failures.social_refused.text];
  for (const fault of ['wrong_audience', 'expired', 'foreign_key', 'unverified_email'])
    expect(said(await link(session, 'google', 'aneh@gmail.com', { fault }))).toEqual(refused);
  expect(said(await link(session, 'facebook', 'aneh@contoh.com', { fault: 'another_app' }))).toEqual(refused);
  expect(await subjectsOf(id)).toEqual([]);
  const { token } = await mintToken(simulators.url, { provider: 'google', email: 'aneh@gmail.com' });
  expect((await semai.call(linkIdentity, { provider: 'google', body: { token } })).status).toBe(401);
});

test('linking asks for the password again: a session that was left open is not enough', async () => {
  const { id, email, session } = await student();
  const bare = await link(session, 'google', 'pencuri@gmail.com', { password: undefined });
  expect([bare.status, bare.body.errors]).toEqual([422, { current_password: ['Password saat ini wajib diisi.'] }]);
  const wrong = await link(session, 'google', 'pencuri@gmail.com', { password: 'Tebakan-99' });
  expect(said(wrong)).toEqual([400, failures.password_incorrect.text]);
  expect(await subjectsOf(id)).toEqual([]);
  expect(await promisedMails(semai, email)).toEqual([]);
});

test('without a password only who signed in just now links one', async () => {
  const { id, session } = await student({ password_hash: null });
  semai.clock.forward(11 * 60);
  expect(said(await link(session, 'google', 'lama@contoh.com'))).toEqual([403, failures.sign_in_again.text]);
  expect(await subjectsOf(id)).toEqual([]);
  semai.clock.set(new Date());
  expect((await link(session, 'google', 'lama@contoh.com')).status).toBe(200);
});

test('the owner is told by mail of what was linked and let go, once each', async () => {
  const { email, session } = await student();
  await link(session, 'google', 'kabar@gmail.com');
  await link(session, 'google', 'kabar@gmail.com');
  await unlink(session, 'google');
  const mails = await promisedMails(semai, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Akun Google dilepaskan dari akun Anda',
    'Akun Google dihubungkan ke akun Anda',
  ]);
  for (const { text } of mails) expect(text).toContain('Bukan Anda? Segera atur ulang password Anda');
});

test('a password that is chosen by a mailed link lets go of every linked account; one changed here keeps them', async () => {
  const { id, email, session } = await student();
  await semai.sql(`update users set email_verified_at = now() where id = ${id}`);
  await link(session, 'google', 'rebut@contoh.com');
  await link(session, 'facebook', 'rebut@contoh.com');
  const own = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  expect((await semai.call(setPassword, { body: own }, session)).status).toBe(200);
  expect(await subjectsOf(id)).toHaveLength(2);

  await semai.call(requestPasswordReset, { body: { email } });
  const { token } = linkIn((await promisedMails(semai, email))[0]);
  const chosen = { token, password: 'Pelan-Pelan-7', password_confirmation: 'Pelan-Pelan-7' };
  expect((await semai.call(changePassword, { body: chosen })).status).toBe(200);
  expect(await subjectsOf(id)).toEqual([]);
  const subjects = (await promisedMails(semai, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Akun Google dan Facebook dilepaskan dari akun Anda');
});

test('an identity belongs to one account, even when two want it at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => student()));
  const answers = await Promise.all(people.map(({ session }) => link(session, 'facebook', 'rebutan@contoh.com')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200).map(said);
  expect(others).toEqual(Array(5).fill([400, failures.identity_taken.text]));
});

test('linking another Google account replaces the first', async () => {
  const { id, session } = await student();
  await link(session, 'google', 'pertama@gmail.com');
  const { subject } = await mintToken(simulators.url, { provider: 'google', email: 'kedua@gmail.com' });
  expect((await link(session, 'google', 'kedua@gmail.com')).status).toBe(200);
  expect(await subjectsOf(id)).toEqual([subject]);
});

test('one is let go while a password or the other remains; the last way in stays', async () => {
  const withPassword = await student();
  expect((await unlink(withPassword.session, 'google')).status).toBe(404);
  await link(withPassword.session, 'google', 'satu@gmail.com');
  expect((await unlink(withPassword.session, 'google')).status).toBe(200);
  expect(await subjectsOf(withPassword.id)).toEqual([]);

  const without = await student({ password_hash: null });
  await link(without.session, 'google', 'dua@gmail.com');
  expect(said(await unlink(without.session, 'google'))).toEqual([400, failures.identity_needed.text]);
  await link(without.session, 'facebook', 'dua@contoh.com');
  const both = await Promise.all([unlink(without.session, 'google'), unlink(without.session, 'facebook')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await subjectsOf(without.id)).toHaveLength(1);
});

test('an operator who looks at the site as somebody changes nothing of it', async () => {
  const { id, session } = await student();
  await semai.sql(`update sessions set impersonated_by = (select id from users where role_id = 1 limit 1)
    where user_id = ${id}`);
  expect(said(await link(session, 'google', 'operator@contoh.com'))).toEqual([403, failures.in_person_only.text]);
  expect(said(await unlink(session, 'google'))).toEqual([403, failures.in_person_only.text]);
});

test('other ways to sign in than these two do not exist', async () => {
  const { session } = await student();
  expect((await semai.call(unlinkIdentity, { provider: 'twitter' as never }, session)).status).toBe(422);
});
