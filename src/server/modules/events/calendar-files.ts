import type { FastifyInstance } from 'fastify';
import { href } from '../../../contract/pages.ts';
import { mayReadCalendar } from '../../platform/calendar/address.ts';
import { type CalendarEntry, calendarFile, sendCalendar } from '../../platform/calendar/file.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { bookingDays } from './events.store.ts';
import { daysOfOrders, registrationOf } from './my-events.store.ts';

type Asked = { Params: { id: string }; Querystring: { expires?: string; sig?: string } };

/** An event that lasts until nobody knows when takes two hours in a calendar. */
const OPEN_END_MS = 2 * 60 * 60 * 1000;

const file = fileRoute({
  name: 'getEventCalendar',
  tag: 'events',
  summary: 'Hari-hari sebuah event untuk kalender.',
  type: 'text/calendar',
  params: { id: 'Nomor pesanan.' },
  isSigned: true,
});

/** All days of an event that somebody holds a place at, for their calendar. */
export function eventCalendars(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  app.get<Asked>('/calendar/event/:id.ics', file, async (request, reply) => {
    const { id } = request.params;
    if (!mayReadCalendar(platform, { of: 'event', id }, request.query)) throw new Failure('link_expired');
    const event = await registrationOf(db, id);
    if (!event) throw new Failure('not_found');
    const isCancelled = event.cancelled_at !== null;
    // Of a place that ended with its event the seats are gone, while the calendar still has their days.
    const days = event.ended_at ? await bookingDays(db, event.id) : await daysOfOrders(db, [id]);
    const common = {
      revision: event.revision,
      changedAt: event.changed_at ?? event.registered_at,
      isCancelled,
      location: event.location,
      url: new URL(href('event', { slug: event.slug }), config.publicUrl).href,
    };
    const entries: CalendarEntry[] = days.map((day) => ({
      ...common,
      id: `event-${id}-${day.id}`,
      title: days.length > 1 ? `${event.title}: ${day.title}` : event.title,
      start: day.date,
      end: day.end_date,
      lines: !isCancelled && 'zoom_link' in day ? linesOf(day) : [],
    }));
    const whole: CalendarEntry = {
      ...common,
      id: `event-${id}`,
      title: event.title,
      start: event.start_date,
      end: event.end_date ?? new Date(event.start_date.getTime() + OPEN_END_MS),
      lines: event.signup_url && !isCancelled ? [event.signup_url] : [],
    };
    return sendCalendar(reply, event.slug, await calendarFile(platform, entries.length > 0 ? entries : [whole]));
  });
}

const linesOf = ({ zoom_link, whatsapp_link }: { zoom_link: string | null; whatsapp_link: string | null }) => [
  ...(zoom_link ? [`Zoom: ${zoom_link}`] : []),
  ...(whatsapp_link ? [`Grup WhatsApp: ${whatsapp_link}`] : []),
];
