import { Play } from 'lucide-react';
import type { CourseDetail } from '../../../../contract/views.ts';
import { filmLength } from '../../../lib/length.ts';
import { Picture } from '../../../ui/picture.tsx';

type CoursePictureProps = { course: CourseDetail; onPreview: () => void; className?: string };

/** The course's picture; where there is a preview it leads to it and plays it. */
export function CoursePicture({ course, onPreview, className = '' }: CoursePictureProps) {
  const film = course.introductionvideo;
  const picture = (
    <Picture
      src={course.thumbnail.url}
      alt=""
      width={640}
      height={360}
      isFirst
      sizes="(min-width: 993px) 376px, 100vw"
      className="aspect-video size-full object-cover"
    />
  );
  if (!film?.url) return <div className={`overflow-hidden ${className}`}>{picture}</div>;
  return (
    <button
      type="button"
      onClick={onPreview}
      className={`group relative block w-full overflow-hidden focus-visible:-outline-offset-3 ${className}`}
    >
      {picture}
      <span className="absolute inset-0 bg-shade/0 transition-colors duration-150 group-hover:bg-shade/20" />
      <span className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-white py-1.5 pr-4 pl-1.5 text-sm font-semibold text-on-sprout shadow-raised">
        <span className="grid size-8 place-items-center rounded-full bg-forest text-sprout">
          <Play aria-hidden="true" className="ml-0.5 size-4 fill-current" />
        </span>
        Tonton pratinjau
        {film.duration !== null && <span className="font-medium tabular-nums">{filmLength(film.duration)}</span>}
      </span>
    </button>
  );
}
