import { CLASS_SEQUENCE, EXAM_SEQUENCE, sequenceOfLesson } from '../../../../contract/rules/sequences.ts';
import { lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type ClassAccess, readClass, refuseBeforeExam, refuseBeforeLiveEnds } from '../../learning/public.ts';

/** A sequence, and the part of the class for which it is asked for, where the page says which. */
export type Turn = { sequence: number; lessonId: number | null; lectureId: number | null; quizId: number | null };

/**
 * The programme sees a face when it is its turn: the first opens the class, and the others come when nothing else keeps
 * their lesson or the exam closed.
 */
export async function refuseOutOfTurn(db: Db, own: ClassAccess, turn: Turn, now: Date): Promise<void> {
  if (turn.sequence === CLASS_SEQUENCE) return;
  if (own.kpj_verified_at === null) throw new Failure('kpj_code_needed');
  const classroom = await readClass(db, own, now);
  if (turn.sequence === EXAM_SEQUENCE) {
    const exam = classroom.record.quizzes.find(({ kind }) => kind === 'exam');
    if (!exam || !classroom.state.hasExam || (turn.quizId ?? exam.id) !== exam.id)
      throw new Failure('kpj_sequence_wrong');
    return refuseBeforeExam(classroom, exam, now);
  }
  const lessons = classroom.state.lessons.filter(
    (lesson, place) => sequenceOfLesson(place) === turn.sequence && (turn.lessonId ?? lesson.id) === lesson.id,
  );
  const lectures = lessons.flatMap((lesson) => lesson.lectures.filter(({ id }) => (turn.lectureId ?? id) === id));
  // A lesson may have files alone, and nothing that they wait for but the attendance.
  const isOfFiles = lessons.length > 0 && lectures.length === 0 && turn.lectureId === null;
  if (lectures.length === 0 && !isOfFiles) throw new Failure('kpj_sequence_wrong');
  refuseBeforeLiveEnds(classroom, now);
  const locks = lectureLocks(classroom.state, now);
  const isNext = isOfFiles || lectures.some(({ id }) => [null, 'attendance'].includes(locks.get(id) ?? null));
  if (!isNext) throw new Failure('lecture_locked');
}
