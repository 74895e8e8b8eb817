import type { OrderDetail } from '../../../../contract/admin/orders.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { actsOn } from '../../../platform/admin/acts-on.store.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { invoiceAddress } from '../invoices/invoice-address.ts';
import { type PaymentRow, paymentsOf } from '../payments/payments.store.ts';
import { findOrderDetail, messagesOf, refundsOf } from './order-detail.store.ts';
import { summaryOf } from './order-words.ts';
import { shapeOrder } from './orders.ts';

const wib = (moment: Date | null): string | null => moment && toWibIso(moment);
type Found = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>;
type Refunds = Awaited<ReturnType<typeof refundsOf>>;

/** All that is known of an order: what was agreed, what the provider said, what went back, and who did what. */
export async function readOrderDetail(platform: Platform, id: string): Promise<OrderDetail> {
  const { db } = platform;
  const [order, payments, messages, refunds, acts] = await Promise.all([
    findOrderDetail(db, id),
    paymentsOf(db, id),
    messagesOf(db, id),
    refundsOf(db, id),
    actsOn(db, `orders:${id}`),
  ]);
  if (!order) throw new Failure('not_found');
  return {
    ...shapeOrder(order),
    list_price: order.list_price,
    amount_before_discount: order.amount_before_discount,
    voucher_discount: order.voucher_discount,
    ...whatItHolds(order),
    settled_at: wib(order.settled_at),
    expires_at: wib(order.expires_at),
    updated_at: toWibIso(order.updated_at),
    receipt_sent_at: wib(order.receipt_sent_at),
    dispute_kept_at: wib(order.dispute_kept_at),
    dispute_note: order.dispute_note,
    invoice_url: order.invoice_number === null ? null : invoiceAddress(platform, id),
    payments: payments.map((payment) => ({
      ...shapePayment(payment, order.settled_by),
      messages: messages
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(({ payment_id: _, ...message }) => ({
          ...message,
          kind: message.kind as 'status',
          received_at: toWibIso(message.received_at),
          summary: summaryOf(message),
        })),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      status: refund.status as 'done',
      closed_at: wib(refund.closed_at),
      created_at: toWibIso(refund.created_at),
      updated_at: toWibIso(refund.updated_at),
    })),
    acts: acts.map(({ first_name, last_name, ...act }) => ({
      ...act,
      operator: fullnameOf({ first_name, last_name }),
      created_at: toWibIso(act.created_at),
    })),
    can: whatCanBeDone(order, payments, refunds),
  };
}

const whatItHolds = (order: Found) => ({
  discount:
    order.discount_id === null || order.discount_code === null
      ? null
      : { id: order.discount_id, code: order.discount_code },
  voucher:
    order.voucher_id === null || order.voucher_code === null
      ? null
      : { id: order.voucher_id, code: order.voucher_code },
  seats: order.seats.map(({ title, date }) => ({ title, date: toWibIso(date) })),
  enrolment:
    order.enrolment_id === null ? null : { id: order.enrolment_id, access_ended_at: wib(order.access_ended_at) },
  registration:
    order.registration_id === null ? null : { id: order.registration_id, cancelled_at: wib(order.cancelled_at) },
});

const shapePayment = (payment: PaymentRow, settledBy: number | null) => ({
  id: payment.id,
  attempt: payment.attempt,
  provider_order_id: payment.provider_order_id,
  transaction_id: payment.transaction_id,
  paid_with: methodOf({ method: 'midtrans', amount: payment.gross_amount, payment_type: payment.payment_type }),
  gross_amount: payment.gross_amount,
  status: payment.status,
  is_settlement: payment.id === settledBy,
  created_at: toWibIso(payment.created_at),
  updated_at: toWibIso(payment.updated_at),
  asked_at: wib(payment.last_asked_at),
});

/** As the acts themselves decide, under the order's lock. */
function whatCanBeDone(order: Found, payments: readonly PaymentRow[], refunds: Refunds): OrderDetail['can'] {
  const { status, settled_by, settled_at, anonymised_at } = order;
  return {
    ask: payments.some(({ token }) => token !== null),
    refund: status === 'success' && settled_by !== null && !refunds.some(({ payment_id }) => payment_id === settled_by),
    cancel: status === 'pending',
    decide_dispute: status === 'disputed' && order.dispute_kept_at === null,
    send_receipt: settled_at !== null && status === 'success' && anonymised_at === null,
  };
}
