import { Link } from 'react-router';
import type { CourseCard as Course } from '../../../contract/catalogue.ts';
import { href } from '../../../contract/pages.ts';
import { coursePrice } from '../../../contract/rules/price.ts';
import { formatRupiah } from '../../../contract/rules/rupiah.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';

const typeLabels = { hosted: 'Self-Paced', live: 'Live', external: 'External' } as const;

/** One link over the whole card; its name is the course's. */
export function CourseCard({ course, from }: { course: Course; from?: 'landing' | 'searchbar' }) {
  const { now, before, percentOff } = coursePrice(course);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <img
          src={course.thumbnail.url}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
        <Badge tone={course.type === 'live' ? 'live' : 'picture'} className="absolute top-3 left-3">
          {typeLabels[course.type]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-xs text-muted">{course.instructor.fullname}</p>
        <h3 className="line-clamp-2 min-h-12 text-lg leading-6 font-bold tracking-normal">
          <Link
            to={href('course', { id: course.id, slug: course.slug }, { from })}
            className="after:absolute after:inset-0"
          >
            {course.name}
          </Link>
        </h3>
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars
            value={course.average_rating === null ? null : Number(course.average_rating)}
            count={course.ratings_count}
          />
          {course.kartu_prakerja && <Badge tone="leaf">Kartu Prakerja</Badge>}
        </div>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 gap-y-1 pt-3">
          <span className="text-lg font-bold whitespace-nowrap">{formatRupiah(now)}</span>
          {before !== null && (
            <>
              <s className="text-xs whitespace-nowrap text-muted">
                <span className="sr-only">Harga awal </span>
                {formatRupiah(before)}
              </s>
              <Badge tone="ember">-{percentOff}%</Badge>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
