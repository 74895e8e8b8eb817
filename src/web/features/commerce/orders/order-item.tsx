import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { KawungPattern } from '../../../ui/kawung.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { nameOf } from './order-words.ts';

/** Where one reads about it, and orders it again. */
export function addressOf({ course, event }: Order): string {
  if (course) return href('course', { id: course.id, slug: course.slug });
  return event ? href('event', { slug: event.slug }) : href('courses');
}

/** What was ordered; of an event also its days. */
export function OrderItem({ order, titleAs: Title = 'h2' }: { order: Order; titleAs?: 'h2' | 'h3' }) {
  const { course, event, booking_days } = order;
  return (
    <div>
      <div className="flex items-start gap-4">
        <Thumbnail address={course?.thumbnail.url ?? event?.image.url} />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Badge>{course ? courseTypeLabels[course.type] : 'Event'}</Badge>
          <Title className="text-base leading-6 font-bold tracking-normal">
            <Link to={addressOf(order)} className="underline-offset-4 hover:text-leaf-ink hover:underline">
              {nameOf(order)}
            </Link>
          </Title>
          {course && <p className="text-sm text-muted">{course.instructor.fullname}</p>}
        </div>
      </div>
      {booking_days.length > 0 && (
        <ul className="mt-4 grid gap-2" aria-label="Jadwal event">
          {booking_days.map(({ day }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days may be called the same, and none changes its place
            <li key={`${place} ${day.title} ${day.date}`} className="flex gap-3 rounded-seed-sm bg-sunken px-4 py-3">
              <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
              <div className="min-w-0">
                <p className="font-semibold">{day.title}</p>
                <p className="text-sm text-muted">
                  {`${formatDayLong(day.date)}, ${formatTimeRange(day.date, day.end_date)}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The site's own pattern where there is no picture, or none that could be read. */
function Thumbnail({ address }: { address: string | undefined }) {
  const [isLost, setLost] = useState(false);
  return (
    <div className="aspect-video w-28 shrink-0 overflow-hidden rounded-seed-sm bg-sunken sm:w-36">
      {address && !isLost ? (
        <Picture
          src={address}
          alt=""
          width={144}
          height={81}
          onError={() => setLost(true)}
          className="size-full object-cover"
        />
      ) : (
        <KawungPattern tone="soft" columns={4} rows={3} className="size-full" />
      )}
    </div>
  );
}
