import { CalendarDays, Star } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ownPageTypeLabels } from '../../../../contract/rules/course-type.ts';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { KawungPattern } from '../../../ui/kawung.tsx';
import { CourseFacts } from './course-facts.tsx';
import { LearningGain } from './learning-gain.tsx';
import { PurchaseBadges } from './purchase-badges.tsx';
import { teacherPage } from './teachers.tsx';

type CourseHeroProps = { course: CourseDetail; nextStart: string | null; picture: ReactNode };

/** As wide as the window, though it stands in the page's grid: a border's picture may reach beyond its box. */
const bleed = 'bg-forest [border-image:conic-gradient(var(--forest)_0_0)_fill_0//0_100vmax]';

export function CourseHero({ course, nextStart, picture }: CourseHeroProps) {
  return (
    <header className={`on-dark relative isolate py-8 text-on-forest lg:pt-10 lg:pb-12 ${bleed}`}>
      <KawungPattern
        seed={course.id}
        columns={16}
        rows={8}
        className="absolute inset-y-0 right-[calc(50%-50vw)] left-[calc(100%-400px)] -z-10 h-full w-[calc(50vw-50%+400px)] opacity-60 max-lg:hidden"
      />
      <div className="grid-cols-[minmax(0,1fr)_280px] items-start gap-x-8 sm:max-lg:grid lg:max-w-[calc(100%-424px)]">
        <div className="col-start-2 row-start-1 max-sm:mb-6 lg:hidden">{picture}</div>
        <div className="col-start-1 row-start-1 min-w-0">
          <div className="flex flex-wrap gap-2">
            <Badge tone={course.type === 'live' ? 'live' : 'picture'}>{ownPageTypeLabels[course.type]}</Badge>
            <span className="contents lg:hidden">
              <PurchaseBadges course={course} />
            </span>
          </div>
          <h1 className="mt-4 text-[28px] leading-9 sm:text-[40px] sm:leading-12">{course.name}</h1>
          <p className="mt-3 text-lg text-on-forest-muted">{course.method_of_study}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Rating course={course} />
            <span>
              Oleh{' '}
              {course.course_instructors_details.map((teacher, index) => (
                <Fragment key={teacher.id}>
                  {index > 0 && ', '}
                  <Link
                    to={teacherPage(teacher)}
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-on-forest-muted/50 underline-offset-4 hover:decoration-sprout"
                  >
                    {teacher.fullname}
                  </Link>
                </Fragment>
              ))}
            </span>
          </p>
          {nextStart && (
            <p className="mt-3 inline-flex items-center gap-2 rounded-field bg-forest-raised px-3 py-2 text-sm font-semibold">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-sprout" />
              Sesi terdekat {formatDayLong(nextStart)}, {formatTime(nextStart)}
            </p>
          )}
        </div>
        <div className="sm:col-span-2">
          <CourseFacts course={course} />
          <LearningGain gain={course.learning_gain} />
        </div>
      </div>
    </header>
  );
}

/** Two decimals here, one in the summary above the reviews (D-05). */
function Rating({ course: { average_rating, ratings_count } }: { course: CourseDetail }) {
  if (average_rating === null) return <span className="text-on-forest-muted">Belum ada Rating</span>;
  return (
    <a
      href="#ulasan"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md underline-offset-4 hover:underline"
    >
      <Star aria-hidden="true" className="size-4 fill-sprout text-sprout" />
      <span className="sr-only">Rating </span>
      <span className="font-bold text-sprout">{average_rating.replace('.', ',')}</span>
      <span className="text-on-forest-muted">({groupThousands(ratings_count)} penilaian)</span>
    </a>
  );
}
