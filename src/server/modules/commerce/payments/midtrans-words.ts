import { createHash, timingSafeEqual } from 'node:crypto';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Outcome, Report } from './gateway.ts';

/** Midtrans's words, in ours: pure, so that each can be tried alone. */

type Body = Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const outcomes: Record<string, Outcome> = {
  settlement: 'paid',
  capture: 'paid',
  pending: 'pending',
  authorize: 'pending',
  deny: 'failed',
  failure: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
  partial_refund: 'refunded',
  chargeback: 'disputed',
  partial_chargeback: 'disputed',
};

function outcomeOf(body: Body): Outcome | null {
  const status = textOf(body.transaction_status) ?? '';
  // A card payment that looks like fraud waits for somebody at the provider's back office.
  if (status === 'capture' && (textOf(body.fraud_status) ?? 'accept') !== 'accept') return 'pending';
  return Object.hasOwn(outcomes, status) ? (outcomes[status] as Outcome) : null;
}

/** '150000.00' and 150000 → 150000. Anything else, a fraction of a rupiah too, is no amount. */
export function readAmount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  if (!text || !/^\d{1,12}(\.0{1,2})?$/.test(text)) return null;
  return Number(text.split('.')[0]);
}

export function readReport(body: Body): Report | null {
  const providerOrderId = textOf(body.order_id);
  if (!providerOrderId) return null;
  return {
    providerOrderId,
    outcome: outcomeOf(body),
    amount: readAmount(body.gross_amount),
    transactionId: textOf(body.transaction_id),
    paymentType: textOf(body.payment_type),
    body,
  };
}

type Signed = { order_id: string; status_code: string; gross_amount: string; signature_key: string };

/** Over the strings exactly as they came. transaction_status is not among them, so the rest is asked back. */
export function isSignedBy(message: Signed, serverKey: string): boolean {
  const wanted = createHash('sha512')
    .update(message.order_id + message.status_code + message.gross_amount + serverKey)
    .digest('hex');
  const given = Buffer.from(message.signature_key);
  return given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted));
}

/** 'YYYY-MM-DD HH:mm:ss +0700'. */
export const toMidtransTime = (moment: Date): string => toWibIso(moment).replace('T', ' ').replace('+07:00', ' +0700');

const MOST_LETTERS = 50;
/** The provider takes so many letters of a name; a cut in the middle of a sign would be refused. */
export const shortName = (name: string): string =>
  Array.from(name).length <= MOST_LETTERS
    ? name
    : `${Array.from(name)
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
