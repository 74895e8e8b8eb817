import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

export async function noteDispute(tx: Tx, id: string, dispute_note: string): Promise<void> {
  await tx.updateTable('orders').set({ dispute_note }).where('id', '=', id).execute();
}

export async function keepDespiteDispute(tx: Tx, id: string, dispute_kept_at: Date): Promise<void> {
  await tx.updateTable('orders').set({ dispute_kept_at }).where('id', '=', id).execute();
}

/** Whether there was anything to look into: an answer of another amount since the last look. */
export async function markDoubtChecked(tx: Tx, id: string, doubt_checked_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ doubt_checked_at })
    .where('id', '=', id)
    .where(isDoubted)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Of the row `orders`. */
const isDoubted = sql<boolean>`exists (
  select from payment_messages join payments on payments.id = payment_messages.payment_id
  where payments.order_id = orders.id and not is_trusted
    and received_at > coalesce(orders.doubt_checked_at, '-infinity'))`;
