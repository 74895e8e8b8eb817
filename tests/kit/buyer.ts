import type { Call, CallInput } from '../../src/contract/call.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import type { TestApp } from './app-on.ts';

/** A student of the test's own, logged in. */
export async function newBuyer(semai: TestApp, fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(semai.platform.db, fields);
  const token = await semai.logIn(user.email);
  return {
    ...user,
    token,
    call: <C extends Call>(call: C, input: CallInput<C>) => semai.call(call, input, token),
  };
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** For sale at 200.000 if no other price is named. */
export async function newCourse({ platform: { db } }: TestApp, fields: Partial<Parameters<typeof makeCourse>[1]> = {}) {
  const instructor_id = fields.instructor_id ?? (await makeInstructor(db)).id;
  return makeCourse(db, { retail_price: 200_000, ...fields, instructor_id });
}
