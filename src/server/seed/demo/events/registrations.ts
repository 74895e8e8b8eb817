import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { insertMany } from '../../bulk-rows.ts';
import { chanceFor, type Demo } from '../context.ts';
import { dateOf, HOUR_MS, MINUTE_MS, momentsWithin } from '../crowd/moments.ts';
import { type CrowdPurchase, makeSettledOrders, orderIdOf } from '../crowd/orders.ts';
import type { DemoUser } from '../people/accounts.ts';

export type PlannedEvent = {
  event: Selectable<DB['events']>;
  days: Selectable<DB['event_days']>[];
  registrations: number;
};

/** The invoices of events, fewer than a thousand, come before those of courses. */
const FIRST_INVOICE = 1;

/** Who registered: a seat on each of the event's days, between its announcement and its beginning or today. */
export async function registerCrowd(
  demo: Demo,
  students: readonly DemoUser[],
  events: readonly PlannedEvent[],
): Promise<void> {
  const chance = chanceFor('event registrations');
  const today = demo.at(0, '00:00').getTime();
  const registrations = events.flatMap(({ event, days, registrations }) => {
    const end = Math.min(event.start_date.getTime(), today) - HOUR_MS;
    const able = students.filter(({ created_at }) => created_at.getTime() < end - 2 * HOUR_MS);
    return chance
      .shuffle(able)
      .slice(0, registrations)
      .map((student) => {
        const from = Math.max(event.created_at.getTime(), student.created_at.getTime()) + HOUR_MS;
        const [placedAt = from] = momentsWithin(chance, from, end, 1);
        const minutesToPay = event.price > 0 ? chance.whole(2, 45) : 0;
        const purchase: CrowdPurchase = {
          student_id: student.id,
          event_id: event.id,
          listPrice: event.price,
          price: event.price,
          isByVoucher: false,
          placedAt: dateOf(placedAt),
          settledAt: dateOf(placedAt + minutesToPay * MINUTE_MS),
        };
        return { purchase, days };
      });
  });
  await makeSettledOrders(
    demo,
    registrations.map(({ purchase }) => purchase),
    FIRST_INVOICE,
  );
  await insertMany(
    demo.tx,
    'event_seats',
    registrations.flatMap(({ purchase, days }) =>
      days.map(({ id }) => ({ order_id: orderIdOf(purchase), event_day_id: id })),
    ),
  );
  await insertMany(
    demo.tx,
    'event_registrations',
    registrations.map(({ purchase }) => ({
      event_id: purchase.event_id as number,
      student_id: purchase.student_id,
      order_id: orderIdOf(purchase),
      created_at: purchase.settledAt,
    })),
  );
}
