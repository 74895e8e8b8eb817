import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CourseCard as Course, categoryCourses } from '../../../contract/catalogue.ts';
import { api } from '../../lib/api.ts';
import { noticeOf } from '../../lib/api-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CourseCard } from './course-card.tsx';

type Choice = { id: number; name: string };
/** The synthetic entry before the five categories (C-01). */
const popular: Choice = { id: 0, name: 'POPULAR' };

export function Recommended({ courses, categories }: { courses: Course[]; categories: Choice[] }) {
  const [chosen, setChosen] = useState(popular.id);
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['category-courses', chosen],
    queryFn: () => api(categoryCourses, { category_id: chosen }),
    // The page came with the popular ones.
    ...(chosen === popular.id ? { initialData: courses } : {}),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });
  return (
    <section aria-labelledby="rekomendasi">
      <h2 id="rekomendasi" className="text-2xl">
        Rekomendasi untukmu
      </h2>
      <p className="mt-1 text-muted">Dipilih dari kelas yang paling banyak diselesaikan.</p>
      <ChipGroup label="Kategori kelas" className="mt-5">
        {[popular, ...categories].map(({ id, name }) => (
          <Chip key={id} isSelected={id === chosen} onClick={() => setChosen(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <div className="mt-5" aria-live="polite" aria-busy={isPlaceholderData}>
        {error ? (
          <Alert tone="failure">{noticeOf(error).lines.join(' ')}</Alert>
        ) : data && data.length > 0 ? (
          <Carousel
            key={isPlaceholderData ? 'previous' : chosen}
            label="Kelas rekomendasi"
            slideClassName="basis-[84%] min-[480px]:basis-1/2 md:basis-1/3 xl:basis-1/4"
            className={isPlaceholderData ? 'opacity-50' : ''}
          >
            {data.map((course) => (
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
