import { lectures } from '../../../../contract/admin/lessons.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { findFilm, NO_FILM } from '../../../platform/files/open-film.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { taughtBy } from '../taught.store.ts';
import { lockCourse } from './course-rows.store.ts';
import { findLesson, type LectureRow, lectureRows, nextPlace, takeOutLecture } from './lessons.store.ts';

type Fields = (typeof lectures)['forms']['fields'];
type Before = Pick<(typeof lectures)['forms']['row'], 'course_id' | 'lesson_id' | 'archived_at'>;

/** The lectures of lessons, each with a film, without which a course is not published. */
export function keepLectures(route: Bind): void {
  keep(route, lectures, {
    table: 'lectures',
    key: 'lectures.id',
    rows(db, ctx) {
      const own = onlyOf(ctx);
      return own === null ? lectureRows(db) : lectureRows(db).where('lectures.course_id', 'in', taughtBy(db, own));
    },
    filter(rows, { q, course_id, lesson_id }) {
      let found = q ? rows.where(mentions(['lectures.name'], q)) : rows;
      if (course_id) found = found.where('lectures.course_id', '=', course_id);
      return lesson_id ? found.where('lectures.lesson_id', '=', lesson_id) : found;
    },
    shape: toShown,
    async insert(tx, fields) {
      const { course_id } = await admit(tx, fields, null);
      const position = await nextPlace(tx, { lesson: fields.lesson_id });
      const values = { ...fields, course_id, position };
      return (await tx.insertInto('lectures').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields, _ctx, before) {
      await admit(tx, fields, before);
      const moved =
        fields.lesson_id === before.lesson_id ? {} : { position: await nextPlace(tx, { lesson: fields.lesson_id }) };
      await tx
        .updateTable('lectures')
        .set({ ...fields, ...moved })
        .where('id', '=', id)
        .execute();
    },
    async remove(tx, id, { clock }, { course_id }) {
      await lockCourse(tx, course_id);
      await takeOutLecture(tx, id, clock.now());
    },
  });
}

/** Into a lesson of the same course, with a film that can be shown; none is asked for while the course is a draft. */
async function admit(tx: Tx, { lesson_id, media_id }: Fields, before: Before | null): Promise<{ course_id: number }> {
  const found = await findLesson(tx, lesson_id);
  const course = found && (await lockCourse(tx, found.course_id));
  // Read again: whoever held the course may have taken this lesson out of it.
  const lesson = course && (await findLesson(tx, lesson_id));
  const isComing = lesson_id !== before?.lesson_id;
  const isElsewhere = before !== null && lesson?.course_id !== before.course_id;
  refuseFaults({
    lesson_id:
      !lesson || (isComing && lesson.archived_at)
        ? 'Bab ini tidak ada.'
        : isElsewhere
          ? 'Materi tidak dapat pindah ke kelas lain.'
          : null,
  });
  if (!lesson) throw new Failure('not_found');
  const isShown = Boolean(course?.published_at) && !lesson.archived_at && !before?.archived_at;
  refuseFaults({
    media_id:
      media_id === null
        ? isShown
          ? 'Kelas ini sudah terbit: setiap materi memerlukan video.'
          : null
        : (await findFilm(tx, media_id))
          ? null
          : NO_FILM,
  });
  return lesson;
}

function toShown({ original_name, duration, ...row }: LectureRow) {
  return {
    ...row,
    archived_at: row.archived_at && toWibIso(row.archived_at),
    film: original_name === null ? null : { original_name, duration },
  };
}
