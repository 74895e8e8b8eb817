import { CalendarClock } from 'lucide-react';
import type { CallData } from '../../../contract/call.ts';
import { href } from '../../../contract/pages.ts';
import { formatDayShort, formatTime } from '../../../contract/rules/wib.ts';
import type { upcomingLiveCourses } from '../../../contract/views.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { upcomingSlides } from '../../ui/carousel-slides.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CourseCard } from './course-card.tsx';

/** Live courses by their next session (C-01). */
export function UpcomingLive({ courses }: { courses: CallData<typeof upcomingLiveCourses> }) {
  return (
    <Carousel
      label="Kelas live yang akan datang"
      slideClassName={upcomingSlides}
      heading={
        <SectionHeading
          title="Kelas live yang akan datang"
          text="Belajar langsung bersama instruktur, di jadwal yang pasti."
          more={{ label: 'Semua kelas', to: href('courses') }}
        />
      }
    >
      {courses.map((course) => (
        <div key={course.id} className="flex h-full flex-col gap-2">
          <p className="flex items-center gap-2 text-sm font-semibold">
            <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-leaf" />
            <span className="sr-only">Mulai </span>
            <time dateTime={course.next_start_date}>
              {formatDayShort(course.next_start_date)}, {formatTime(course.next_start_date)}
            </time>
          </p>
          <div className="flex-1">
            <CourseCard course={course} from="landing" />
          </div>
        </div>
      ))}
    </Carousel>
  );
}
