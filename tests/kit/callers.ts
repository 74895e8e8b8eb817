import { logout } from '../../src/contract/accounts.ts';
import { previewCourse } from '../../src/contract/admin/publishing.ts';
import { impersonateStudent } from '../../src/contract/admin/students.ts';
import { type StaffRole, staffRoles } from '../../src/contract/rules/permissions.ts';
import { openSession } from '../../src/server/modules/accounts/public.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import type { TestApp } from './app-on.ts';
import { newStaff } from './staff.ts';
import { newStudent } from './students.ts';

export type CallerKind = 'guest' | 'student' | StaffRole | 'looks as a student' | 'previews' | 'ended' | 'expired';
export type Caller = { kind: CallerKind; token: string | undefined };

/** Everybody who can knock, each with an account of their own: what one does to their sessions ends nobody else's. */
export async function callers(semai: TestApp): Promise<Caller[]> {
  const { db, clock } = semai.platform;
  const student = await newStudent(semai);
  const staff = await Promise.all(
    staffRoles.map(async (role) => ({ kind: role, token: (await newStaff(semai, role)).token })),
  );
  const owner = (await newStaff(semai, 'owner')).token;
  const looks = (await semai.call(impersonateStudent, { id: (await newStudent(semai)).id }, owner)).body.data.path;
  const draft = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id, published_at: null });
  const preview = (await semai.call(previewCourse, { id: draft.id }, owner)).body.data.page_url;

  const past = await newStaff(semai, 'owner');
  await semai.call(logout, {}, past.token);
  const longAgo = new Date(clock.now().getTime() - 400 * 86_400_000);
  const expired = await openSession(db, { userId: past.userId, ip: '127.0.0.1', userAgent: 'test' }, longAgo);
  return [
    { kind: 'guest', token: undefined },
    { kind: 'student', token: student.token },
    ...staff,
    { kind: 'looks as a student', token: looks.replace('/impersonate/', '') },
    { kind: 'previews', token: new URL(preview, 'http://semai.test').searchParams.get('pratinjau') as string },
    { kind: 'ended', token: past.token },
    { kind: 'expired', token: expired },
  ];
}
