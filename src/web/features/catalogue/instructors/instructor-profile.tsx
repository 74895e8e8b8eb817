import type { CallData } from '../../../../contract/call.ts';
import type { getInstructor } from '../../../../contract/catalogue.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { InstructorSocials } from './instructor-socials.tsx';

export type InstructorWithCourses = CallData<typeof getInstructor>;

export function InstructorProfile({ instructor }: { instructor: InstructorWithCourses }) {
  const { fullname, photo, professional_designation, description, instructorcourses: courses } = instructor;
  return (
    <section className="flex flex-col gap-6 rounded-seed-lg border border-line bg-card p-5 sm:flex-row sm:gap-8 sm:p-8">
      <Avatar name={fullname} photo={photo?.url} label={`Foto ${fullname}`} size="xl" className="sm:size-40" />
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl">{fullname}</h1>
        {professional_designation && <p className="mt-1 font-semibold text-leaf-ink">{professional_designation}</p>}
        {courses.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <span>{`${courses.length} kelas`}</span>
            <Stars {...ratingOf(courses)} className="text-sm" />
          </p>
        )}
        <Lines text={description} className="mt-4 max-w-prose" />
        <div className="mt-6">
          <InstructorSocials instructor={instructor} />
        </div>
      </div>
    </section>
  );
}

/** Over all ratings of all courses: one that many rated weighs more than one that few did. */
function ratingOf(courses: InstructorWithCourses['instructorcourses']): { value: number | null; count?: number } {
  const count = courses.reduce((sum, { ratings_count }) => sum + ratings_count, 0);
  if (count === 0) return { value: null };
  return { value: courses.reduce((sum, { sum_rating }) => sum + sum_rating, 0) / count, count };
}
