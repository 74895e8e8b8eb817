import { money } from './answers.ts';
import { methodOf } from './methods.ts';
import { lastCharge, type Order } from './order.ts';

/** The form that tests read. */
export function transactionJson(order: Order) {
  const charge = lastCharge(order);
  return {
    order_id: order.orderId,
    token: order.token,
    status: charge?.status ?? 'created',
    transaction_id: charge?.transactionId ?? null,
    payment_type: charge ? methodOf(charge.method).paymentType : null,
    gross_amount: money(order.grossAmount),
    item_details: order.items,
    customer_details: order.customer,
    expiry: order.expiry?.asGiven ?? null,
    created_at: new Date(order.createdAt).toISOString(),
    charges: order.charges.map(({ transactionId, method, status }) => ({
      transaction_id: transactionId,
      payment_type: methodOf(method).paymentType,
      transaction_status: status,
    })),
    notifications: order.notices.map(({ url, body, attempts, nextAt }) => ({
      url,
      body,
      attempts: attempts.map(({ at, ...answer }) => ({ at: new Date(at).toISOString(), ...answer })),
      next_at: nextAt === null ? null : new Date(nextAt).toISOString(),
    })),
    refunds: order.charges.flatMap(({ refunds }) =>
      refunds.map(({ key, amount, reason }) => ({ refund_key: key, amount, reason })),
    ),
  };
}
