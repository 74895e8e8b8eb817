import { type Charge, type ChargeEvent, isChallenged, type Refund } from './charge.ts';

export const outcomes = [
  'success',
  'pending',
  'deny',
  'challenge',
  'authorize',
  'capture',
  'settlement',
  'expire',
  'cancel',
  'failure',
  'reversal',
  'refund',
  'partial_refund',
  'chargeback',
] as const;

export type Outcome = (typeof outcomes)[number];

export function isOutcome(value: unknown): value is Outcome {
  return outcomes.includes(value as Outcome);
}

/** The method to take where nobody named one: the kind of money to which such a thing happens. */
export const usualMethod: Record<Outcome, string> = {
  success: 'gopay',
  settlement: 'gopay',
  refund: 'gopay',
  partial_refund: 'gopay',
  failure: 'gopay',
  pending: 'bca_va',
  expire: 'bca_va',
  cancel: 'bca_va',
  reversal: 'echannel',
  deny: 'credit_card',
  challenge: 'credit_card',
  authorize: 'credit_card',
  capture: 'credit_card',
  chargeback: 'credit_card',
};

type Standing = Pick<Charge, 'status' | 'fraudStatus'> & { isCard: boolean };

/** How a charge that stands so gets to the outcome, with the steps that lead there; `after` says whether it may. */
export function eventsTo(
  outcome: Outcome,
  standing: Standing,
  refund: (part: boolean) => ChargeEvent & { kind: 'refund' },
): ChargeEvent[] {
  const { status, isCard } = standing;
  const waits = status === 'pending';
  const settle: ChargeEvent[] = waits && isCard ? [{ kind: 'capture' }, { kind: 'settle' }] : [{ kind: 'settle' }];
  const first = waits || status === 'capture' ? settle : [];
  switch (outcome) {
    case 'pending':
      return [];
    case 'success':
      if (isChallenged(standing)) return [{ kind: 'approve' }];
      return (waits && isCard) || status === 'authorize' ? [{ kind: 'capture' }] : [{ kind: 'settle' }];
    case 'capture':
    case 'challenge':
    case 'authorize':
    case 'deny':
    case 'cancel':
    case 'expire':
      return [{ kind: outcome }];
    case 'failure':
      return [{ kind: 'fail' }];
    case 'settlement':
      return settle;
    case 'reversal':
      return [...first, { kind: 'reverse' }];
    case 'chargeback':
      return [...first, { kind: 'chargeback' }];
    case 'refund':
    case 'partial_refund':
      return [...first, refund(outcome === 'partial_refund')];
  }
}

/** All that is left, or a half of it. */
export function refundOf(left: number, part: boolean, now: number): Refund {
  const amount = part ? Math.max(1, Math.floor(left / 2)) : left;
  return { key: `sim-${crypto.randomUUID()}`, amount, reason: 'Dikembalikan lewat simulator', at: now };
}
