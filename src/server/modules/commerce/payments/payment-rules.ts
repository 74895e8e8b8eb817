import type { Outcome } from './gateway.ts';

const MINUTE = 60_000;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE);

/** When to ask next about a payment that may still come: often at first, when somebody is waiting for it. */
export function nextAsking(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime();
  return later(now, age < 10 * MINUTE ? 1 : age < 60 * MINUTE ? 5 : 30);
}

/** A settlement can turn to deny within about five minutes. */
const REVERSED_WITHIN_MIN = 10;
/** What was paid in the last minute may be known to the provider a little later. */
const KNOWN_WITHIN_MIN = 60;

type Asked = {
  payment: { status: string; created_at: Date; updated_at: Date };
  order: { status: string; expires_at: Date | null };
};

/**
 * null: there is nothing left to learn. An order that has ended, or was paid otherwise, may have a token in an open
 * window still: until its time is over money may come, and no notification need tell of it.
 */
export function askingAfter({ payment, order }: Asked, now: Date): Date | null {
  if (payment.status === 'paid') {
    const isSure = later(payment.updated_at, REVERSED_WITHIN_MIN);
    return now < isSure ? isSure : null;
  }
  if (payment.status === 'refunded' || payment.status === 'disputed') return null;
  const mayCome = order.status === 'pending' || (order.expires_at && now < later(order.expires_at, KNOWN_WITHIN_MIN));
  return mayCome ? nextAsking(payment.created_at, now) : null;
}

type Facts = {
  payment: string;
  outcome: Outcome;
  /** Whose money settled the order: this payment's, another's (or none was needed); null: it is not settled. */
  settledBy: 'this' | 'other' | null;
  order: string;
  /** The report speaks of the transaction that we know of: one payment may have had others before. */
  isSameTransaction: boolean;
  /** The order waits, and has no other payment that may be paid. */
  mayBePaid: boolean;
};

/**
 * What a report about one payment means for its order. Reports come often, late and in any order, so each is held
 * against what is known already and never taken for simply the next thing that happened.
 * - settle: the order is paid, in time or late
 * - pay back: money that nothing can be given for
 * - refund, dispute, reverse: what the order gave ends, or is called in question
 * - close: somebody is about to pay what is not to be paid any more
 * - note: only the payment's own state changes
 */
export type Meaning = 'settle' | 'pay back' | 'refund' | 'dispute' | 'reverse' | 'close' | 'note' | 'nothing';

export function meaningOf({ payment, outcome, settledBy, order, isSameTransaction, mayBePaid }: Facts): Meaning {
  // Money that went back is the end of a payment.
  if (payment === 'refunded' || payment === outcome) return 'nothing';
  const isPaid = payment === 'paid' || payment === 'disputed';
  switch (outcome) {
    case 'paid':
      // A dispute that was won.
      if (payment === 'disputed' && settledBy === 'this') return 'note';
      return settledBy === null ? 'settle' : 'pay back';
    case 'refunded':
      return settledBy === 'this' && order !== 'failed' ? 'refund' : 'note';
    case 'disputed':
      return settledBy === 'this' && order === 'success' ? 'dispute' : 'note';
    case 'failed':
    case 'cancelled':
      // A settlement can turn to deny within minutes, and a captured card payment can be cancelled.
      if (isPaid && !isSameTransaction) return 'nothing';
      return isPaid && settledBy === 'this' ? 'reverse' : 'note';
    case 'expired':
      return isPaid ? 'nothing' : 'note';
    case 'pending':
      // After an end it is either late, or the customer's next try in a window that was left open.
      if (payment !== 'created' && (isPaid || isSameTransaction)) return 'nothing';
      return mayBePaid ? 'note' : 'close';
  }
}
