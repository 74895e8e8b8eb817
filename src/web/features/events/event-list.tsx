import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventCard, EventCardSkeleton } from './event-card.tsx';

const SKELETONS = 9;
const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

type EventListProps = { events: Event[]; from: number | null; to: number | null; isLoading: boolean };

/** One line says what is shown, found or on its way (E-01), and is read out when it changes. */
export function EventList({ events, from, to, isLoading }: EventListProps) {
  const isEmpty = events.length === 0;
  const line = isEmpty ? 'Tidak ada Event yang ditemukan' : `Menampilkan ${from} - ${to} Event`;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {isLoading ? 'Memuat event' : line}
      </p>
      <div className="mt-4">{isLoading ? <Skeletons /> : isEmpty ? <NoEvents /> : <Cards events={events} />}</div>
    </>
  );
}

function Cards({ events }: { events: Event[] }) {
  return (
    <ul className={grid}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} titleAs="h2" />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <div className={grid} data-skeletons>
      {Array.from({ length: SKELETONS }, (_, place) => place).map((place) => (
        <EventCardSkeleton key={place} />
      ))}
    </div>
  );
}

function NoEvents() {
  return (
    <EmptyState
      title="Coba kata yang lain"
      text="Cari dengan satu kata dari judulnya, atau lihat semua event kami."
      action={
        <ButtonLink to={href('events')} variant="secondary">
          Semua event
        </ButtonLink>
      }
    />
  );
}
