import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EventCard } from './event-card.tsx';

/** What to come to instead, or besides. */
export function OtherEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="event-lain" className="content-width mt-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="event-lain" className="text-2xl">
          Event yang akan datang
        </h2>
        <ButtonLink to={href('events')} variant="secondary" size="sm">
          Semua event
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
