import type { Db, Tx } from '../../../platform/db.ts';

/** What the programme knows of these classes, claimed or confirmed. */
export function codesOfClasses(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('kpj_codes')
    .select(['enrolment_id', 'kpj_code'])
    .where('enrolment_id', 'in', [...enrolmentIds])
    .execute();
}

export function attendancesOfClasses(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('kpj_attendances')
    .select(['enrolment_id', 'sequence', 'requested_at', 'verified_at', 'ask_at'])
    .where('enrolment_id', 'in', [...enrolmentIds])
    .execute();
}
export type AttendanceRow = Awaited<ReturnType<typeof attendancesOfClasses>>[number];

export function tasksOfClasses(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('assignments')
    .select(['id', 'enrolment_id', 'kind', 'lesson_id', 'lecture_id'])
    .select(['submitted_at', 'graded_at', 'score', 'programme_status'])
    .where('enrolment_id', 'in', [...enrolmentIds])
    .execute();
}
export type TaskRow = Awaited<ReturnType<typeof tasksOfClasses>>[number];
