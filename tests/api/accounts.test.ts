import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout } from '../../src/contract/accounts.ts';
import { me } from '../../src/contract/views.ts';
import { Failure } from '../../src/server/platform/errors.ts';
import { createAuthenticate } from '../../src/server/platform/http/authenticate.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const tryLogin = (email: string, password = 'Belajar123!') => semai.call(login, { body: { email, password } });

test('a student gets a token that auth/me knows, and logout ends it [A-01, A-13, A-14]', async () => {
  const { body } = await tryLogin('Siswa@Semai.test ');
  expect(body.data).toMatchObject({ role_id: 2, token_type: 'Bearer', expires_in: expect.any(Number) });
  const token = body.data.access_token as string;
  expect((await semai.call(me, {}, token)).body.data).toMatchObject({
    email: 'siswa@semai.test',
    fullname: 'Sari Wulandari',
    is_onboarding_done: true,
    referral_url: expect.stringMatching(/\/refer\/\w+$/),
  });
  expect((await semai.call(logout, {}, token)).status).toBe(200);
  expect((await semai.call(me, {}, token)).status).toBe(401);
});

test('only the hash of a token is stored', async () => {
  const { body } = await tryLogin('siswa@semai.test');
  const rows = await semai.platform.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(body.data.access_token);
});

test('instructors and operators are told their role and get no token [A-02]', async () => {
  for (const [email, role_id] of [
    ['instruktur@semai.test', 3],
    ['admin@semai.test', 1],
  ] as const) {
    const { status, body } = await tryLogin(email);
    expect(status).toBe(200);
    expect(body.data).toEqual({ role_id, access_token: null, token_type: null, expires_in: null });
  }
});

test('unknown email, wrong password and a deactivated account each have their words [A-03]', async () => {
  await makeUser(semai.platform.db, { email: 'pergi@semai.test', deactivated_at: new Date() });
  expect((await tryLogin('tidak-ada@semai.test')).body.message).toBe('Email tidak ada');
  expect((await tryLogin('siswa@semai.test', 'salah')).body.message).toBe('password tidak sesuai');
  const { status, body } = await tryLogin('pergi@semai.test');
  expect([status, body.message]).toEqual([401, 'Akun dinonaktifkan. Silakan hubungi kami.']);
});

test('a bearer token is needed, and a forged, expired or deactivated one is refused [G-04]', async () => {
  expect((await semai.call(me, {})).body.message).toBe('Silakan masuk terlebih dahulu.');
  const forged = await semai.call(me, {}, 'x'.repeat(43));
  expect([forged.status, forged.body.message]).toEqual([401, 'Sesi Anda sudah berakhir. Silakan masuk kembali.']);

  const { id, token } = await newStudent(semai);
  expect((await semai.call(me, {}, token)).status).toBe(200);
  await semai.platform.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
  // Done behind the app's back, so it hears of it from the database.
  await expect.poll(async () => (await semai.call(me, {}, token)).status).toBe(401);

  const old = await semai.logIn('siswa@semai.test');
  semai.clock.forward(31 * 24 * 3600);
  expect((await semai.call(me, {}, old)).status).toBe(401);
  semai.clock.set(new Date());
});

test('a password hashed with less than is thought enough today is hashed anew when next it is used', async () => {
  const password_hash = await hash('Belajar123!', { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const { id, email } = await makeUser(semai.platform.db, { password_hash });
  const stored = async () =>
    (await semai.platform.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;
  expect((await tryLogin(email, 'salah')).status).toBe(401);
  expect(await stored()).toBe(password_hash);
  const entries = await Promise.all([tryLogin(email), tryLogin(email)]);
  expect(entries.map(({ status }) => status)).toEqual([200, 200]);
  const upgraded = await stored();
  expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await tryLogin(email)).status).toBe(200);
  expect(await stored()).toBe(upgraded);
});

test('a call for one role refuses the others with 403', async () => {
  const authenticate = createAuthenticate(async () => ({
    id: 999_999,
    userId: 999_999,
    roleId: 3,
    openedAt: new Date(),
    expiresAt: new Date(),
    impersonatedBy: null,
    previewCourseId: null,
    staff: { role: 'instructor', instructorId: null, isOtpDue: false },
  }));
  const bearer = `Bearer ${'x'.repeat(43)}`;
  const plain = { inPerson: false, inPreview: false } as const;
  await expect(authenticate({ ...plain, auth: 'user', may: null }, bearer)).resolves.toMatchObject({ roleId: 3 });
  for (const call of [
    { auth: 'student', may: null },
    { auth: 'staff', may: 'orders.read' },
  ] as const)
    await expect(authenticate({ ...plain, ...call }, bearer)).rejects.toThrow(new Failure('forbidden'));
});

test('the eleventh try at one account in 15 minutes waits, with Retry-After', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const attempt = () => strict.call(login, { body: { email: 'siswa@semai.test', password: 'salah' } });
  const tries = await Promise.all(Array.from({ length: 12 }, attempt));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body.message).toBe('Terlalu banyak percobaan. Silakan coba lagi nanti.');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800);
  await strict.close();
});

test('expired sessions are swept by their job', async () => {
  await semai.logIn('siswa@semai.test');
  const count = async () =>
    (
      await semai.platform.db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  expect(await count()).toBeGreaterThan(0);
  const { sweepSessions } = await import('../../src/server/modules/accounts/public.ts');
  await semai.platform.db.transaction().execute((tx) => semai.platform.jobs.add(tx, sweepSessions, {}));
  semai.clock.forward(31 * 24 * 3600);
  await semai.drainJobs();
  expect(await count()).toBe(0);
  semai.clock.set(new Date());
});
