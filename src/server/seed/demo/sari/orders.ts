import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { insertAll } from '../../rows.ts';
import { type Demo, lettersOf, uuidOf } from '../context.ts';
import type { WayIn } from './class-plans.ts';
import { addDays, addMinutes } from './timeline.ts';

type Status = 'success' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'disputed';

export type Purchase = {
  /** What was bought, such as 'course 45': the ids of order and payment follow from it. */
  what: string;
  course_id: number | null;
  event_id: number | null;
  listPrice: number;
  price: number;
  by: WayIn;
  placedAt: Date;
  status: Status;
  paymentType?: string | undefined;
  discount?: { id: number; amount: number } | undefined;
  /** When it ended otherwise than by being settled: refused, expired, cancelled, paid back, contested. */
  endedAt?: Date | undefined;
};

const paymentTypes = ['qris', 'bank_transfer', 'gopay'];

const paymentTypeOf = ({ paymentType, course_id, event_id }: Purchase) =>
  paymentType ?? paymentTypes[(course_id ?? event_id ?? 0) % paymentTypes.length] ?? null;

const isSettled = ({ status }: Purchase) => status === 'success' || status === 'refunded' || status === 'disputed';
const isByVoucher = ({ by }: Purchase) => by === 'voucher' || by === 'programme';

export const orderIdOf = (what: string): string => lettersOf(`order of Sari: ${what}`, 24);

/** Four minutes to find the wallet; what costs nothing is settled at once. */
export const settledAt = (purchase: Pick<Purchase, 'by' | 'placedAt'>): Date =>
  purchase.by === 'card' ? addMinutes(purchase.placedAt, 4) : purchase.placedAt;

function amountsOf(purchase: Purchase) {
  const amount_before_discount = isByVoucher(purchase) ? 0 : purchase.price;
  const voucher_discount = Math.min(purchase.discount?.amount ?? 0, amount_before_discount);
  return {
    list_price: purchase.listPrice,
    amount_before_discount,
    voucher_discount,
    amount: amount_before_discount - voucher_discount,
  };
}

/** Between the crowd's invoices for events, a few hundred from 1 on, and those for courses, from 1001 on. */
const FIRST_INVOICE = 901;

function invoiceNumbers(purchases: readonly Purchase[]): Map<Purchase, string> {
  const billed = purchases
    .filter((purchase) => isSettled(purchase) && amountsOf(purchase).amount > 0)
    .sort((one, other) => settledAt(one).getTime() - settledAt(other).getTime());
  return new Map(
    billed.map((purchase, index) => [
      purchase,
      `INV/${wibYearOf(settledAt(purchase))}/${String(FIRST_INVOICE + index).padStart(6, '0')}`,
    ]),
  );
}

const wibYearOf = (moment: Date): number => addMinutes(moment, 7 * 60).getUTCFullYear();

/** The orders with their payments, settlements and discounts, each as the provider's answers would have left it. */
export async function placeOrders({ tx }: Demo, student_id: number, purchases: readonly Purchase[]): Promise<void> {
  const invoices = invoiceNumbers(purchases);
  await insertAll(
    tx,
    'orders',
    purchases.map(
      (purchase): Insertable<DB['orders']> => ({
        id: orderIdOf(purchase.what),
        student_id,
        course_id: purchase.course_id,
        event_id: purchase.event_id,
        status: purchase.status,
        method: isByVoucher(purchase) ? 'voucher' : 'midtrans',
        ...amountsOf(purchase),
        discount_voucher_id: purchase.discount?.id ?? null,
        invoice_number: invoices.get(purchase) ?? null,
        created_at: purchase.placedAt,
        updated_at: purchase.endedAt ?? (isSettled(purchase) ? settledAt(purchase) : purchase.placedAt),
        expires_at: amountsOf(purchase).amount > 0 ? addDays(purchase.placedAt, 1) : null,
      }),
    ),
  );
  const payments = await insertAll(
    tx,
    'payments',
    purchases.filter((purchase) => amountsOf(purchase).amount > 0).map(paymentOf),
  );
  const paymentOfOrder = new Map(payments.map((payment) => [payment.order_id, payment.id]));
  await insertAll(
    tx,
    'settlements',
    purchases.filter(isSettled).map((purchase) => ({
      order_id: orderIdOf(purchase.what),
      payment_id: paymentOfOrder.get(orderIdOf(purchase.what)) ?? null,
      settled_at: settledAt(purchase),
    })),
  );
  await insertAll(
    tx,
    'discount_uses',
    purchases.flatMap(({ what, discount }) =>
      discount ? [{ order_id: orderIdOf(what), discount_voucher_id: discount.id }] : [],
    ),
  );
}

function paymentOf(purchase: Purchase): Insertable<DB['payments']> {
  const order_id = orderIdOf(purchase.what);
  // The simulator was never told of the order that still waits, so it has nothing there that a popup could show.
  const isKnownToProvider = purchase.status !== 'pending';
  return {
    order_id,
    attempt: 1,
    provider_order_id: `${order_id}-1`,
    token: isKnownToProvider ? uuidOf(`token of ${order_id}`) : null,
    gross_amount: amountsOf(purchase).amount,
    status: purchase.status === 'success' ? 'paid' : purchase.status,
    transaction_id: isKnownToProvider ? uuidOf(`transaction of ${order_id}`) : null,
    payment_type: isKnownToProvider ? paymentTypeOf(purchase) : null,
    created_at: purchase.placedAt,
    updated_at: purchase.endedAt ?? (isSettled(purchase) ? settledAt(purchase) : purchase.placedAt),
  };
}

export async function makeRefund(
  { tx }: Demo,
  refund: { what: string; reason: string; requested_by: number; requestedAt: Date; doneAt: Date },
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'gross_amount'])
    .where('order_id', '=', orderIdOf(refund.what))
    .executeTakeFirstOrThrow();
  await insertAll(tx, 'refunds', [
    {
      order_id: payment.order_id,
      payment_id: payment.id,
      refund_key: `${payment.order_id}-refund`,
      amount: payment.gross_amount,
      reason: refund.reason,
      status: 'done',
      requested_by: refund.requested_by,
      created_at: refund.requestedAt,
      updated_at: refund.doneAt,
    },
  ]);
}
