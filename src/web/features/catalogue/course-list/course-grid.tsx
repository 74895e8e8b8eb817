import type { CourseCard as Course } from '../../../../contract/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CourseCard, CourseCardSkeleton } from '../course-card.tsx';
import { type Choices, countFilters, coursesAddress } from './choices.ts';

const COURSES_A_PAGE = 12;
/** A row of the widest grid: what is seen before scrolling. */
const FIRST_ROW = 3;
const grid = 'grid gap-4 min-[480px]:grid-cols-2 sm:gap-5 xl:grid-cols-3';

type CourseGridProps = { courses: Course[]; choices: Choices; isLoading: boolean; isFirst: boolean };

/** While another list is on its way, places in the shape of its cards. */
export function CourseGrid({ courses, choices, isLoading, isFirst }: CourseGridProps) {
  if (isLoading)
    return (
      <div className={grid} role="status" aria-label="Memuat kelas">
        {Array.from({ length: COURSES_A_PAGE }, (_, place) => place).map((place) => (
          <CourseCardSkeleton key={place} />
        ))}
      </div>
    );
  if (courses.length === 0) return <NothingFound choices={choices} />;
  return (
    <ul className={grid}>
      {courses.map((course, place) => (
        <li key={course.id} className="min-w-0">
          <CourseCard course={course} isFirst={isFirst && place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ choices }: { choices: Choices }) {
  const { name } = choices;
  const isNarrowed = countFilters(choices) > 0;
  // Nothing was asked for that could be missing: a site without courses yet.
  if (!name && !isNarrowed)
    return (
      <EmptyState
        titleAs="h3"
        title="Belum ada kelas"
        text="Kelas pertama sedang kami siapkan. Kembalilah sebentar lagi."
      />
    );
  return (
    <EmptyState
      titleAs="h3"
      title={name ? `Tidak ada kelas untuk “${name}”` : 'Tidak ada kelas yang cocok'}
      text={
        isNarrowed
          ? 'Coba kurangi filternya, atau lihat semua kelas kami.'
          : 'Coba kata lain yang lebih umum, atau lihat semua kelas kami.'
      }
      action={
        <>
          {name && isNarrowed && (
            <ButtonLink to={coursesAddress({ name })} variant="secondary" preventScrollReset>
              Cari di semua kelas
            </ButtonLink>
          )}
          <ButtonLink to={coursesAddress({})} variant={name && isNarrowed ? 'ghost' : 'secondary'} preventScrollReset>
            Lihat semua kelas
          </ButtonLink>
        </>
      }
    />
  );
}
