import { Link } from 'react-router';
import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { formatDayShort, formatTimeRange } from '../../../contract/rules/wib.ts';
import { Picture } from '../../ui/picture.tsx';

/** One link over the whole card; its name is the event's. */
export function EventCard({ event }: { event: Event }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
      <Picture src={event.image} alt="" width={320} height={180} className="aspect-video w-full object-cover" />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-xs text-muted">
          {formatDayShort(event.start_date)}, {formatTimeRange(event.start_date, event.end_date)}
        </p>
        <h3 className="line-clamp-2 min-h-12 text-lg leading-6 font-bold tracking-normal">
          <Link to={href('event', { slug: event.slug })} className="after:absolute after:inset-0">
            {event.title}
          </Link>
        </h3>
        <p className="text-sm text-muted">{event.location}</p>
        <p className="mt-auto pt-3 text-lg font-bold">{formatRupiah(Number(event.price))}</p>
      </div>
    </article>
  );
}
