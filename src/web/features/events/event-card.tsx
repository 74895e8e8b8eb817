import { Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTimeRange } from '../../../contract/rules/wib.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const box = 'flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card';
const line = 'flex items-start gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** One link over the whole card; its name is the event's. */
export function EventCard({ event, titleAs: Title = 'h3' }: { event: Event; titleAs?: 'h2' | 'h3' }) {
  return (
    <article
      className={cx(
        box,
        'group relative transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised',
      )}
    >
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <Picture
          src={event.image}
          alt=""
          width={384}
          height={216}
          className={cx(
            'size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]',
            event.has_begun && 'opacity-60 grayscale',
          )}
        />
        <p className="absolute top-3 left-3 flex min-w-14 flex-col items-center rounded-seed-sm bg-white px-2 py-1.5 text-on-sprout">
          <span className="sr-only">{formatDayLong(event.start_date)}</span>
          <span aria-hidden="true" className="text-2xl leading-8 font-extrabold tracking-tight">
            {event.display_day}
          </span>
          <span aria-hidden="true" className="text-xs font-bold">
            {event.display_month}
          </span>
        </p>
        {event.has_begun && (
          <Badge tone="picture" className="absolute top-3 right-3">
            Telah lewat
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Title className="line-clamp-2 min-h-12 text-lg leading-6 font-bold tracking-normal">
          <Link to={href('event', { slug: event.slug })} className="card-link">
            {event.title}
          </Link>
        </Title>
        <p className={line}>
          <Clock aria-hidden="true" />
          {formatTimeRange(event.start_date, event.end_date)}
        </p>
        <p className={line}>
          <MapPin aria-hidden="true" />
          <span className="line-clamp-1">{event.location}</span>
        </p>
        <p className={cx('mt-auto pt-2 text-lg font-bold whitespace-nowrap', event.has_begun && 'text-muted')}>
          {formatRupiah(Number(event.price))}
        </p>
      </div>
    </article>
  );
}

export function EventCardSkeleton() {
  return (
    <div className={box}>
      <Skeleton shape="box" className="aspect-video" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="min-h-12 text-lg leading-6">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="w-1/2 text-sm leading-5" />
        <Skeleton className="w-2/3 text-sm leading-5" />
        <Skeleton className="mt-auto w-1/3 text-lg" />
      </div>
    </div>
  );
}
