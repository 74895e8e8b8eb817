import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { checkDiscount } from '../../src/contract/commerce.ts';
import { storeEvents } from '../../src/contract/engagement.ts';
import { listSessions, setPassword } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
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

const linesOf = (message: string) =>
  semai.logLines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === message);

test('what an operator changes as a student is on record, also where it is refused; what they look at is not [A-15, B-07]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  const password = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  const code = { code: 'TIDAKADA', code_for: 'course', resource_id: String(demoCourse.paid) } as const;
  const discount = await semai.call(checkDiscount, code, token);
  expect(discount.status).toBeGreaterThanOrEqual(400);
  await semai.call(me, {}, token);
  await semai.call(storeEvents, { body: { type: 'page' } }, token);
  expect((await semai.call(setPassword, { body: password }, token)).status).toBe(403);
  const own = await semai.logIn(student.email);
  await semai.call(checkDiscount, code, own);
  expect(
    await semai.sql(
      `select operator_id, action, detail from audit_log where target = 'user:${student.id}' order by id`,
    ),
  ).toEqual([
    { operator_id: operator.id, action: 'impersonate', detail: {} },
    { operator_id: operator.id, action: 'act as student', detail: { what: 'POST /api/discountvoucher/exist' } },
  ]);
});

test('log lines say by number who asked, and for whom; sign-ins have lines of their own', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  semai.logLines.length = 0;
  await semai.call(me, {}, token);
  const own = await semai.call(login, { body: { email: student.email, password: 'Belajar123!' } });
  await semai.call(me, {}, own.body.data.access_token as string);
  await semai.call(login, { body: { email: student.email, password: 'Tebakan-99' } });
  expect(linesOf('request').map(({ user, operator: by }) => [user, by])).toEqual([
    [student.id, operator.id],
    [undefined, undefined],
    [student.id, undefined],
    [undefined, undefined],
  ]);
  expect([linesOf('signed in'), linesOf('wrong password')]).toMatchObject([
    [{ user: student.id }],
    [{ user: student.id }],
  ]);
  expect(semai.logLines.join(), 'nobody by name').not.toContain(student.email);
});
