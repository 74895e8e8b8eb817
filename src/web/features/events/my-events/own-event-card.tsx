import { CalendarDays, Clock, ExternalLink, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { CallData } from '../../../../contract/call.ts';
import type { myEvents } from '../../../../contract/events.ts';
import { href } from '../../../../contract/pages.ts';
import { eventEnd } from '../../../../contract/rules/event-end.ts';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MeetingLinks } from '../../../ui/meeting-links.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { daysOf } from '../event-times.ts';
import { ownEventBox, ownEventPicture } from './own-event-look.ts';

export type OwnEvent = CallData<typeof myEvents>[number];

const line = 'flex items-start gap-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** An event that one takes part in, with the ways into it (M-10). */
export function OwnEventCard({ event, isFirst }: { event: OwnEvent; isFirst: boolean }) {
  const isOver = eventEnd(event, event.payment.booking_days) <= Date.now();
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
          className={cx('size-full object-cover md:absolute md:inset-0', isOver && 'opacity-60 grayscale')}
        />
        {isOver && (
          <Badge tone="picture" className="absolute top-3 left-3">
            Telah lewat
          </Badge>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1.5">
          <h2 className="text-lg leading-6 font-bold tracking-normal">
            <Link
              to={href('event', { slug: event.slug })}
              className="underline-offset-4 hover:text-leaf-ink hover:underline"
            >
              {event.title}
            </Link>
          </h2>
          <p className={line}>
            <CalendarDays aria-hidden="true" />
            {daysOf(event)}
          </p>
          <p className={line}>
            <Clock aria-hidden="true" />
            {formatTimeRange(event.start_date, event.end_date)}
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
        {event.payment.booking_days.length > 0 && <Days event={event} />}
        {event.signup_url && (
          <ButtonLink
            to={event.signup_url}
            size="sm"
            variant={isOver ? 'secondary' : 'primary'}
            icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
            className="sm:justify-self-start"
          >
            Link Event<span className="sr-only"> {event.title}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Days({ event: { title, payment } }: { event: OwnEvent }) {
  return (
    <ul aria-label={`Jadwal ${title}`} className="grid gap-2">
      {payment.booking_days.map((day) => (
        <li
          key={day.date}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-seed-sm bg-sunken p-3"
        >
          <p className="min-w-0 text-sm">
            <span className="block font-semibold">{day.title}</span>
            <span className="block text-muted">
              {`${formatDayLong(day.date)}, ${formatTimeRange(day.date, day.end_date)}`}
            </span>
          </p>
          <MeetingLinks zoom={day.zoom_link} whatsapp={day.whatsapp_link} of={day.title} />
        </li>
      ))}
    </ul>
  );
}
