import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { formatTimeRange } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { daysOf } from '../event-times.ts';
import { EventChange } from './event-change.tsx';
import { isCancelled, type OwnEvent } from './own-event.ts';
import { OwnEventActions } from './own-event-actions.tsx';
import { OwnEventDays } from './own-event-days.tsx';
import { ownEventBox, ownEventPicture } from './own-event-look.ts';

export type OwnEventProps = { event: OwnEvent; isOver: boolean };
type OwnEventCardProps = OwnEventProps & { isFirst: boolean; onChanged: () => unknown };

const line = 'flex items-start gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** An event that one takes part in, with the ways into it (M-10), and out of it where it was moved. */
export function OwnEventCard({ event, isOver, isFirst, onChanged }: OwnEventCardProps) {
  return (
    <article className={ownEventBox}>
      <div className={ownEventPicture}>
        <Picture
          src={event.image.url}
          alt=""
          width={384}
          height={216}
          sizes="(width >= 768px) 384px, 92vw"
          isFirst={isFirst}
          className={cx(
            'size-full object-cover md:absolute md:inset-0',
            (isOver || isCancelled(event)) && 'opacity-60 grayscale',
          )}
        />
        <State event={event} isOver={isOver} />
      </div>
      <div className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1.5">
          <h3 className="text-lg leading-6 font-bold tracking-normal">
            <Link
              to={href('event', { slug: event.slug })}
              className="underline-offset-4 hover:text-leaf-ink hover:underline"
            >
              {event.title}
            </Link>
          </h3>
          <p className={line}>
            <CalendarDays aria-hidden="true" />
            <When isOff={isCancelled(event)}>{daysOf(event)}</When>
          </p>
          <p className={line}>
            <Clock aria-hidden="true" />
            <When isOff={isCancelled(event)}>{formatTimeRange(event.start_date, event.end_date)}</When>
          </p>
          <p className={line}>
            <MapPin aria-hidden="true" />
            {event.location}
          </p>
          {event.is_kartu_prakreja && (
            <Badge tone="leaf" className="mt-1 justify-self-start">
              Kartu Prakerja
            </Badge>
          )}
        </div>
        <EventChange event={event} />
        <OwnEventDays event={event} />
        <OwnEventActions event={event} isOver={isOver} onChanged={onChanged} />
      </div>
    </article>
  );
}

const When = ({ isOff, children }: { isOff: boolean; children: string }) => (isOff ? <s>{children}</s> : children);

function State({ event, isOver }: OwnEventProps) {
  const place = 'absolute top-3 left-3';
  if (isCancelled(event))
    return (
      <Badge tone="live" className={place}>
        Dibatalkan
      </Badge>
    );
  return isOver ? (
    <Badge tone="picture" className={place}>
      Telah lewat
    </Badge>
  ) : null;
}
