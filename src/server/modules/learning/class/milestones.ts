import { examLock, isExamNext, isFinished } from '../../../../contract/rules/unlocking.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { classFinished, examOpened, ratingOpened } from '../facts.ts';
import { lockAccess, markFinished } from './access.store.ts';
import { type Classroom, readClass } from './classroom.ts';

/**
 * After anything that brings a class further (a lecture attended, a test passed, a session attended, a rating, the
 * project): what is reached by it is stated, and what is finished stays finished when lectures are added later. Safe to
 * be called twice.
 */
export async function reachMilestones({ facts }: Platform, tx: Tx, enrolmentId: number, at: Date): Promise<void> {
  const own = await lockAccess(tx, enrolmentId);
  if (!own || own.finished_at) return;
  const { state } = await readClass(tx, own, at);
  const reached = { enrolmentId, studentId: own.student_id, courseId: own.course_id, isFree: own.is_free, at };
  const lock = examLock(state, at);
  if (lock === 'rating' || (isExamNext(lock) && !state.rated)) await facts.state(tx, ratingOpened, reached);
  if (isExamNext(lock) && state.hasExam && !state.examPassed) await facts.state(tx, examOpened, reached);
  if (!isFinished(state)) return;
  await markFinished(tx, enrolmentId, at);
  await facts.state(tx, classFinished, reached);
}

/**
 * What no step of the student's brings about, told and kept when they come: that a lesson has ended, that the lecture they
 * lacked was taken out, that the process died before it could say what a report reached. Gives when the class was finished.
 */
export async function catchUp(platform: Platform, { own, course, state }: Classroom, at: Date): Promise<Date | null> {
  // What is learnt elsewhere, or only looked at, reaches nothing here.
  if (course.type === 'external' || own.is_preview) return own.finished_at;
  const lock = examLock(state, at);
  const isBehind = own.finished_at === null && (isFinished(state) || lock === 'rating' || isExamNext(lock));
  if (!isBehind) return own.finished_at;
  await platform.db.transaction().execute((tx) => reachMilestones(platform, tx, own.id, at));
  return isFinished(state) ? at : null;
}
