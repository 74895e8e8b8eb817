import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { thumbnailColumns } from '../../catalogue/public.ts';

/**
 * Somebody's passed exams of the programme's courses, each with its journal: as many as they may write. What was written
 * stays theirs to read when the course leaves the programme; with the access to the class it goes.
 */
function journals(db: Db | Tx, studentId: number) {
  return db
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
    .innerJoin('courses', 'courses.id', 'quiz_attempts.course_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .leftJoin('reflective_journals as journal', 'journal.quiz_attempt_id', 'quiz_attempts.id')
    .select([
      'quiz_attempts.id as attempt_id',
      'quiz_attempts.enrolment_id',
      'quizzes.name as quiz_name',
      'courses.id',
      'courses.category_id',
      'courses.name as course_name',
      ...thumbnailColumns,
      'journal.id as journal_id',
      'journal.q1',
      'journal.q2',
      'journal.q3',
      'journal.q4',
    ])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .where('quizzes.kind', '=', 'exam')
    .where('quiz_attempts.is_passed', '=', true)
    .where((where) => where.or([where('courses.kartu_prakerja', '=', true), where('journal.id', 'is not', null)]));
}
export type JournalRow = Awaited<ReturnType<ReturnType<typeof journals>['execute']>>[number];

/** Those that wait to be written first, then the newest. */
export function journalsOf(db: Db | Tx, studentId: number): Promise<JournalRow[]> {
  return journals(db, studentId)
    .orderBy((order) => order('journal.id', 'is not', null))
    .orderBy('quiz_attempts.submitted_at', 'desc')
    .orderBy('quiz_attempts.id', 'desc')
    .execute();
}

export const waitingJournals = async (db: Db | Tx, studentId: number): Promise<JournalRow[]> =>
  (await journalsOf(db, studentId)).filter(({ journal_id }) => journal_id === null);

export const findJournal = (db: Db | Tx, studentId: number, attemptId: number): Promise<JournalRow | undefined> =>
  journals(db, studentId).where('quiz_attempts.id', '=', attemptId).executeTakeFirst();

/** Nothing where one was written to this attempt before, or just now by another. */
export const insertJournal = (tx: Tx, journal: Insertable<DB['reflective_journals']>) =>
  tx
    .insertInto('reflective_journals')
    .values(journal)
    .onConflict((conflict) => conflict.column('quiz_attempt_id').doNothing())
    .returning('id')
    .executeTakeFirst();
