import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** undefined: it was asked for before. */
export const insertRefund = (tx: Tx, refund: Insertable<DB['refunds']>) =>
  tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refund_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findRefund = (db: Db | Tx, id: number) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRefund = (tx: Tx, id: number) =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function setRefundStatus(tx: Tx, id: number, status: string, now: Date): Promise<void> {
  await tx.updateTable('refunds').set({ status, updated_at: now }).where('id', '=', id).execute();
}

/** What is still to be paid back of a payment ends with it: 'done' by its end, or 'failed' as there is no money. */
export async function endRefunds(tx: Tx, paymentId: number, status: 'done' | 'failed', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status, updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['requested', 'manual'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Asked for a while ago and still not answered. */
export const refundsWaiting = (db: Db | Tx, since: Date, most: number) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('updated_at', '<=', since)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** What an operator says of how it ended. */
export async function noteRefund(
  tx: Tx,
  id: number,
  said: { note: string; closed_by: number; closed_at: Date },
): Promise<void> {
  await tx.updateTable('refunds').set(said).where('id', '=', id).execute();
}
