/** One attempt of the customer to pay an order; each has a transaction_id of its own. */
export type Charge = {
  transactionId: string;
  method: string;
  status: ChargeStatus;
  fraudStatus: 'accept' | 'challenge' | 'deny';
  /** Where a transfer or a shop's till finds it: account number, bill key or payment code. */
  payCode: string;
  chargedAt: number;
  settledAt: number | null;
  /** While it waits for money. */
  expiresAt: number;
  refunds: Refund[];
  /** What the provider says was paid, where a fault makes that differ from what was asked. */
  reportedAmount: number | null;
};

export type ChargeStatus =
  | 'pending'
  | 'authorize'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

export type Refund = { key: string; amount: number; reason: string; at: number };

export type ChargeEvent =
  | {
      kind:
        | 'authorize'
        | 'capture'
        | 'challenge'
        | 'settle'
        | 'approve'
        | 'deny'
        | 'cancel'
        | 'expire'
        | 'fail'
        | 'reverse'
        | 'chargeback';
    }
  | { kind: 'refund'; refund: Refund; grossAmount: number };

/** What may happen to a charge, and what it is afterwards; undefined when it may not happen now. */
export function after(charge: Charge, event: ChargeEvent, now: number): Charge | undefined {
  const { status } = charge;
  const waits = status === 'pending';
  const challenged = isChallenged(charge);
  const captured = status === 'capture' && !challenged;
  switch (event.kind) {
    case 'authorize':
      return waits ? { ...charge, status: 'authorize' } : undefined;
    case 'capture':
      return waits || status === 'authorize' ? { ...charge, status: 'capture', fraudStatus: 'accept' } : undefined;
    case 'challenge':
      return waits ? { ...charge, status: 'capture', fraudStatus: 'challenge' } : undefined;
    case 'approve':
      return challenged ? { ...charge, fraudStatus: 'accept' } : undefined;
    case 'settle':
      return waits || captured ? { ...charge, status: 'settlement', fraudStatus: 'accept', settledAt: now } : undefined;
    case 'deny':
      return waits || challenged ? { ...charge, status: 'deny', fraudStatus: 'deny' } : undefined;
    case 'fail':
      return waits ? { ...charge, status: 'failure' } : undefined;
    case 'cancel':
      return waits || status === 'authorize' || status === 'capture' ? { ...charge, status: 'cancel' } : undefined;
    case 'expire':
      return waits ? { ...charge, status: 'expire' } : undefined;
    case 'reverse':
      return status === 'settlement' ? { ...charge, status: 'deny', fraudStatus: 'deny', settledAt: null } : undefined;
    case 'chargeback':
      return captured || status === 'settlement' ? { ...charge, status: 'chargeback' } : undefined;
    case 'refund':
      return refunded(charge, event.refund, event.grossAmount);
  }
}

function refunded(charge: Charge, refund: Refund, grossAmount: number): Charge | undefined {
  if (charge.status !== 'settlement' && charge.status !== 'partial_refund') return undefined;
  const total = refundedAmount(charge) + refund.amount;
  if (refund.amount <= 0 || total > grossAmount) return undefined;
  return {
    ...charge,
    status: total === grossAmount ? 'refund' : 'partial_refund',
    refunds: [...charge.refunds, refund],
  };
}

export function refundedAmount({ refunds }: Charge): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

export function isChallenged({ status, fraudStatus }: Pick<Charge, 'status' | 'fraudStatus'>): boolean {
  return status === 'capture' && fraudStatus === 'challenge';
}

/** The attempt failed and the customer may make another. */
export function mayTryAgain({ status }: Charge): boolean {
  return status === 'deny' || status === 'failure';
}

/** The provider has the customer's word for the money. */
export function isPaid(charge: Charge): boolean {
  return charge.status === 'settlement' || (charge.status === 'capture' && !isChallenged(charge));
}
