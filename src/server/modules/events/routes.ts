import { cancelEvent, getEvent, listEvents, moveEvent, myEvents, upcomingEvents } from '../../../contract/events.ts';
import { shows, showsUntil } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { shapeCatalogue } from '../catalogue/public.ts';
import { bookingDays, comingEvents, type EventRow, findEvent, isRegistered, listedEvents } from './events.store.ts';
import * as moving from './moving.ts';
import { readMyEvents } from './my-events.ts';
import { toBookingDay, toEvent } from './shape.ts';

const EVENTS_A_PAGE = 9;
const COMING_ON_LANDING = 8;

export function eventsRoutes(route: Bind, platform: Platform): void {
  const shape = shapeCatalogue(platform.config.publicUrl);
  const toVisitors = (now: Date) => (row: EventRow) => toEvent(row, shape, { now, isRegistered: false });

  /** A list changes by itself when its next event begins. */
  function showEvents(rows: EventRow[], now: Date): void {
    shows('events', 'event_instructors', 'instructors');
    for (const { start_date } of rows) if (start_date > now) showsUntil(start_date);
  }

  route(listEvents, async ({ ctx, query }) => {
    const now = ctx.clock.now();
    const found = await listedEvents(ctx.db, query.search_term.trim(), now, query.page, EVENTS_A_PAGE);
    const [next] = await comingEvents(ctx.db, now, 1);
    // On any page: an event that begins moves all that follow it.
    showEvents(next ? [next] : [], now);
    return { ...found, rows: found.rows.map(toVisitors(now)) };
  });

  route(upcomingEvents, async ({ ctx }) => {
    const now = ctx.clock.now();
    const rows = await comingEvents(ctx.db, now, COMING_ON_LANDING);
    showEvents(rows, now);
    return rows.map(toVisitors(now));
  });

  route(getEvent, async ({ ctx, params }) => {
    const event = await findEvent(ctx.db, params.slug);
    if (!event) throw new Failure('not_found');
    shows(`events:${event.id}`, `event_days:${event.id}`, `event_instructors:${event.id}`, 'instructors');
    const now = ctx.clock.now();
    if (event.start_date > now) showsUntil(event.start_date);
    const [days, registered] = await Promise.all([
      bookingDays(ctx.db, event.id),
      ctx.session ? isRegistered(ctx.db, event.id, ctx.session.userId) : false,
    ]);
    return {
      ...toEvent(event, shape, { now, isRegistered: registered }),
      booking_days: days.map(toBookingDay),
      is_registered: registered,
    };
  });

  route(myEvents, ({ ctx }) => readMyEvents(platform, ctx.session.userId));

  route(moveEvent, ({ ctx, params, body }) => moving.moveEvent(platform, ctx, params.id, body));
  route(cancelEvent, ({ ctx, params, body }) => moving.cancelEvent(platform, ctx, params.id, body));
}
