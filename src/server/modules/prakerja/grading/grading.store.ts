import type { Db, Tx } from '../../../platform/db.ts';
import { taughtBy } from '../../catalogue/public.ts';

/** Whose it is; with the access to the class its assignments go. An instructor grades in the own courses alone. */
export function studentOfAssignment(db: Db | Tx, id: number, instructorId: string | null) {
  return db
    .selectFrom('assignments')
    .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
    .select(['enrolments.student_id', 'assignments.course_id'])
    .where('assignments.id', '=', id)
    .where('enrolments.access_ended_at', 'is', null)
    .$if(instructorId !== null, (query) =>
      query.where('assignments.course_id', 'in', taughtBy(db, instructorId as string)),
    )
    .executeTakeFirst();
}

/** Held until the end of the transaction: one grade after another. */
export function lockGrade(tx: Tx, id: number) {
  return tx
    .selectFrom('assignments')
    .select(['submitted_at', 'score', 'feedback'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Grade = { score: number; feedback: string; graded_by: number; graded_at: Date };

/** What the programme was told of an earlier grade says nothing of this one. */
export async function writeGrade(tx: Tx, id: number, grade: Grade): Promise<void> {
  await tx
    .updateTable('assignments')
    .set({ ...grade, feedback_status: null })
    .where('id', '=', id)
    .execute();
}
