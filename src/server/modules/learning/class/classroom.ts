import type { CourseState } from '../../../../contract/rules/unlocking.ts';
import type { Session } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type ClassFacts, classFacts, findOwnCourseId, getOutline, type Outline } from '../../catalogue/public.ts';
import { sessionsOfClasses } from '../../scheduling/public.ts';
import { quizzesOfClasses, watchedLectures } from '../my-classes.store.ts';
import { type ClassAccess, findAccess } from './access.store.ts';
import { type ClassRecord, classState } from './class-state.ts';
import { openedForPreview, previewAccess, previewRecord } from './preview.ts';

/** A class with everything that opens and closes its parts. */
export type Classroom = {
  own: ClassAccess;
  course: ClassFacts;
  outline: Outline;
  record: ClassRecord;
  state: CourseState;
};

/**
 * Everything that a student asks of a class goes through this door: not without access, not before the programme's code
 * was verified (P-08).
 */
export async function enterClass(db: Db | Tx, studentId: number, idOrSlug: number | string): Promise<ClassAccess> {
  const courseId = await courseIdOf(db, idOrSlug);
  const own = await findAccess(db, studentId, courseId);
  if (!own) throw new Failure((await isKnown(db, courseId)) ? 'not_enrolled' : 'not_found');
  if (own.needs_kpj_code && own.kpj_verified_at === null) throw new Failure('kpj_code_needed');
  return own;
}

/**
 * The same door for what is only read: a preview comes in by its own session, to the course that it is of and to no other,
 * and is gone with it.
 */
export async function visitClass(
  db: Db | Tx,
  { userId, previewCourseId }: Visitor,
  idOrSlug: number | string,
): Promise<ClassAccess> {
  if (previewCourseId === null) return enterClass(db, userId, idOrSlug);
  if ((await courseIdOf(db, idOrSlug)) !== previewCourseId) throw new Failure('not_enrolled');
  return previewAccess(userId, previewCourseId);
}
type Visitor = Pick<Session, 'userId' | 'previewCourseId'>;

async function courseIdOf(db: Db | Tx, idOrSlug: number | string): Promise<number> {
  const courseId = typeof idOrSlug === 'number' ? idOrSlug : (await findOwnCourseId(db, idOrSlug))?.id;
  if (courseId === undefined) throw new Failure('not_found');
  return courseId;
}

const isKnown = async (db: Db | Tx, courseId: number) => Boolean(await findOwnCourseId(db, String(courseId)));

/** Inside a transaction that holds the enrolment's row, nothing of it changes meanwhile. */
export async function readClass(db: Db | Tx, own: ClassAccess, now: Date): Promise<Classroom> {
  if (own.is_preview) return readPreview(db, own, now);
  const [facts, outline, watched, quizzes, sessions] = await Promise.all([
    classFacts(db, [own.course_id]),
    getOutline(db, own.course_id),
    watchedLectures(db, [own.id]),
    quizzesOfClasses(db, [own.id]),
    sessionsOfClasses(db, [own.id], now),
  ]);
  const course = facts.get(own.course_id) as ClassFacts;
  const record = { watched, quizzes, sessions };
  return { own, course, outline, record, state: classState(course, outline, own, record) };
}

async function readPreview(db: Db | Tx, own: ClassAccess, now: Date): Promise<Classroom> {
  const [facts, outline] = await Promise.all([classFacts(db, [own.course_id]), getOutline(db, own.course_id)]);
  const course = facts.get(own.course_id) as ClassFacts;
  const record = await previewRecord(db, own.course_id, outline, now);
  return { own, course, outline, record, state: openedForPreview(classState(course, outline, own, record)) };
}

/** A live course is learnt from its session on: nothing of it opens before the booked one has ended (L-02). */
export function isBeforeLiveEnds({ course, record }: Pick<Classroom, 'course' | 'record'>, now: Date): boolean {
  if (course.type !== 'live') return false;
  const end = record.sessions.find(({ kind }) => kind === 'live')?.end_date ?? null;
  return end === null || end > now;
}

export function refuseBeforeLiveEnds(classroom: Classroom, now: Date): void {
  if (!classroom.own.is_preview && isBeforeLiveEnds(classroom, now)) throw new Failure('live_not_over');
}
