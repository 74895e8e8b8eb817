import { CalendarDays, CirclePlay, FileText } from 'lucide-react';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { filmLength, wholeLength } from '../../../lib/length.ts';
import { Accordion } from '../../../ui/accordion.tsx';

type Lesson = CourseDetail['lessons_front'][number];

export function LessonList({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <Accordion
      items={lessons.map((lesson, index) => ({
        id: `bab-${lesson.id}`,
        title: lesson.name,
        aside: <LessonLength lesson={lesson} />,
        isOpen: index === 0,
        content: <LessonContent lesson={lesson} />,
      }))}
    />
  );
}

function LessonLength({ lesson: { lectures } }: { lesson: Lesson }) {
  const seconds = lectures.reduce((sum, { mediafile }) => sum + (mediafile?.duration ?? 0), 0);
  return (
    <>
      {lectures.length} materi
      {seconds > 0 && <span className="max-sm:sr-only"> · {wholeLength(seconds)}</span>}
    </>
  );
}

function LessonContent({ lesson }: { lesson: Lesson }) {
  return (
    <>
      {lesson.start_date && (
        <p className="mb-3 flex items-center gap-2 text-sm font-semibold text-ink">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-leaf-ink" />
          {formatDayLong(lesson.start_date)}, {formatTimeRange(lesson.start_date, lesson.end_date)}
        </p>
      )}
      <p className="text-sm">{lesson.description}</p>
      <ol className="mt-3 divide-y divide-line border-line border-t">
        {lesson.lectures.map(({ id, name, mediafile }) => (
          <li key={id} className="flex items-start gap-3 py-3 text-sm text-ink last:pb-0">
            {mediafile ? (
              <CirclePlay aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
            ) : (
              <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
            )}
            <span className="min-w-0 flex-1">{name}</span>
            {mediafile?.duration && (
              <span className="text-muted tabular-nums">
                <span className="sr-only">Durasi </span>
                {filmLength(mediafile.duration)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
