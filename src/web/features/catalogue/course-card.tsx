import { Link } from 'react-router';
import type { CourseCard as Course } from '../../../contract/catalogue.ts';
import { href } from '../../../contract/pages.ts';
import { courseTypeLabels } from '../../../contract/rules/course-type.ts';
import { coursePrice } from '../../../contract/rules/price.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';

type CourseCardProps = {
  course: Course;
  /** Where the visitor came from, for those places that the course's page counts. */
  from?: 'landing' | 'searchbar';
  /** One below the heading that it stands under. */
  headingAs?: 'h2' | 'h3';
  /** Among the first things seen. */
  isFirst?: boolean;
};

const box = 'flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card';
const text = 'flex flex-1 flex-col gap-1 p-4';
const shownWidth = '(min-width: 1200px) 290px, (min-width: 600px) 48vw, 92vw';

/** One link over the whole card; its name is the course's. */
export function CourseCard({ course, from, headingAs: Heading = 'h3', isFirst }: CourseCardProps) {
  const { now, before, percentOff } = coursePrice(course);
  return (
    <article
      className={`group relative ${box} transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised`}
    >
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <Picture
          src={course.thumbnail.url}
          alt=""
          width={320}
          height={180}
          sizes={shownWidth}
          isFirst={isFirst}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
        <Badge tone={course.type === 'live' ? 'live' : 'picture'} className="absolute top-3 left-3">
          {courseTypeLabels[course.type]}
        </Badge>
      </div>
      <div className={text}>
        <p className="truncate text-xs text-muted">{course.instructor.fullname}</p>
        <Heading className="line-clamp-2 min-h-12 text-lg leading-6 font-bold tracking-normal">
          <Link to={href('course', { id: course.id, slug: course.slug }, { from })} className="card-link">
            {course.name}
          </Link>
        </Heading>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars
            value={course.average_rating === null ? null : Number(course.average_rating)}
            count={course.ratings_count}
          />
          {course.kartu_prakerja && <Badge tone="leaf">Kartu Prakerja</Badge>}
        </div>
        <p className="mt-auto flex min-h-10 flex-wrap items-baseline gap-x-1.5 gap-y-1 pt-3">
          <span className="text-lg font-bold whitespace-nowrap">{formatRupiah(now)}</span>
          {before !== null && (
            <span className="inline-flex items-baseline gap-1.5">
              <s className="text-xs whitespace-nowrap text-muted">
                <span className="sr-only">Harga awal </span>
                {formatRupiah(before)}
              </s>
              <Badge tone="ember" className="px-1.5!">
                -{percentOff}%
              </Badge>
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

export function CourseCardSkeleton() {
  return (
    <div className={box}>
      <Skeleton className="my-0! aspect-video h-auto! rounded-none!" />
      <div className={text}>
        <Skeleton className="w-1/2 text-xs" />
        <div className="min-h-12 text-lg leading-6">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <div className="min-h-6 text-sm">
          <Skeleton className="w-24" />
        </div>
        <div className="mt-auto min-h-10 pt-3 text-lg">
          <Skeleton className="w-28" />
        </div>
      </div>
    </div>
  );
}
