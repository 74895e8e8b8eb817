import type { Order } from '../../../../contract/commerce.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The address of an invoice holds for an hour. */
const RENEW_INVOICE_MS = 45 * MINUTE_MS;

/**
 * When to ask again. Who pays does it within minutes, and looks at the page for it; who has left it open for an hour
 * does not mind waiting a little. `watchedMs`: for how long the page has been waiting.
 */
export function nextAskMs(orders: readonly Order[], watchedMs: number): number | false {
  if (orders.some(({ status }) => status === 'pending')) {
    if (watchedMs < 2 * MINUTE_MS) return 4 * SECOND_MS;
    return watchedMs < 10 * MINUTE_MS ? 10 * SECOND_MS : 30 * SECOND_MS;
  }
  return orders.some(({ invoice_url }) => invoice_url) ? RENEW_INVOICE_MS : false;
}
