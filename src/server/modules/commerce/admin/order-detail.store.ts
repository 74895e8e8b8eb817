import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/db.ts';
import { shownOrders } from './orders.store.ts';

export const findOrderDetail = (db: Db | Tx, id: string) =>
  shownOrders(db)
    .leftJoin('settlements', 'settlements.order_id', 'orders.id')
    .leftJoin('discount_vouchers', 'discount_vouchers.id', 'orders.discount_voucher_id')
    .leftJoin('voucher_redemptions as redemption', 'redemption.order_id', 'orders.id')
    .leftJoin('vouchers', 'vouchers.id', 'redemption.voucher_id')
    // What the order gave, which the floor above keeps.
    .leftJoin('enrolments', 'enrolments.order_id', 'orders.id')
    .leftJoin('event_registrations as registration', 'registration.order_id', 'orders.id')
    .select([
      'orders.updated_at',
      'orders.expires_at',
      'orders.receipt_sent_at',
      'orders.dispute_kept_at',
      'orders.dispute_note',
      'settlements.settled_at',
      'settlements.payment_id as settled_by',
      'discount_vouchers.id as discount_id',
      'discount_vouchers.code as discount_code',
      'vouchers.id as voucher_id',
      'vouchers.code as voucher_code',
      'enrolments.id as enrolment_id',
      'enrolments.access_ended_at',
      'registration.id as registration_id',
      'registration.cancelled_at',
      'users.anonymised_at',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_seats')
          .innerJoin('event_days', 'event_days.id', 'event_seats.event_day_id')
          .select(['event_days.title', 'event_days.date'])
          .whereRef('event_seats.order_id', '=', 'orders.id')
          .orderBy('event_days.position'),
      ).as('seats'),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst();

/** What the provider said of a payment, without the signature, which is made with our own key. */
export const messagesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('payment_messages')
    .innerJoin('payments', 'payments.id', 'payment_messages.payment_id')
    .select([
      'payment_messages.id',
      'payment_messages.payment_id',
      'payment_messages.kind',
      'payment_messages.is_trusted',
      'payment_messages.received_at',
      sql<Record<string, unknown>>`payment_messages.body - 'signature_key'`.as('body'),
    ])
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_messages.received_at')
    .orderBy('payment_messages.id')
    .execute();

export const refundsOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('refunds')
    .leftJoin('users as asker', 'asker.id', 'refunds.requested_by')
    .leftJoin('users as closer', 'closer.id', 'refunds.closed_by')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount',
      'refunds.reason',
      'refunds.status',
      'refunds.note',
      'refunds.closed_at',
      'refunds.created_at',
      'refunds.updated_at',
      sql<string | null>`trim(asker.first_name || ' ' || asker.last_name)`.as('requested_by'),
      sql<string | null>`trim(closer.first_name || ' ' || closer.last_name)`.as('closed_by'),
    ])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute();
