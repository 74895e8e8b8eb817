import type { StaffRole } from '../../src/contract/rules/permissions.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import type { TestApp } from './app.ts';

export type StaffMember = { token: string; userId: number; email: string; instructorId: string | null };

/** Somebody of the back office who is signed in; an instructor has a profile that courses can be given to. */
export async function newStaff(semai: TestApp, role: StaffRole): Promise<StaffMember> {
  const { db } = semai.platform;
  const isInstructor = role === 'instructor';
  const { id, email } = await makeUser(db, isInstructor ? { role_id: 3 } : { role_id: 1, staff_role: role });
  const profile = isInstructor ? await makeInstructor(db, { user_id: id }) : null;
  return { token: await semai.logIn(email), userId: id, email, instructorId: profile?.id ?? null };
}
