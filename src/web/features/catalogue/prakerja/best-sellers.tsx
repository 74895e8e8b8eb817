import type { CourseCard as Course } from '../../../../contract/catalogue.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { wideSlides } from '../../../ui/carousel-slides.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CourseCard } from '../course-card.tsx';

/** Where one slide is shown on a wide page (C-03), the row keeps a card's measure. */
const oneCard = 'max-lg:max-w-[420px]';

export function BestSellers({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  return (
    <Carousel
      label="Kelas Prakerja terlaris"
      slideClassName={wideSlides}
      className={oneCard}
      heading={<SectionHeading title="Paling laris" text="Kelas Kartu Prakerja yang paling banyak diselesaikan." />}
    >
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} from="landing" />
      ))}
    </Carousel>
  );
}
