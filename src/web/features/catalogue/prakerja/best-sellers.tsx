import type { CourseCard as Course } from '../../../../contract/catalogue.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { wideSlides } from '../../../ui/carousel-slides.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CourseCard } from '../course-card.tsx';

/** Between phone and desktop one slide is shown (C-03): beside the heading, so that it keeps a card's measure. */
export function BestSellers({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <section className="grid gap-5 *:min-w-0 sm:max-lg:grid-cols-[1fr_380px] sm:max-lg:items-center sm:max-lg:gap-8">
      <div>
        <SectionHeading title="Paling laris" text="Kelas Kartu Prakerja yang paling banyak diselesaikan." />
      </div>
      <Carousel label="Kelas Prakerja terlaris" slideClassName={wideSlides}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </Carousel>
    </section>
  );
}
