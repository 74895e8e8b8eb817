import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { getToday } from '../../src/contract/admin/reports.ts';
import {
  beginOtp,
  confirmOtp,
  dropOtp,
  staff,
  staffLogin,
  staffLogout,
  staffMe,
} from '../../src/contract/admin/staff.ts';
import { failures } from '../../src/contract/failures.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { codeOf } from '../kit/authenticator.ts';
import { newStaff } from '../kit/staff.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const password = 'Belajar123!';
const enter = (email: string, otp?: string, app = semai) =>
  app.call(staffLogin, { body: { email, password, ...(otp === undefined ? {} : { otp }) } });
const whoIs = (token: string, app = semai) => app.call(staffMe, {}, token);

test('operators and instructors get in at their own door, and nowhere else [A-02]', async () => {
  for (const [email, role] of [
    ['admin@semai.test', 'owner'],
    ['instruktur@semai.test', 'instructor'],
  ] as const) {
    const { status, body } = await enter(email);
    expect(status).toBe(200);
    expect((await whoIs(body.data.access_token)).body.data).toMatchObject({ email, role, has_otp: false });
    // The public login stays as specified: their role, and no token.
    const outside = await semai.call(login, { body: { email, password } });
    expect(outside.body.data).toMatchObject({ role_id: role === 'owner' ? 1 : 3, access_token: null });
  }
});

test('students, the deactivated and those with a wrong password stay outside', async () => {
  expect((await enter('siswa@semai.test')).body.message).toBe(failures.not_staff.text);
  const gone = await makeUser(semai.platform.db, { role_id: 1, deactivated_at: new Date() });
  expect((await enter(gone.email)).body.message).toBe(failures.account_deactivated.text);
  const wrong = await semai.call(staffLogin, { body: { email: 'admin@semai.test', password: 'salah' } });
  expect(wrong.status).toBe(401);
});

test('a session of the back office ends after a working day, and at once when somebody leaves', async () => {
  const { email } = await newStaff(semai, 'editor');
  const { access_token, expires_in } = (await enter(email)).body.data;
  expect(expires_in).toBe(12 * 60 * 60);
  const forgotten = (await enter(email)).body.data.access_token;
  expect((await semai.call(staffLogout, {}, access_token)).status).toBe(200);
  expect((await whoIs(access_token)).status).toBe(401);
  semai.clock.forward(expires_in - 60);
  expect((await whoIs(forgotten)).status).toBe(200);
  semai.clock.forward(60);
  expect((await whoIs(forgotten)).status).toBe(401);
});

async function withFactor() {
  const { email, token } = await newStaff(semai, 'support');
  const { secret } = (await semai.call(beginOtp, { body: { password } }, token)).body.data;
  const code = codeOf(secret, semai.clock.now());
  const { recovery_codes } = (await semai.call(confirmOtp, { body: { otp: code } }, token)).body.data;
  return { email, token, secret, code, recovery_codes };
}

