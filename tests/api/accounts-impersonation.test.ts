import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSessions, setPassword } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
let operator: { id: number };
beforeAll(async () => {
  semai = await startApp();
  operator = await makeUser(semai.platform.db, { role_id: 1, first_name: 'Rina', last_name: 'Operator' });
});
afterAll(() => semai.close());

const impersonate = (userId: number) =>
  semai.platform.db
    .transaction()
    .execute((tx) => openImpersonation(semai.platform, tx, { operatorId: operator.id, userId, ip: '10.1.1.1' }));
const statusOf = async (token: string) => (await semai.call(me, {}, token)).status;

test('an operator looks at the site as a student for an hour, on record [A-15]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  expect((await semai.call(me, {}, token)).body.data).toMatchObject({
    email: student.email,
    impersonated_by: { fullname: 'Rina Operator' },
  });
  const records = await semai.sql(`select * from audit_log where target = 'user:${student.id}'`);
  expect(records).toMatchObject([{ operator_id: operator.id, action: 'impersonate', ip: '10.1.1.1' }]);
  semai.clock.forward(3601);
  expect(await statusOf(token)).toBe(401);
  semai.clock.set(new Date());
});

test('only an active student can be looked in on', async () => {
  const { db } = semai.platform;
  const others = [
    await makeUser(db, { role_id: 3 }),
    await makeUser(db, { role_id: 1 }),
    await makeUser(db, { deactivated_at: new Date() }),
    { id: 999_999 },
  ];
  for (const { id } of others) await expect(impersonate(id)).rejects.toMatchObject({ code: 'not_found' });
  for (const { id } of others)
    expect(await semai.sql(`select 1 from audit_log where target = 'user:${id}'`)).toEqual([]);
});

test('the student sees it among their devices, and a new password ends it [A-15]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  const own = await semai.logIn(student.email);
  expect((await semai.call(listSessions, {}, own)).body.data).toMatchObject([
    { is_current: true, is_impersonation: false },
    { is_current: false, is_impersonation: true, ip: '10.1.1.1' },
  ]);
  expect(await statusOf(token)).toBe(200);
  const body = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  expect((await semai.call(setPassword, { body }, own)).status).toBe(200);
  expect([await statusOf(token), await statusOf(own)]).toEqual([401, 200]);
});
