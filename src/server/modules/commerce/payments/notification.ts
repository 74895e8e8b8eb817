import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { askAbout } from './asking.ts';
import { ProviderAway } from './gateway.ts';
import { isSignedBy, readAmount } from './midtrans-words.ts';
import { findPayment, keepMessage } from './payments.store.ts';

type Notification = {
  order_id: string;
  status_code: string;
  gross_amount: string;
  signature_key: string;
  transaction_status: string;
  [field: string]: unknown;
};

/**
 * K-06: a notification is only a reason to ask. Its signature covers the amount but not the state, so the state is the
 * one that the provider names when asked. 503 where it cannot be asked now: then it sends the notification again, and
 * our own job asks besides.
 */
export async function hearNotification(platform: Platform, message: Notification): Promise<null> {
  const { config, db, clock, log } = platform;
  if (!config.midtrans || !isSignedBy(message, config.midtrans.serverKey)) {
    log.warn({ orderId: message.order_id }, 'a payment notification without our signature');
    throw new Failure('forbidden');
  }
  const payment = await findPayment(db, message.order_id);
  if (!payment) throw new Failure('not_found');
  const isOurs = readAmount(message.gross_amount) === payment.gross_amount;
  const heard = {
    payment_id: payment.id,
    provider_order_id: payment.provider_order_id,
    kind: 'notification',
    is_trusted: isOurs,
    body: message,
    received_at: clock.now(),
  };
  if (!isOurs) {
    await keepMessage(db, heard);
    // Heard and kept, and nothing follows from it: should the order be paid after all, our own job finds that out.
    log.error({ orderId: payment.order_id, amount: message.gross_amount }, 'a notification of another amount');
    return null;
  }
  try {
    await askAbout(platform, payment, 'short', heard);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await keepMessage(db, heard);
    throw new Failure('unavailable');
  }
  return null;
}
