import { type LectureLock, lacksAttendance, lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Classroom, readClass, refuseBeforeLiveEnds, visitClass } from '../class/classroom.ts';
import { failureOfLock } from '../class/lecture-locks.ts';

export type StudentContext = RequestContext<Session>;

/** A class that gives its files: one's own, and not before its live session is over. */
export async function openClass(ctx: StudentContext, idOrSlug: number | string): Promise<Classroom> {
  const now = ctx.clock.now();
  const classroom = await readClass(ctx.db, await visitClass(ctx.db, ctx.session, idOrSlug), now);
  refuseBeforeLiveEnds(classroom, now);
  return classroom;
}

/** Of something that names its course by itself. */
export async function openClassOf(ctx: StudentContext, found: { course_id: number } | undefined): Promise<Classroom> {
  if (!found) throw new Failure('not_found');
  return openClass(ctx, found.course_id);
}

/** A lesson or a lecture of the class. */
type Part = { lesson: number } | { lecture: number };
type LockOf = (part: Part) => LectureLock | null;

/**
 * Locked like the films (L-07): a lecture's files with it, a lesson's until one of its lectures is open. Where it has none
 * only the programme's attendance locks it (P-08).
 */
export function locksIn({ state }: Classroom, now: Date): LockOf {
  const locks = lectureLocks(state, now);
  // What is not in the class any more is locked too.
  const ofLecture = (id: number) => locks.get(id) ?? (locks.has(id) ? null : 'previous_lecture');
  return (part) => {
    if ('lecture' in part) return ofLecture(part.lecture);
    const place = state.lessons.findIndex(({ id }) => id === part.lesson);
    const own = state.lessons[place]?.lectures.map(({ id }) => ofLecture(id)) ?? [];
    if (own.length === 0) return place >= 0 && lacksAttendance(state, place) ? 'attendance' : null;
    return own.includes(null) ? null : (own[0] ?? null);
  };
}

export function refuseLocked(classroom: Classroom, part: Part, now: Date): void {
  const lock = locksIn(classroom, now)(part);
  if (lock) throw failureOfLock(lock);
}
