import { Link } from 'react-router';
import type { InstructorProfile } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const box = 'flex h-full items-start gap-4 rounded-seed border border-line bg-card p-5';

/** One link over the whole card; its name is the instructor's. */
export function InstructorCard({ instructor }: { instructor: InstructorProfile }) {
  return (
    <article
      className={`${box} relative transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised`}
    >
      <Avatar name={instructor.fullname} photo={instructor.photo?.url} size="lg" />
      <div className="min-w-0">
        <h2 className="text-lg leading-6 tracking-normal">
          <Link
            to={href('instructor', { instructor_id: instructor.id, name: instructor.fullname })}
            className="card-link"
          >
            {instructor.fullname}
          </Link>
        </h2>
        {instructor.professional_designation && (
          <p className="mt-1 text-sm font-medium text-leaf-ink">{instructor.professional_designation}</p>
        )}
        <p className="mt-2 line-clamp-3 text-sm text-muted">{instructor.description}</p>
      </div>
    </article>
  );
}

export function InstructorCardSkeleton() {
  return (
    <div className={box}>
      <Skeleton shape="box" className="size-20 shrink-0" />
      <div className="min-w-0 flex-1">
        <Skeleton className="w-3/4 text-lg" />
        <Skeleton className="w-1/2 text-sm" />
        <Skeleton className="w-full text-sm" />
        <Skeleton className="w-5/6 text-sm" />
      </div>
    </div>
  );
}
