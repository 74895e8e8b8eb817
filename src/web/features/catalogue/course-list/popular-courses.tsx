import type { CourseCard as Course } from '../../../../contract/catalogue.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { listSlides } from '../../../ui/carousel-slides.ts';
import { CourseCard } from '../course-card.tsx';

const SEEN_AT_ONCE = 4;

export function PopularCourses({ courses, className }: { courses: Course[]; className?: string }) {
  return (
    <Carousel
      label="Kelas populer"
      heading={<h2 className="text-lg">Kelas populer</h2>}
      slideClassName={listSlides}
      className={className}
    >
      {courses.map((course, place) => (
        <CourseCard key={course.id} course={course} isFirst={place < SEEN_AT_ONCE} />
      ))}
    </Carousel>
  );
}
