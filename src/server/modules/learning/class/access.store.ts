import { sql } from 'kysely';
import { type Db, prepared, type Tx } from '../../../platform/db.ts';

/** Somebody's access to a course, with their own rating; none after a refund ended it. */
export function findAccess(db: Db | Tx, studentId: number, courseId: number) {
  return accesses(db)
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.course_id', '=', courseId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** By the order that gave it. */
export function findAccessByOrder(db: Db | Tx, studentId: number, orderId: string) {
  return accesses(db)
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.order_id', '=', orderId)
    .executeTakeFirst();
}

/** By its own id, for what is reached without a session. */
export function findAccessById(db: Db | Tx, enrolmentId: number) {
  return accesses(db).where('enrolments.id', '=', enrolmentId).executeTakeFirst();
}

/**
 * Held until the end of the transaction: one change of a class after another. Read after it is held: what is joined to a
 * row that had to be waited for would be as it was before the wait.
 */
export async function lockAccess(tx: Tx, enrolmentId: number) {
  await tx.selectFrom('enrolments').select('id').where('id', '=', enrolmentId).forUpdate().execute();
  return findAccessById(tx, enrolmentId);
}

/** Also one whose access ended: what was learnt in it stays. */
export const findClassById = (db: Db | Tx, enrolmentId: number) =>
  classes(db).where('enrolments.id', '=', enrolmentId).executeTakeFirst();

const accesses = (db: Db | Tx) => classes(db).where('enrolments.access_ended_at', 'is', null);

function classes(db: Db | Tx) {
  return db
    .selectFrom('enrolments')
    .leftJoin('ratings', (join) =>
      join
        .onRef('ratings.student_id', '=', 'enrolments.student_id')
        .onRef('ratings.course_id', '=', 'enrolments.course_id'),
    )
    .select([
      'enrolments.id',
      'enrolments.student_id',
      'enrolments.course_id',
      'enrolments.order_id',
      'enrolments.is_free',
      'enrolments.needs_kpj_code',
      'enrolments.kpj_verified_at',
      'enrolments.kpj_sequences',
      'enrolments.project_submitted_at',
      'enrolments.finished_at',
      'enrolments.opened_at',
      'ratings.rating',
      'ratings.is_finalized',
      sql<boolean>`false`.as('is_preview'),
    ]);
}
export type ClassAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

export async function markFinished(tx: Tx, enrolmentId: number, at: Date): Promise<void> {
  await tx.updateTable('enrolments').set({ finished_at: at }).where('id', '=', enrolmentId).execute();
}

/** Once: when it was handed in first is what counts. */
export async function markProjectSubmitted(tx: Tx, enrolmentId: number, at: Date): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ project_submitted_at: at })
    .where('id', '=', enrolmentId)
    .where('project_submitted_at', 'is', null)
    .execute();
}
