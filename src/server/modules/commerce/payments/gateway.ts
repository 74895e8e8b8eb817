/** A payment provider, whichever it is: what it is asked, and what it may answer. */
export type PaymentGateway = {
  /** Again with the same providerOrderId is safe: it gives another token for the same thing to pay. */
  create(request: PaymentRequest): Promise<Created>;
  /** null: nobody has chosen a way to pay yet, which is no failure. */
  status(providerOrderId: string, patience?: Patience): Promise<Report | null>;
  /** Nobody shall pay this any more. Where it is too late, its status tells. */
  close(providerOrderId: string): Promise<void>;
  /** Again with the same key is the same refund. 'impossible': this way of paying cannot be paid back by its API. */
  refund(
    providerOrderId: string,
    refund: { key: string; amount: number; reason: string },
  ): Promise<'done' | 'impossible'>;
};

/** How long the asker can wait: somebody in front of a page, or a job. */
export type Patience = 'short' | 'long';

export type PaymentRequest = {
  providerOrderId: string;
  amount: number;
  /** They add up to the amount; a discount is negative. */
  lines: readonly { id: string; name: string; price: number }[];
  customer: { first_name: string; last_name: string; email: string; phone_number: string | null };
  startsAt: Date;
  minutes: number;
  finishUrl: string;
};

export type Created =
  | { kind: 'created'; token: string; redirect_url: string }
  /** This id was used before: somebody has begun to pay it. */
  | { kind: 'used' };

/** What became of one try to pay. */
export type Outcome = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'disputed';

export type Report = {
  providerOrderId: string;
  /** null: a word that we do not know; it changes nothing. */
  outcome: Outcome | null;
  /** Whole rupiah; null where it is no such number. */
  amount: number | null;
  transactionId: string | null;
  paymentType: string | null;
  /** Word for word. */
  body: Record<string, unknown>;
};

/** It did not answer, or not sensibly: nothing is known, ask again later. */
export class ProviderAway extends Error {}
/** It understood and refused: asking again would not help. */
export class ProviderRefused extends Error {}
