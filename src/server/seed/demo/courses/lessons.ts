import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { lectureRow, lessonRow } from '../../makers/catalogue.ts';
import { insertAll } from '../../rows.ts';
import type { CourseText } from '../../texts/form.ts';
import type { Demo } from '../context.ts';
import type { DemoMedia } from '../files/media.ts';
import type { DemoCourse } from './courses.ts';

/** A lesson with its lectures, in the order of the course. */
export type DemoLesson = Selectable<DB['lessons']> & { lectures: Selectable<DB['lectures']>[] };
type Materials = { texts: readonly CourseText[]; courses: readonly DemoCourse[]; media: DemoMedia };

/** Its last lesson is still running, so its exam is closed ('Pembelajaran belum berakhir'). */
const COURSE_STILL_RUNNING = 56;
/** These have films of their own, one per lecture; the others share the film of their category. */
const ownFilms: Record<number, string> = { 1: 'belajar', 2: 'sql' };

export async function makeDemoLessons(demo: Demo, { texts, courses, media }: Materials): Promise<DemoLesson[]> {
  const planned = texts.flatMap((text) => text.lessons.map((lesson, index) => ({ text, lesson, index })));
  const lessons = await insertAll(
    demo.tx,
    'lessons',
    planned.map(({ text, lesson, index }) => {
      const isRunning = text.id === COURSE_STILL_RUNNING && index === text.lessons.length - 1;
      return lessonRow({
        course_id: text.id,
        position: index + 1,
        name: lesson.name,
        description: lesson.description,
        start_date: isRunning ? demo.at(-2, '09:00') : null,
        end_date: isRunning ? demo.at(5, '20:00') : null,
        is_tugas_mandiri: lesson.task === 'tugas_mandiri',
        is_unjuk_ketra: lesson.task === 'unjuk_keterampilan',
      });
    }),
  );
  const categoryOf = new Map(courses.map(({ id, category_id }) => [id, category_id]));
  const lecturesSoFar = new Map<number, number>();
  const lectureRows = lessons.flatMap(({ id: lesson_id, course_id }, place) =>
    (planned[place]?.lesson.lectures ?? []).map((name, index) => {
      const number = (lecturesSoFar.get(course_id) ?? 0) + 1;
      lecturesSoFar.set(course_id, number);
      const film = ownFilms[course_id] ? `${ownFilms[course_id]}-${number}` : `umum-${categoryOf.get(course_id)}`;
      return lectureRow({ lesson_id, course_id, position: index + 1, name, media_id: media(`video/${film}.mp4`).id });
    }),
  );
  const lectures = await insertAll(demo.tx, 'lectures', lectureRows);
  return lessons.map((lesson) => ({
    ...lesson,
    lectures: lectures.filter(({ lesson_id }) => lesson_id === lesson.id),
  }));
}
