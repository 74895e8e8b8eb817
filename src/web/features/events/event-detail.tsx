import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CallData } from '../../../contract/call.ts';
import type { getEvent } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { useSite } from '../../lib/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShareLinks } from '../../ui/share-links.tsx';
import { BookingDays, isFull } from './booking-days.tsx';
import { type Availability, EventBar, EventOffer } from './event-offer.tsx';
import { EventSpeakers } from './event-speakers.tsx';
import { useOwnPlace } from './registered.tsx';
import { useCountdown } from './use-countdown.ts';
import { useHasBegun } from './use-has-begun.ts';

export type EventWithDays = CallData<typeof getEvent>;

type EventDetailProps = {
  event: EventWithDays;
  /** Further down, above the phone's bar. */
  children: ReactNode;
};

export function EventDetail({ event, children }: EventDetailProps) {
  const left = useCountdown(event.start_date);
  const hasBegun = useHasBegun(event, left !== null && Object.values(left).every((value) => value === 0));
  const place = useOwnPlace(event.id);
  const availability: Availability = hasBegun ? 'begun' : isFull(event.booking_days) ? 'full' : 'open';
  return (
    <>
      <div className="content-width mt-2 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <header>
          <Picture
            src={event.image}
            alt=""
            width={780}
            height={440}
            sizes="(width >= 1265px) 780px, (width >= 993px) calc(100vw - 484px), calc(100vw - 32px)"
            isFirst
            className="aspect-video w-full rounded-seed-lg bg-sunken object-cover"
          />
          {hasBegun && <Badge className="mt-5">Telah lewat</Badge>}
          <h1 className={hasBegun ? 'mt-2 text-2xl' : 'mt-5 text-2xl'}>{event.title}</h1>
        </header>
        <div className="lg:row-span-2">
          <EventOffer event={event} availability={availability} left={left} place={place}>
            <Share event={event} />
          </EventOffer>
        </div>
        <Story event={event} hasBegun={hasBegun} />
      </div>
      {children}
      {(place || availability === 'open') && <EventBar event={event} place={place} />}
    </>
  );
}

function Share({ event }: { event: EventWithDays }) {
  const site = useSite();
  return (
    <div className="border-t border-line pt-5">
      <p className="mb-2 text-sm font-semibold">Bagikan event ini</p>
      <ShareLinks url={`${site?.browser.public_url ?? ''}${href('event', { slug: event.slug })}`} text={event.title} />
    </div>
  );
}

function Story({ event, hasBegun }: { event: EventWithDays; hasBegun: boolean }) {
  return (
    <div className="grid content-start gap-10">
      {event.description.trim() !== '' && (
        <Part title="Tentang event ini">
          <Lines text={event.description} />
        </Part>
      )}
      <Points title="Yang akan Anda pelajari" points={event.event_learning} />
      <Points title="Yang Anda dapatkan" points={event.event_benefits} />
      {event.booking_days.length > 0 && (
        <Part title="Jadwal">
          <BookingDays days={event.booking_days} hasSeats={!hasBegun} />
        </Part>
      )}
      {event.instructors.length > 0 && (
        <Part title="Narasumber">
          <EventSpeakers instructors={event.instructors} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-[22px] leading-7">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-leaf-ink" />
            {point}
          </li>
        ))}
      </ul>
    </Part>
  );
}
