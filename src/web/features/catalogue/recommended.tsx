import { useRef, useState } from 'react';
import { type CourseCard as Course, categoryCourses } from '../../../contract/catalogue.ts';
import { href } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { noticeOf } from '../../lib/api-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { landingSlides } from '../../ui/carousel-slides.ts';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CourseCard } from './course-card.tsx';

type Choice = { id: number; name: string };
/** The synthetic entry before the five categories (C-01). */
const popular: Choice = { id: 0, name: 'POPULAR' };

export function Recommended({ courses, categories }: { courses: Course[]; categories: Choice[] }) {
  const { chosen, shown, list, failure, choose } = useCategory(courses);
  const isWaiting = chosen !== shown && !failure;
  return (
    <section aria-labelledby="rekomendasi">
      <SectionHeading
        id="rekomendasi"
        title="Rekomendasi untuk Anda"
        text="Dipilih dari kelas yang paling banyak diselesaikan."
        more={{
          label: 'Semua kelas',
          to: href('courses', {}, chosen === popular.id ? {} : { page: 1, category: chosen }),
        }}
      />
      <ChipGroup label="Kategori kelas" className="mt-5">
        {[popular, ...categories].map(({ id, name }) => (
          <Chip key={id} isSelected={id === chosen} onClick={() => choose(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <div className="mt-5" aria-live="polite" aria-busy={isWaiting}>
        {failure ? (
          <Alert tone="failure">{noticeOf(failure).lines.join(' ')}</Alert>
        ) : list.length > 0 ? (
          <Carousel
            key={shown}
            label="Kelas rekomendasi"
            slideClassName={landingSlides}
            className={isWaiting ? 'opacity-50' : ''}
          >
            {list.map((course) => (
              <CourseCard key={course.id} course={course} from="landing" />
            ))}
          </Carousel>
        ) : (
          <EmptyState
            title="Belum ada kelas di kategori ini"
            text="Coba kategori lain; kelas baru terbit setiap minggu."
          />
        )}
      </div>
    </section>
  );
}

/** The page came with the popular ones; others are asked for once. Until they are here the ones before stay. */
function useCategory(courses: Course[]) {
  const [lists, setLists] = useState<Record<number, Course[]>>({});
  const [chosen, setChosen] = useState(popular.id);
  const [shown, setShown] = useState(popular.id);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef(popular.id);
  const listOf = (id: number) => (id === popular.id ? courses : lists[id]);

  const choose = async (id: number) => {
    latest.current = id;
    setChosen(id);
    setFailure(null);
    if (listOf(id)) return setShown(id);
    try {
      const list = await api(categoryCourses, { category_id: id });
      setLists((known) => ({ ...known, [id]: list }));
      // An answer that another choice has overtaken is kept, but not shown.
      if (latest.current === id) setShown(id);
    } catch (reason) {
      if (latest.current === id) setFailure(reason);
    }
  };
  return { chosen, shown, list: listOf(shown) ?? [], failure, choose };
}
