import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCourse } from '../../src/contract/admin/publishing.ts';
import { impersonateStudent } from '../../src/contract/admin/students.ts';
import { type Permission, permissions, type StaffRole, staffRoles } from '../../src/contract/rules/permissions.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { newStaff } from '../kit/staff.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

/** Written down a second time on purpose: whoever gives a role more must say so here too. */
const granted: Record<Exclude<StaffRole, 'owner'>, Permission[]> = {
  editor: [
    ...(['courses', 'schedules', 'events', 'content', 'mails', 'moderation'] as const).flatMap((of): Permission[] => [
      `${of}.read`,
      `${of}.write`,
    ]),
    'certificates.read',
    'assignments.read',
    'assignments.grade',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'announcements.send',
    'reports.learning',
    'files.write',
  ],
  finance: [
    'courses.read',
    'events.read',
    'vouchers.read',
    'vouchers.write',
    'orders.read',
    'orders.write',
    'receipts.send',
    'prakerja.read',
    'reports.sales',
    'reports.shares',
  ],
  support: [
    ...(['courses', 'schedules', 'events', 'content', 'mails', 'vouchers', 'orders', 'assignments'] as const).map(
      (of): Permission => `${of}.read`,
    ),
    ...(['messages', 'students', 'certificates', 'prakerja', 'moderation'] as const).flatMap((of): Permission[] => [
      `${of}.read`,
      `${of}.write`,
    ]),
    'receipts.send',
    'students.impersonate',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'reports.learning',
  ],
  instructor: [
    'courses.read',
    'schedules.read',
    'assignments.read',
    'assignments.grade',
    'discussions.read',
    'discussions.answer',
    'announcements.read',
    'announcements.send',
    'reports.learning',
    'reports.shares',
  ],
};
const allows = (role: StaffRole, permission: Permission) => role === 'owner' || granted[role].includes(permission);

test('each role may make exactly the calls that its permissions name [B-02]', async () => {
  const calls = (await contractCalls()).filter(({ call }) => call.auth === 'staff' && call.may !== null);
  expect(calls.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const role of staffRoles) {
    const { token } = await newStaff(semai, role);
    for (const { name, call } of calls) {
      const response = await semai.send({
        method: call.method,
        // Of nothing that exists: whoever is let in is then told so.
        url: `/${call.path.replace(/:\w+/g, '2000000000')}`,
        headers: { authorization: `Bearer ${token}` },
        ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
      });
      const isIn = response.statusCode !== 403;
      if (isIn !== allows(role, call.may as Permission)) wrong.push(`${role}: ${name} answered ${response.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a student, a guest and who looks as a student get into nothing of the back office, nor into another student', async () => {
  const { db } = semai.platform;
  const owner = await newStaff(semai, 'owner');
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'siswa@semai.test')
    .executeTakeFirstOrThrow();
  const given = (await semai.call(impersonateStudent, { id: userId }, owner.token)).body.data.path;
  const impersonating = given.replace('/impersonate/', '');
  const draft = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id, published_at: null });
  const preview = (await semai.call(previewCourse, { id: draft.id }, owner.token)).body.data.page_url;
  const previewing = new URL(preview, 'http://semai.test').searchParams.get('pratinjau') as string;
  const student = await semai.logIn('siswa@semai.test');
  for (const { name, call } of (await contractCalls()).filter(({ call }) => call.auth === 'staff')) {
    const url = `/${call.path.replace(/:\w+/g, '1')}`;
    const as = (authorization?: string) =>
      semai.send({ method: call.method, url, headers: authorization ? { authorization } : {} });
    for (const token of [student, impersonating, previewing])
      expect((await as(`Bearer ${token}`)).statusCode, name).toBe(403);
    expect((await as()).statusCode, name).toBe(401);
  }
});

test('every permission is asked for by some call', async () => {
  const asked = new Set((await contractCalls()).map(({ call }) => call.may));
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});

test('without a permission goes only what is about oneself: who has yet to set up the second factor can call it too', async () => {
  const free = (await contractCalls()).filter(({ call }) => call.auth === 'staff' && call.may === null);
  expect(free.map(({ name }) => name).sort()).toEqual(['beginOtp', 'confirmOtp', 'dropOtp', 'staffLogout', 'staffMe']);
});
