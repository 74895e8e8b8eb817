import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/db.ts';
import { amountColumns } from '../orders/orders.store.ts';

/** All that an invoice and the mails about an order say, in one query: it is also read where others wait. */
export function findBill(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.student_id')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('settlements', 'settlements.order_id', 'orders.id')
    .leftJoin('payments', 'payments.id', 'settlements.payment_id')
    .leftJoin('discount_vouchers', 'discount_vouchers.id', 'orders.discount_voucher_id')
    .leftJoin('voucher_redemptions', 'voucher_redemptions.order_id', 'orders.id')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.method',
      ...amountColumns,
      'orders.updated_at',
      'settlements.settled_at',
      'payments.payment_type',
      'discount_vouchers.discount_type',
      'discount_vouchers.discount_value',
      'vouchers.code as voucher_code',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.anonymised_at',
      'courses.name as course',
      'courses.type as course_type',
      'events.title as event',
      'events.location',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_days')
          .select(['event_days.title', 'event_days.date', 'event_days.end_date'])
          .whereRef('event_days.event_id', '=', 'orders.event_id')
          .orderBy('event_days.position'),
      ).as('days'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
export type Bill = NonNullable<Awaited<ReturnType<typeof findBill>>>;

export async function getBill(db: Db | Tx, orderId: string): Promise<Bill> {
  const bill = await findBill(db, orderId);
  if (!bill) throw new Error(`no order ${orderId}`);
  return bill;
}

/** false: the receipt was written before. */
export async function claimReceipt(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ receipt_sent_at: now })
    .where('id', '=', orderId)
    .where('receipt_sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markReceipt(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ receipt_sent_at: now }).where('id', '=', orderId).execute();
}
