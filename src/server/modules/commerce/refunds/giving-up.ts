import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { giveUpOf, hasMoved, registrationAt } from '../../events/public.ts';
import { lockOrder, setOrderStatus, takeBuyer } from '../orders/orders.store.ts';
import { endRegistration, giveBackPlaces } from '../orders/places.ts';
import { refundOrder } from './refunds.ts';

/**
 * Who registered for another time leaves the event. With money the place ends when it went back, by the way of every
 * refund; without, at once. Asked for twice, it is one.
 */
export async function giveUpEvent(platform: Platform, studentId: number, eventId: number): Promise<null> {
  return platform.db.transaction().execute(async (tx) => {
    await takeBuyer(tx, studentId);
    const place = await registrationAt(tx, { eventId, studentId });
    if (!place) throw new Failure('not_found');
    const way = giveUpOf(place, platform.clock.now());
    if (way === 'asked') return null;
    if (way === null && place.cancelled_at) throw new Failure('event_cancelled');
    if (way === null) throw new Failure(hasMoved(place) ? 'event_over' : 'nothing_changed');
    if (place.amount === 0) await leave(platform, tx, place.order_id);
    // Disputed at the bank, which decides about the money.
    else if (!(await refundOrder(platform, tx, { orderId: place.order_id, reason: 'Event dipindahkan' })))
      throw new Failure('nothing_changed');
    return null;
  });
}

async function leave({ clock }: Platform, tx: Tx, orderId: string): Promise<void> {
  const at = clock.now();
  await lockOrder(tx, orderId);
  await setOrderStatus(tx, orderId, 'cancelled', at);
  await giveBackPlaces(tx, orderId);
  await endRegistration(tx, orderId, at);
}
