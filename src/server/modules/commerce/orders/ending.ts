import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { getBill } from '../invoices/bill.store.ts';
import { sendCalledOff } from '../invoices/called-off.ts';
import { closePayable } from '../payments/closing.ts';
import { type OrderRow, setOrderStatus } from './orders.store.ts';
import { giveBackPlaces } from './places.ts';

/** A waiting order ends unpaid: its places are free again, and the provider is told to take no money for it any more. */
export async function endOrder(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  status: 'expired' | 'cancelled',
): Promise<void> {
  await setOrderStatus(tx, order.id, status, platform.clock.now());
  await giveBackPlaces(tx, order.id);
  await closePayable(platform, tx, order.id);
}

/** What was ordered does not take place. Who holds a number to pay to has to know. */
export async function callOffOrder(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  await endOrder(platform, tx, order, 'cancelled');
  await sendCalledOff(platform, tx, await getBill(tx, order.id));
}
