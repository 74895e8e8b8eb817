import { Check, Gift } from 'lucide-react';
import type { RefObject } from 'react';
import { href } from '../../../../contract/pages.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { wholeLength } from '../../../lib/length.ts';
import { ChipLink } from '../../../ui/chip.tsx';
import { CheckList } from './check-list.tsx';
import { lessonFigures } from './course-words.ts';
import { Description } from './description.tsx';
import { LessonList } from './lesson-list.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';
import { Teachers } from './teachers.tsx';

type DetailPanelProps = { course: CourseDetail; video: RefObject<HTMLVideoElement | null> };

export function DetailPanel({ course, video }: DetailPanelProps) {
  const { lessons_front: lessons, coursemppdetailsall: partners } = course;
  const isExternal = course.type === 'external';
  const partnerSection = partners.length > 0 && (
    <Section id="mitra" title={isExternal ? 'Beli di mitra kami' : 'Tersedia juga di mitra kami'}>
      <PartnerLinks partners={partners} />
    </Section>
  );
  return (
    <div className="space-y-12">
      <Section title="Tentang kelas ini">
        <Description key={course.id} text={course.description} />
      </Section>
      {isExternal && partnerSection}
      {course.course_learning.length > 0 && (
        <div className="rounded-seed border border-line bg-card p-5 sm:p-7">
          <Section title="Yang akan Anda pelajari">
            <CheckList icon={<Check />} items={course.course_learning} className="sm:grid-cols-2" />
          </Section>
        </div>
      )}
      {course.course_benefits.length > 0 && (
        <Section title="Yang akan Anda dapatkan">
          <CheckList icon={<Gift />} items={course.course_benefits} className="sm:grid-cols-2" />
        </Section>
      )}
      <Section
        id="materi"
        title={lessons.length > 0 ? 'Pratinjau dan materi' : 'Pratinjau'}
        aside={lessons.length > 0 && <Figures lessons={lessons} />}
      >
        <div className="grid gap-5">
          <Preview course={course} video={video} />
          {lessons.length > 0 && <LessonList key={course.id} lessons={lessons} />}
        </div>
      </Section>
      <Section title={course.course_instructors_details.length > 1 ? 'Para pengajar' : 'Pengajar'}>
        <Teachers teachers={course.course_instructors_details} />
      </Section>
      {!isExternal && partnerSection}
      {!isExternal && course.tags.length > 0 && (
        <Section title="Tag">
          <ul className="flex flex-wrap gap-2">
            {course.tags.map((tag) => (
              <li key={tag}>
                <ChipLink to={href('courses', {}, { tag })}>{tag}</ChipLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Figures({ lessons }: { lessons: CourseDetail['lessons_front'] }) {
  const { lessons: chapters, lectures, seconds } = lessonFigures(lessons);
  return (
    <>
      {chapters} bab · {lectures} materi{seconds > 0 && ` · total ${wholeLength(seconds)}`}
    </>
  );
}
