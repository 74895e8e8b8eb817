import { z } from 'zod';
import { inBatches } from '../../../platform/batches.ts';
import type { Platform } from '../../../platform/context.ts';
import type { React } from '../../../platform/facts.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { callOffOrder } from '../orders/ending.ts';
import { lockBuyersOrder } from '../orders/orders.store.ts';
import { endPayingAt, findEventState, paidPlaces, waitingOrders } from './called-off.store.ts';
import { refundOrder } from './refunds.ts';

/**
 * What an event's change means for its orders. One that was called off is paid by nobody any more, and what was paid
 * goes back; whoever paid nothing keeps the place on record. Order by order, each safe to be done again: an order that
 * is settled meanwhile waits for its row, or finds the event called off.
 */
export const followEvent = defineJob({
  name: 'commerce.follow-event',
  data: z.object({ eventId: z.int() }),
  handle: async (platform, { eventId }) => {
    const { db } = platform;
    const event = await findEventState(db, eventId);
    if (!event) return;
    if (!event.cancelled_at) return endPayingAt(db, eventId, event.start_date);
    await endWaiting(platform, eventId);
    await inBatches(
      (after) => paidPlaces(db, eventId, after),
      async (places) => {
        for (const { order_id: orderId } of places)
          await db.transaction().execute((tx) => refundOrder(platform, tx, { orderId, reason: 'Event dibatalkan' }));
      },
    );
  },
});

/** Each ends, or was settled meanwhile: those that wait become fewer until there are none. */
async function endWaiting(platform: Platform, eventId: number): Promise<void> {
  for (;;) {
    const waiting = await waitingOrders(platform.db, eventId);
    if (waiting.length === 0) return;
    for (const { id } of waiting)
      await platform.db.transaction().execute(async (tx) => {
        const order = await lockBuyersOrder(tx, id);
        if (order?.status === 'pending') await callOffOrder(platform, tx, order);
      });
  }
}

export const followEventChange: React<{ eventId: number }> = ({ jobs }, tx, { eventId }) =>
  jobs.add(tx, followEvent, { eventId });
