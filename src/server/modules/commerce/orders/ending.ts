import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { getBill } from '../invoices/bill.store.ts';
import { sendCalledOff } from '../invoices/called-off.ts';
import { closePayment } from '../payments/asking.ts';
import { isPayable, paymentsOf, updatePayment } from '../payments/payments.store.ts';
import { type OrderRow, setOrderStatus } from './orders.store.ts';
import { giveBackPlaces } from './places.ts';

/** A waiting order ends unpaid: its places are free again, and the provider is told to take no money for it any more. */
export async function endOrder(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const now = platform.clock.now();
  await setOrderStatus(tx, order.id, status, now);
  await giveBackPlaces(tx, order.id);
  for (const payment of await paymentsOf(tx, order.id)) {
    if (isPayable(payment)) await platform.jobs.add(tx, closePayment, { paymentId: payment.id });
    // Without a token nobody can pay it.
    else if (payment.status === 'created')
      await updatePayment(tx, payment.id, { status: 'cancelled', updated_at: now, ask_at: null });
  }
}

/** What was ordered does not take place. Who holds a number to pay to has to know. */
export async function callOffOrder(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  await endOrder(platform, tx, order, 'cancelled');
  await sendCalledOff(platform, tx, await getBill(tx, order.id));
}