describe('the second factor', () => {
  test('counts once a code of it was shown; then the door asks for one', async () => {
    const { email, token } = await newStaff(semai, 'support');
    expect((await semai.call(beginOtp, { body: { password: 'salah' } }, token)).status).toBe(400);
    const { secret, address, picture } = (await semai.call(beginOtp, { body: { password } }, token)).body.data;
    expect(address).toContain('otpauth://totp/Semai');
    expect(picture).toMatch(/^<svg/);
    expect((await enter(email)).status).toBe(200);
    expect((await semai.call(confirmOtp, { body: { otp: '000000' } }, token)).body.message).toBe(
      failures.otp_wrong.text,
    );
    await semai.call(confirmOtp, { body: { otp: codeOf(secret, semai.clock.now()) } }, token);
    expect((await whoIs(token)).body.data.has_otp).toBe(true);
    expect((await enter(email)).body.message).toBe(failures.otp_needed.text);
    expect((await enter(email, '123456')).body.message).toBe(failures.otp_wrong.text);
    semai.clock.forward(60);
    expect((await enter(email, codeOf(secret, semai.clock.now()))).status).toBe(200);
    expect((await semai.call(beginOtp, { body: { password } }, token)).body.message).toBe(failures.otp_active.text);
  });

  test('a code opens the door once, however many try it at the same time', async () => {
    const { email, secret, code } = await withFactor();
    expect((await enter(email, code)).body.message).toBe(failures.otp_wrong.text);
    semai.clock.forward(60);
    const fresh = codeOf(secret, semai.clock.now());
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, fresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('a recovery code opens it once, and none of them stands readable in the database', async () => {
    const { email, recovery_codes } = await withFactor();
    expect(recovery_codes).toHaveLength(10);
    const [code = ''] = recovery_codes;
    expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect((await enter(email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(email, code)).body.message).toBe(failures.otp_wrong.text);
    const kept = JSON.stringify(await semai.sql('select code_hash::text from totp_recovery_codes'));
    expect(recovery_codes.filter((each) => kept.includes(each.replaceAll('-', '')))).toEqual([]);
  });

  test('that was sealed with another APP_SECRET is refused in so many words; recovery codes and the owner help', async () => {
    const { email, secret, recovery_codes } = await withFactor();
    const moved = await startApp({
      databaseUrl: semai.databaseUrl,
      env: { APP_SECRET: 'another secret, which is long enough' },
    });
    moved.clock.set(semai.clock.now());
    moved.clock.forward(60);
    const refused = await enter(email, codeOf(secret, moved.clock.now()), moved);
    expect([refused.status, refused.body.message]).toEqual([409, failures.otp_unreadable.text]);
    const entered = await enter(email, recovery_codes[0], moved);
    expect(entered.status).toBe(200);
    // From there they drop it by another one, and set up the next.
    const token = entered.body.data.access_token;
    const dropped = await moved.call(dropOtp, { body: { password, otp: recovery_codes[1] as string } }, token);
    expect(dropped.status).toBe(200);
    const next = (await moved.call(beginOtp, { body: { password } }, token)).body.data;
    const confirm = { otp: codeOf(next.secret, moved.clock.now()) };
    // Begun under the one secret, it cannot be confirmed under the other.
    expect((await semai.call(confirmOtp, { body: confirm }, token)).body.message).toBe(failures.otp_wrong.text);
    expect((await moved.call(confirmOtp, { body: confirm }, token)).status).toBe(200);
    await moved.close();
  });

  test('is dropped with password and code alone', async () => {
    const { email, token, secret } = await withFactor();
    semai.clock.forward(60);
    const otp = codeOf(secret, semai.clock.now());
    expect((await semai.call(dropOtp, { body: { password: 'salah', otp } }, token)).status).toBe(400);
    expect((await semai.call(dropOtp, { body: { password, otp: '000000' } }, token)).status).toBe(401);
    expect((await semai.call(dropOtp, { body: { password, otp: ' ' } }, token)).body.message).toBe(
      failures.otp_needed.text,
    );
    expect((await semai.call(dropOtp, { body: { password, otp } }, token)).status).toBe(200);
    expect((await enter(email)).status).toBe(200);
  });

  test('where the setting asks for it, nothing else opens before', async () => {
    const strict = await startApp({ env: { ADMIN_OTP: 'required' } });
    const token = (await enter('admin@semai.test', undefined, strict)).body.data.access_token;
    expect((await whoIs(token, strict)).body.data).toMatchObject({ is_otp_due: true, permissions: [] });
    for (const call of [staff.list, getToday])
      expect((await strict.call(call, {}, token)).body.message).toBe(failures.otp_due.text);
    // Somebody else who knows the password waits for the owner to set it up.
    const waiting = (await enter('admin@semai.test', undefined, strict)).body.data.access_token;
    const { secret } = (await strict.call(beginOtp, { body: { password } }, token)).body.data;
    const confirmed = await strict.call(confirmOtp, { body: { otp: codeOf(secret, strict.clock.now()) } }, token);
    expect((await strict.call(staff.list, {}, token)).status).toBe(200);
    expect((await strict.call(staff.list, {}, waiting)).status).toBe(401);

    // With a new telephone: the old one's is dropped, by a recovery code if need be, and the next must be set up at once.
    const [otp = '', another = ''] = confirmed.body.data.recovery_codes;
    const elsewhere = (await enter('admin@semai.test', another, strict)).body.data.access_token;
    expect((await strict.call(dropOtp, { body: { password, otp } }, token)).status).toBe(200);
    expect((await strict.call(staff.list, {}, token)).body.message).toBe(failures.otp_due.text);
    expect((await strict.call(staff.list, {}, elsewhere)).status).toBe(401);
    const next = (await strict.call(beginOtp, { body: { password } }, token)).body.data;
    await strict.call(confirmOtp, { body: { otp: codeOf(next.secret, strict.clock.now()) } }, token);
    expect((await strict.call(staff.list, {}, token)).status).toBe(200);
    await strict.close();
  });
});
