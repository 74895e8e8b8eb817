import { Link } from 'react-router';
import type { InstructorProfile } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';

export const teacherPage = ({ id, fullname }: Pick<InstructorProfile, 'id' | 'fullname'>): string =>
  href('instructor', { instructor_id: id, name: fullname });

/** One link over the whole card; its name is the instructor's. */
export function Teachers({ teachers }: { teachers: readonly InstructorProfile[] }) {
  return (
    <ul className={cx('grid gap-4', teachers.length > 1 && 'xl:grid-cols-2')}>
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <article className="relative flex h-full items-start gap-4 rounded-seed border border-line bg-card p-5 transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
            <Avatar name={teacher.fullname} photo={teacher.photo?.url} size="lg" className="max-sm:size-14" />
            <div className="min-w-0">
              <h3 className="text-lg leading-6 tracking-normal">
                <Link to={teacherPage(teacher)} className="card-link">
                  {teacher.fullname}
                </Link>
              </h3>
              {teacher.professional_designation && (
                <p className="mt-1 text-sm font-medium text-leaf-ink">{teacher.professional_designation}</p>
              )}
              <p className="mt-2 line-clamp-4 text-sm text-muted">{teacher.description}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
