import type { CourseCard } from '../../../../contract/catalogue.ts';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { coursePrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { Picture } from '../../../ui/picture.tsx';
import { categoryLabel } from '../category-name.ts';
import { Marked } from './marked.tsx';

export function SearchResult({ course, words }: { course: CourseCard; words: string }) {
  return (
    <>
      <Picture
        src={course.thumbnail.url}
        alt=""
        width={80}
        height={45}
        className="aspect-video w-14 shrink-0 sm:w-20 rounded-seed-sm bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm leading-5 font-semibold">
          <Marked text={course.name} words={words} />
        </span>
        <span className="mt-0.5 block text-xs text-muted">
          <span className="font-semibold text-leaf-ink">
            <Marked text={categoryLabel(course.category.category_name)} words={words} />
          </span>
          {' · '}
          {courseTypeLabels[course.type]}
          {' · '}
          <span className="whitespace-nowrap">{formatRupiah(coursePrice(course).now)}</span>
          <span className="max-sm:hidden">
            {' · '}
            <Marked text={course.instructor.fullname} words={words} />
          </span>
        </span>
      </span>
    </>
  );
}
