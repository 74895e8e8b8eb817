import type { CourseCard as Course } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CourseCard } from '../course-card.tsx';

export function InstructorCourses({ name, courses }: { name: string; courses: readonly Course[] }) {
  return (
    <section aria-labelledby="kelas-instruktur">
      <h2 id="kelas-instruktur" className="text-2xl">{`Kelas bersama ${name}`}</h2>
      {courses.length === 0 ? (
        <EmptyState
          titleAs="p"
          title="Belum ada kelas"
          text="Kelas bersama instruktur ini sedang disiapkan. Sementara itu, lihat kelas yang lain."
          action={
            <ButtonLink to={href('courses')} variant="secondary">
              Semua kelas
            </ButtonLink>
          }
        />
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
