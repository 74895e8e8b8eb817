import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { amountColumns } from './orders/orders.store.ts';

/** What a person bought and how it was paid. It stays when they leave, since books must be kept, but for what they only typed. */
export async function orderDataOf(db: Db | Tx, userId: number) {
  return {
    Pesanan: await db
      .selectFrom('orders')
      .leftJoin('courses', 'courses.id', 'orders.course_id')
      .leftJoin('events', 'events.id', 'orders.event_id')
      .select([
        'orders.id',
        'courses.name as course',
        'events.title as event',
        'orders.status',
        'orders.method',
        ...amountColumns,
        'orders.created_at',
        'orders.updated_at',
        'orders.expires_at',
      ])
      .where('orders.student_id', '=', userId)
      .orderBy('orders.created_at')
      .execute(),
    Pembayaran: await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.order_id',
        'payments.attempt',
        'payments.provider_order_id',
        'payments.transaction_id',
        'payments.payment_type',
        'payments.gross_amount',
        'payments.status',
        'payments.created_at',
        'payments.updated_at',
      ])
      .where('orders.student_id', '=', userId)
      .orderBy('payments.created_at')
      .execute(),
    'Pesan penyedia pembayaran': await db
      .selectFrom('payment_messages')
      .innerJoin('payments', 'payments.id', 'payment_messages.payment_id')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.order_id',
        'payment_messages.kind',
        // The signature is made with our own key.
        sql<unknown>`payment_messages.body - 'signature_key'`.as('body'),
        'payment_messages.received_at',
      ])
      .where('orders.student_id', '=', userId)
      .orderBy('payment_messages.received_at')
      .execute(),
    Pelunasan: await db
      .selectFrom('settlements')
      .innerJoin('orders', 'orders.id', 'settlements.order_id')
      .select(['settlements.order_id', 'settlements.settled_at'])
      .where('orders.student_id', '=', userId)
      .orderBy('settlements.settled_at')
      .execute(),
    'Pengembalian dana': await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        'refunds.order_id',
        'refunds.amount',
        'refunds.reason',
        'refunds.status',
        'refunds.created_at',
        'refunds.updated_at',
      ])
      .where('orders.student_id', '=', userId)
      .orderBy('refunds.created_at')
      .execute(),
    'Kode diskon yang dipakai': await db
      .selectFrom('discount_uses')
      .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
      .innerJoin('discount_vouchers', 'discount_vouchers.id', 'discount_uses.discount_voucher_id')
      .select(['discount_uses.order_id', 'discount_vouchers.code'])
      .where('orders.student_id', '=', userId)
      .orderBy('orders.created_at')
      .execute(),
    'Kode diskon yang dimasukkan': await db
      .selectFrom('shown_discounts')
      .innerJoin('discount_vouchers', 'discount_vouchers.id', 'shown_discounts.discount_voucher_id')
      .select(['discount_vouchers.code', 'shown_discounts.shown_at'])
      .where('shown_discounts.student_id', '=', userId)
      .orderBy('shown_discounts.shown_at')
      .execute(),
    'Voucher yang ditukar': await db
      .selectFrom('voucher_redemptions')
      .innerJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
      .select(['vouchers.code', 'voucher_redemptions.order_id', 'voucher_redemptions.redeemed_at'])
      .where('voucher_redemptions.student_id', '=', userId)
      .orderBy('voucher_redemptions.redeemed_at')
      .execute(),
    'Pendaftaran event': await db
      .selectFrom('event_registrations')
      .innerJoin('events', 'events.id', 'event_registrations.event_id')
      .select([
        'events.title as event',
        'event_registrations.order_id',
        'event_registrations.created_at',
        'event_registrations.cancelled_at',
      ])
      .where('event_registrations.student_id', '=', userId)
      .orderBy('event_registrations.created_at')
      .execute(),
    'Kursi event': await db
      .selectFrom('event_seats')
      .innerJoin('orders', 'orders.id', 'event_seats.order_id')
      .innerJoin('event_days', 'event_days.id', 'event_seats.event_day_id')
      .select(['event_seats.order_id', 'event_days.title', 'event_days.date', 'event_days.end_date'])
      .where('orders.student_id', '=', userId)
      .orderBy('event_days.date')
      .execute(),
  };
}

export async function forgetBuyer(_platform: Platform, tx: Tx, { userId }: { userId: number }): Promise<void> {
  await tx.deleteFrom('shown_discounts').where('student_id', '=', userId).execute();
}
