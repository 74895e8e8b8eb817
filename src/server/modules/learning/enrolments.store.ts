import type { Insertable } from 'kysely';
import { BATCH, isBeyond, momentOf, type Place } from '../../platform/batches.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** One batch of the classes finished in a span of time, the earliest first; those paid back are not asked about. */
export function classesFinished(db: Db | Tx, span: { from: Date; until: Date }, after: Place | null) {
  let query = db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .select(['enrolments.id', 'enrolments.student_id', 'enrolments.course_id', momentOf('enrolments.finished_at')])
    .where('enrolments.finished_at', '>', span.from)
    .where('enrolments.finished_at', '<=', span.until)
    .where('enrolments.access_ended_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .orderBy('enrolments.finished_at')
    .orderBy('enrolments.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('enrolments.finished_at', 'enrolments.id', after));
  return query.execute();
}

/** Where the index would refuse a second one; whoever buys holds their own lock, so nobody slips in between. */
export async function hasUnfinishedFreeCourse(tx: Tx, studentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('is_free', '=', true)
    .where('finished_at', 'is', null)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who had the course before and was paid back goes on where they were, by the new order; opened it is anew. */
export async function openAccess(tx: Tx, enrolment: Insertable<DB['enrolments']>): Promise<void> {
  await tx
    .insertInto('enrolments')
    .values(enrolment)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'course_id']).doUpdateSet({
        order_id: enrolment.order_id,
        is_free: enrolment.is_free,
        needs_kpj_code: enrolment.needs_kpj_code ?? false,
        access_ended_at: null,
        opened_at: null,
      }),
    )
    .execute();
}

export async function endAccess(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ access_ended_at: at })
    .where('order_id', '=', orderId)
    .where('access_ended_at', 'is', null)
    .execute();
}
