import { finishAddress, resultBody } from './answers.ts';
import { isChallenged, isPaid } from './charge.ts';
import { awaitsChoice, isPageExpired, lastCharge, type Order } from './order.ts';

/** What the popup tells the shop's page. */
export type PopupEvent = 'success' | 'pending' | 'error' | 'close';

export type PopupState = {
  view: 'choose' | 'waiting' | 'checking' | 'paid' | 'failed' | 'expired' | 'over' | 'unknown';
  /** Said as soon as the page is there, which closes the popup. */
  now: PopupEvent | null;
  /** Said when the popup is closed. */
  onClose: PopupEvent;
  result: Record<string, unknown> | null;
  /** Where the browser goes when the page stands on its own; null when the shop named no place. */
  finish: string | null;
  /** Refusals so far, since the customer was last told that it failed. */
  denies: number;
};

export const DENIES_BEFORE_ERROR = 3;

export const unknownToken: PopupState = {
  view: 'unknown',
  now: 'error',
  onClose: 'error',
  result: { status_code: '404', status_message: ['Transaction token is not found'] },
  finish: null,
  denies: 0,
};

export function popupState(order: Order, now: number, hasFailed: boolean): PopupState {
  const charge = lastCharge(order);
  const result = charge ? resultBody(order, charge) : null;
  const denies = order.charges.filter(({ status }) => status === 'deny').length % DENIES_BEFORE_ERROR;
  const common = { result, denies, finish: order.finish && result ? `${result.finish_redirect_url}` : order.finish };
  if (charge && isPaid(charge)) return { ...common, view: 'paid', now: 'success', onClose: 'success' };
  if (charge?.status === 'pending') return { ...common, view: 'waiting', now: null, onClose: 'pending' };
  if (charge && isChallenged(charge)) return { ...common, view: 'checking', now: null, onClose: 'pending' };
  if (charge && hasFailed && awaitsChoice(order)) return { ...common, view: 'failed', now: 'error', onClose: 'error' };
  if (charge?.status === 'expire') return { ...common, view: 'expired', now: null, onClose: 'error' };
  if (charge && !awaitsChoice(order)) return { ...common, view: 'over', now: null, onClose: 'error' };
  if (isPageExpired(order, now)) {
    const expired = { status_code: '407', status_message: ['Transaction is expired'], order_id: order.orderId };
    return { ...common, view: 'expired', now: null, onClose: 'close', result: expired };
  }
  // A refusal is not the end: as long as nothing else was chosen, closing says nothing.
  return { ...common, view: 'choose', now: null, onClose: 'close', finish: order.finish && leftAddress(order) };
}

const leftAddress = (order: Order) => finishAddress(order, '201', 'pending');
