import { lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Classroom, enterClass, readClass, refuseBeforeLiveEnds } from '../class/classroom.ts';

export type StudentContext = RequestContext<Session>;

/** A class that gives its files: one's own, and not before its live session is over. */
export async function openClass(ctx: StudentContext, idOrSlug: number | string): Promise<Classroom> {
  const now = ctx.clock.now();
  const classroom = await readClass(ctx.db, await enterClass(ctx.db, ctx.session.userId, idOrSlug), now);
  refuseBeforeLiveEnds(classroom, now);
  return classroom;
}

/** Of something that names its course by itself. */
export async function openClassOf(ctx: StudentContext, found: { course_id: number } | undefined): Promise<Classroom> {
  if (!found) throw new Failure('not_found');
  return openClass(ctx, found.course_id);
}

type Lectures = readonly { id: number }[];

/** Locked like the films (L-07): what belongs to locked lectures alone. Where there are none, nothing locks it. */
export function lockedIn({ state }: Classroom, now: Date): (lectures: Lectures) => boolean {
  const locks = lectureLocks(state, now);
  return (lectures) => lectures.length > 0 && lectures.every(({ id }) => locks.get(id) !== null);
}

export function refuseLocked(classroom: Classroom, lectures: Lectures, now: Date): void {
  if (lockedIn(classroom, now)(lectures)) throw new Failure('lecture_locked');
}
