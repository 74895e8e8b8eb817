import type { Event } from '../../../contract/events.ts';
import { href } from '../../../contract/pages.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { upcomingSlides } from '../../ui/carousel-slides.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { EventCard } from './event-card.tsx';

export function UpcomingEvents({ events }: { events: readonly Event[] }) {
  return (
    <Carousel
      label="Event yang akan datang"
      slideClassName={upcomingSlides}
      heading={
        <SectionHeading
          title="Event yang akan datang"
          text="Webinar dan lokakarya untuk bertanya dan mencoba."
          more={{ label: 'Semua event', to: href('events') }}
        />
      }
    >
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </Carousel>
  );
}
