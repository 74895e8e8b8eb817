import { addDays, addMinutes, earliest, latest } from '../../time.ts';
import type { Demo } from '../context.ts';
import { buyEvent } from '../story/purchase.ts';
import type { Registration } from '../story/registrations.ts';
import { MINUTES_TO_PAY } from './history.ts';

type EventFacts = { id: number; price: number; published_at: Date; start: Date; end: Date; days: number[] };

/** Those that visitors are told to try (decisions.md) stay as they are. */
const LEFT_TO_VISITORS = [1, 2, 3, 4];

/** One that costs and one that doesn't, both coming; one that is over; and one whose payment she let expire. */
export async function planEvents(demo: Demo, student_id: number): Promise<Registration[]> {
  const events = await readEvents(demo);
  const take = (what: string, fits: (event: EventFacts) => boolean): EventFacts => {
    const index = events.findIndex(fits);
    const [event] = index < 0 ? [] : events.splice(index, 1);
    if (!event) throw new Error(`The demo has no event for Sari: ${what}`);
    return event;
  };
  const isComing = ({ start }: EventFacts) => start >= demo.at(1, '00:00');
  const registered = [
    take('paid and coming', (event) => isComing(event) && event.price > 0),
    take('free and coming', (event) => isComing(event) && event.price === 0),
    take('past', ({ end, start }) => end < demo.at(0, '00:00') && start > demo.at(-150)),
  ];
  const missed = take('not paid in time', (event) => event.price > 0 && event.published_at < demo.at(-6));
  const register = (event: EventFacts, daysBefore: number) => {
    const placedAt = momentOf(demo, event, daysBefore);
    const purchase = buyEvent(event, { student_id, placedAt, minutesToPay: MINUTES_TO_PAY });
    return { purchase, days: event.days };
  };
  const { purchase, days } = register(missed, 5);
  return [
    ...registered.map((event, index) => register(event, index + 3)),
    { purchase: { ...purchase, status: 'expired', settledAt: null, endedAt: addDays(purchase.placedAt, 1) }, days },
  ];
}

async function readEvents({ tx }: Demo): Promise<EventFacts[]> {
  const rows = await tx
    .selectFrom('events')
    .innerJoin('event_days', 'event_days.event_id', 'events.id')
    .select(['events.id', 'events.price', 'events.published_at', 'events.created_at'])
    .select(['event_days.id as day_id', 'event_days.date', 'event_days.end_date'])
    .select(['event_days.capacity', 'event_days.seats_taken'])
    .where('events.published_at', 'is not', null)
    .where('events.cancelled_at', 'is', null)
    .where('events.id', 'not in', LEFT_TO_VISITORS)
    .orderBy('events.id')
    .orderBy('event_days.position')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, days]) => {
    const [first] = days;
    const isRoomy = days.every(({ capacity, seats_taken }) => capacity === null || capacity - seats_taken > 1);
    if (!first || !isRoomy) return [];
    return [
      {
        id,
        price: first.price,
        published_at: first.published_at ?? first.created_at,
        start: first.date,
        end: latest(...days.map(({ end_date }) => end_date)),
        days: days.map(({ day_id }) => day_id),
      },
    ];
  });
}

/** Some days before it starts or before today, whichever comes first, and never before it was announced. */
function momentOf(demo: Demo, event: EventFacts, days: number): Date {
  const limit = earliest(event.start, demo.at(0, '12:10'));
  return latest(addDays(limit, -days), addMinutes(event.published_at, 45));
}
