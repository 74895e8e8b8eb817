import { type Charge, mayTryAgain } from './charge.ts';

export type Item = { id?: string; name: string; price: number; quantity: number };

/** What the shop asked for when it made the token. */
export type OrderRequest = {
  orderId: string;
  grossAmount: number;
  items: Item[];
  customer: Record<string, unknown>;
  /** When a charge that waits for money gives up; from its own beginning where no start was named. */
  expiry: { startAt: number | null; spanMs: number; asGiven: Record<string, unknown> } | null;
  pageSpanMs: number;
  finish: string | null;
  enabledPayments: string[] | null;
  customFields: Record<string, string>;
  /** Of a card that the shop charges itself. */
  maskedCard?: string;
  notifyTo: string[];
};

export type Order = OrderRequest & {
  /** The newest; those before it are dead. */
  token: string;
  createdAt: number;
  pageExpiresAt: number;
  charges: Charge[];
  notices: Notice[];
  /** What GET status answered before the last change; null when that was 404. */
  statusBefore: Record<string, unknown> | null;
};

/** One notification to one address. */
export type Notice = {
  url: string;
  body: Record<string, unknown>;
  attempts: Attempt[];
  /** When it is due (again) on the provider's clock; null when nothing more is sent. */
  nextAt: number | null;
  /** Kept back by a fault until the order is paid. */
  heldUntilPaid: boolean;
};

export type Attempt = { at: number; status: number | null; error: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;

export function lastCharge(order: Order): Charge | undefined {
  return order.charges.at(-1);
}

/** Nothing is under way and nothing was reached: the customer may choose a method. */
export function awaitsChoice(order: Order): boolean {
  const charge = lastCharge(order);
  return !charge || mayTryAgain(charge);
}

/** The page no longer takes a payment; no notification tells of that. */
export function isPageExpired(order: Order, now: number): boolean {
  const { startAt = null, spanMs = 0 } = order.expiry ?? {};
  return now >= order.pageExpiresAt || (startAt !== null && now >= startAt + spanMs);
}

export function expiryOf({ expiry }: OrderRequest, chargedAt: number): number {
  return expiry ? (expiry.startAt ?? chargedAt) + expiry.spanMs : chargedAt + DAY_MS;
}

/** The next moment at which something happens by itself. */
export function dueAt(order: Order, isBusy: (notice: Notice) => boolean): number | null {
  const charge = lastCharge(order);
  const moments = order.notices.flatMap((notice) => (notice.nextAt === null || isBusy(notice) ? [] : notice.nextAt));
  if (charge?.status === 'pending') moments.push(charge.expiresAt);
  return moments.length > 0 ? Math.min(...moments) : null;
}
