import { type Charge, isChallenged, refundedAmount } from './charge.ts';
import { merchant } from './merchant.ts';
import { methodOf } from './methods.ts';
import type { Order } from './order.ts';
import { signatureOf } from './signature.ts';
import { jakartaTime } from './times.ts';

type Body = Record<string, unknown>;

/** The body of GET status; the code describes what was found. */
export function statusBody(order: Order, charge: Charge): Body {
  const code = charge.status === 'expire' ? '407' : statusCode(charge);
  return signed(order, charge, code, { status_message: 'Success, transaction is found' });
}

export function notificationBody(order: Order, charge: Charge): Body {
  return signed(order, charge, statusCode(charge), { status_message: 'midtrans payment notification' });
}

/** The answer to a charge; `site` is where the shop reaches this provider. */
export function chargeBody(order: Order, charge: Charge, site: string): Body {
  return {
    status_code: statusCode(charge),
    status_message: chargeMessage(charge),
    ...factsOf(order, charge),
    ...waysOn(order, charge, site),
  };
}

function chargeMessage(charge: Charge): string {
  const { paymentType } = methodOf(charge.method);
  if (charge.status === 'deny') return 'Deny by Bank [BNI] with code [05] and message [Do not honour]';
  if (charge.status === 'pending') return `Success, ${paymentType} transaction is created`;
  return `Success, ${paymentType} transaction is successful`;
}

/** Where the customer goes on. */
function waysOn({ token }: Order, { method, status, transactionId }: Charge, site: string): Body {
  if (status !== 'pending') return {};
  const page = `${site}/snap/v4/redirection/${token}`;
  const action = (name: string, method: 'GET' | 'POST', url: string) => ({ name, method, url });
  const code = action('generate-qr-code', 'GET', `${site}/v2/qris/${transactionId}/qr-code`);
  if (method === 'credit_card') return { redirect_url: page };
  if (method === 'other_qris') return { qr_string: page, actions: [code] };
  if (method !== 'gopay') return {};
  return {
    actions: [
      code,
      action('deeplink-redirect', 'GET', page),
      action('get-status', 'GET', `${site}/v2/${transactionId}/status`),
      action('cancel', 'POST', `${site}/v2/${transactionId}/cancel`),
    ],
  };
}

/** What snap.js hands to the shop's callbacks: unsigned, and a card's amount without its decimals. */
export function resultBody(order: Order, charge: Charge): Body {
  const { merchant_id: _id, currency: _currency, ...facts } = factsOf(order, charge);
  const code = charge.status === 'expire' ? '407' : statusCode(charge);
  const transfers = methodOf(charge.method).way === 'transfer';
  return {
    status_code: code,
    status_message: resultMessage(charge),
    ...facts,
    gross_amount: methodOf(charge.method).way === 'card' ? `${order.grossAmount}` : money(order.grossAmount),
    ...(transfers ? { pdf_url: `/sim/midtrans/snap/v1/transactions/${order.token}/pdf` } : {}),
    finish_redirect_url: finishAddress(order, code, charge.status),
  };
}

/** Where the browser goes when the shop gave no callback. */
export function finishAddress({ finish, orderId }: Order, code: string, status: string): string {
  const query = new URLSearchParams({ order_id: orderId, status_code: code, transaction_status: status });
  const address = finish ?? '/';
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** A request that cannot be taken as it is, with every complaint. */
export function invalid(complaints: string[]): Body {
  return {
    ...bareAnswer('400', 'One or more parameters in the payload is invalid.'),
    validation_messages: complaints,
  };
}

/** An answer that has no transaction to tell of. */
export function bareAnswer(code: string, message: string): Body {
  return { status_code: code, status_message: message, id: crypto.randomUUID() };
}

export const notFound = () => bareAnswer('404', "Transaction doesn't exist.");
export const wrongState = () => bareAnswer('412', 'Transaction status cannot be updated.');

export const money = (amount: number): string => `${amount}.00`;

/** The same facts with another code, and the signature that belongs to it. */
export function signed(order: Order, charge: Charge, code: string, more: Body): Body {
  const body = { status_code: code, ...factsOf(order, charge), ...more };
  return { ...body, signature_key: signatureOf(body, merchant.serverKey) };
}

function statusCode(charge: Charge): string {
  switch (charge.status) {
    case 'pending':
      return '201';
    case 'deny':
    case 'failure':
    case 'expire':
      return '202';
    default:
      return isChallenged(charge) ? '201' : '200';
  }
}

function factsOf(order: Order, charge: Charge) {
  const { settledAt, refunds } = charge;
  return {
    transaction_id: charge.transactionId,
    order_id: order.orderId,
    merchant_id: merchant.id,
    gross_amount: money(charge.reportedAmount ?? order.grossAmount),
    currency: 'IDR',
    payment_type: methodOf(charge.method).paymentType,
    transaction_time: jakartaTime(charge.chargedAt),
    transaction_status: charge.status,
    fraud_status: charge.fraudStatus,
    ...(methodOf(charge.method).way === 'card' && charge.status !== 'pending'
      ? {}
      : { expiry_time: jakartaTime(charge.expiresAt) }),
    ...(settledAt === null ? {} : { settlement_time: jakartaTime(settledAt) }),
    ...(refunds.length > 0 ? { refund_amount: money(refundedAmount(charge)), refunds: refunds.map(refundBody) } : {}),
    ...methodFacts(order, charge),
    ...order.customFields,
  };
}

function methodFacts(order: Order, { method, payCode, settledAt }: Charge): Body {
  const { key, way } = methodOf(method);
  if (way === 'card')
    return {
      masked_card: order.maskedCard ?? '48111111-1114',
      bank: 'bni',
      card_type: 'credit',
      approval_code: payCode.slice(0, 6),
    };
  if (way === 'store') return { store: key, payment_code: payCode };
  if (key === 'echannel') return { biller_code: '70012', bill_key: payCode };
  if (key === 'permata_va') return { permata_va_number: payCode };
  if (way === 'transfer') {
    const paid = settledAt === null ? [] : [{ paid_at: jakartaTime(settledAt), amount: money(order.grossAmount) }];
    return { va_numbers: [{ bank: key.replace('_va', ''), va_number: payCode }], payment_amounts: paid };
  }
  return key === 'other_qris' ? { acquirer: 'gopay', issuer: 'gopay' } : {};
}

function refundBody({ key, amount, reason, at }: Charge['refunds'][number], index: number): Body {
  return {
    refund_chargeback_id: index + 1,
    refund_key: key,
    refund_amount: money(amount),
    reason,
    created_at: jakartaTime(at),
  };
}

function resultMessage(charge: Charge): string {
  if (charge.status === 'pending') return 'Transaksi sedang diproses';
  if (isChallenged(charge)) return 'Transaksi sedang diperiksa';
  if (charge.status === 'deny' || charge.status === 'failure') return 'Transaksi ditolak';
  if (charge.status === 'expire') return 'Transaksi kedaluwarsa';
  return 'Success, transaction is found';
}
