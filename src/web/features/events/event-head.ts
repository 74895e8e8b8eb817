import { href } from '../../../contract/pages.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { formatTimeRange } from '../../../contract/rules/wib.ts';
import { isFull } from './booking-days.tsx';
import type { EventWithDays } from './event-detail.tsx';
import { daysOf } from './event-times.ts';

/** The sentence below a shared link: what it costs and when it is come first. */
export const eventSummary = (event: EventWithDays): string =>
  `${formatRupiah(Number(event.price))} · ${daysOf(event)}, ${formatTimeRange(event.start_date, event.end_date)} · ${event.location}. ${event.description}`;

/** Operators write a place in words; one that is held online says so first. */
const isOnline = (location: string) => /^(daring|online)\b/i.test(location);

/** The event as schema.org describes one. */
export function eventData(event: EventWithDays, siteName: string, absolute: (path: string) => string) {
  const url = absolute(href('event', { slug: event.slug }));
  const online = isOnline(event.location);
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: absolute(event.image),
    startDate: event.start_date,
    ...(event.end_date ? { endDate: event.end_date } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: event.location, address: event.location },
    offers: {
      '@type': 'Offer',
      price: event.price,
      priceCurrency: 'IDR',
      url,
      availability: `https://schema.org/${event.has_begun || isFull(event.booking_days) ? 'SoldOut' : 'InStock'}`,
    },
    organizer: { '@type': 'Organization', name: siteName, url: absolute(href('home')) },
    performer: event.instructors.map(({ id, fullname }) => ({
      '@type': 'Person',
      name: fullname,
      url: absolute(href('instructor', { instructor_id: id, name: fullname })),
    })),
  };
}
