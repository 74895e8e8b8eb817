import type { CallData } from '../../../contract/call.ts';
import type { myEvents } from '../../../contract/events.ts';
import { eventEnd } from '../../../contract/rules/event-end.ts';
import type { Signer } from '../../platform/calendar/address.ts';
import type { Platform } from '../../platform/context.ts';
import { daysOfOrders, myRegistrations, type OwnDayRow, type RegistrationRow } from './my-events.store.ts';
import { toOwnEvent } from './shape.ts';

/**
 * Those that are not over come first, the nearest on top, then the past ones, the latest on top: while an event goes
 * on, its link is what is looked for.
 */
export async function readMyEvents(
  platform: Signer & Pick<Platform, 'db'>,
  studentId: number,
): Promise<CallData<typeof myEvents>> {
  const { db } = platform;
  const now = platform.clock.now();
  const registrations = await myRegistrations(db, studentId);
  if (registrations.length === 0) return [];
  const days = Map.groupBy(
    await daysOfOrders(
      db,
      registrations.map(({ order_id }) => order_id),
    ),
    ({ order_id }) => order_id,
  );
  const mine = registrations
    .map((event) => ({ event, days: days.get(event.order_id) ?? [] }))
    // Of a place that ended nothing is to be told once the event would be over.
    .filter(({ event, days }) => event.ended_at === null || eventEnd(event, days) > now.getTime());
  const [coming, past] = [true, false].map((isComing) =>
    mine.filter(({ event, days }) => eventEnd(event, days) > now.getTime() === isComing),
  );
  return [...(coming ?? []).sort(byStart), ...(past ?? []).sort((one, other) => byStart(other, one))].map((own) =>
    toOwnEvent(platform, own.event, own.days),
  );
}

type Own = { event: RegistrationRow; days: readonly OwnDayRow[] };

const byStart = (one: Own, other: Own) =>
  one.event.start_date.getTime() - other.event.start_date.getTime() || one.event.id - other.event.id;
