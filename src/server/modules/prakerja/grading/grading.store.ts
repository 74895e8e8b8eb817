import type { Db, Tx } from '../../../platform/db.ts';

/** Whose it is; with the access to the class its assignments go. */
export function studentOfAssignment(db: Db | Tx, id: number) {
  return db
    .selectFrom('assignments')
    .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
    .select(['enrolments.student_id', 'assignments.course_id'])
    .where('assignments.id', '=', id)
    .where('enrolments.access_ended_at', 'is', null)
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
