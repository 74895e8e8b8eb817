import type { Db, Tx } from '../../platform/db.ts';

/** The lectures of these classes whose assignment was handed in. */
export function submittedAssignments(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('assignments')
    .select(['enrolment_id', 'lecture_id', 'kind'])
    .where('enrolment_id', 'in', [...enrolmentIds])
    .where('submitted_at', 'is not', null)
    .execute();
}
