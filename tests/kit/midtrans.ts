import { controlOf } from './sim-control.ts';

/** What the customer, the shop or the bank may do. */
export type Outcome =
  | 'success'
  | 'pending'
  | 'deny'
  | 'challenge'
  | 'capture'
  | 'settlement'
  | 'expire'
  | 'cancel'
  | 'failure'
  | 'reversal'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

/** As snap.js hands it to the shop's callbacks. */
type Result = {
  status_code: string;
  status_message: string;
  transaction_id: string;
  order_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_time: string;
  transaction_status: string;
} & Record<string, unknown>;

type NotificationAttempt = { at: string; status: number | null; error: string | null };

export type Notification = {
  url: string;
  body: Record<string, string>;
  attempts: NotificationAttempt[];
  /** When it is sent (again), on the provider's clock; null when that is over. */
  next_at: string | null;
};

export type Transaction = {
  order_id: string;
  token: string;
  /** `created` until a method is chosen, then the provider's own word. */
  status: string;
  transaction_id: string | null;
  payment_type: string | null;
  gross_amount: string;
  item_details: { id?: string; name: string; price: number; quantity: number }[];
  customer_details: Record<string, unknown>;
  expiry: { start_time?: string; unit: string; duration: number } | null;
  created_at: string;
  charges: { transaction_id: string; payment_type: string; transaction_status: string }[];
  notifications: Notification[];
  refunds: { refund_key: string; amount: number; reason: string }[];
};

type Asked = { order_id: string } | { prefix: string };

/** Controls the simulated payment provider. Each call answers once the notifications it causes were answered. */
export function midtransOf(simulatorsUrl: string) {
  const call = controlOf(simulatorsUrl, 'midtrans');
  return {
    /** Does what the customer or the bank would do; the steps that lead there are taken first. */
    outcome: (token: string, outcome: Outcome, payment_type?: string) =>
      call<Result>('POST', `transactions/${token}/outcome`, { outcome, payment_type }),
    /** Newest first. */
    transactions: (asked?: Asked) =>
      call<Transaction[]>('GET', `transactions?${new URLSearchParams(asked as Record<string, string>)}`),
    /** Moves the provider's clock; expiries, retries and late notifications happen on the way. */
    advance: (seconds: number) => call<{ now: string }>('POST', 'clock', { advance_seconds: seconds }),
    /** Back to the real time; what has happened stays. */
    resetClock: () => call<{ now: string }>('POST', 'clock', { reset: true }),
    async fault(kind: string, times = 1): Promise<void> {
      await call('POST', 'faults', { kind, times });
    },
    async disarm(): Promise<void> {
      await call('DELETE', 'faults');
    },
  };
}
