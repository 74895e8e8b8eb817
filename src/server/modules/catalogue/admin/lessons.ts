import { lessons } from '../../../../contract/admin/lessons.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { taughtBy } from '../taught.store.ts';
import { lockCourse } from './course-rows.store.ts';
import { type LessonRow, lessonRows, lockLecturesOf, nextPlace, takeOutLesson } from './lessons.store.ts';

export const lessonRefusals = {
  lessons_check: { field: 'end_date', text: 'Waktu selesai harus setelah waktu mulai.' },
  lessons_one_skill_test: {
    field: 'is_unjuk_ketra',
    text: 'Unjuk Keterampilan hanya satu dalam sebuah kelas, dan bab lain sudah memilikinya.',
  },
};

/** The lessons of courses. Places are given while the course is held, so that two who add one don't get the same. */
export function keepLessons(route: Bind): void {
  keep(route, lessons, {
    table: 'lessons',
    key: 'lessons.id',
    rows(db, ctx) {
      const own = onlyOf(ctx);
      return own === null ? lessonRows(db) : lessonRows(db).where('lessons.course_id', 'in', taughtBy(db, own));
    },
    filter(rows, { q, course_id }) {
      const found = q ? rows.where(mentions(['lessons.name'], q)) : rows;
      return course_id ? found.where('lessons.course_id', '=', course_id) : found;
    },
    shape: toShown,
    async insert(tx, fields) {
      const course = await lockCourse(tx, fields.course_id);
      refuseFaults({ course_id: course ? null : 'Kelas ini tidak ada.' });
      const position = await nextPlace(tx, { course: fields.course_id });
      const values = { ...fields, position };
      return (await tx.insertInto('lessons').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, { course_id, ...fields }, _ctx, before) {
      refuseFaults({ course_id: course_id === before.course_id ? null : 'Bab tidak dapat pindah ke kelas lain.' });
      await tx.updateTable('lessons').set(fields).where('id', '=', id).execute();
    },
    async remove(tx, id, { clock }, { course_id }) {
      await lockLecturesOf(tx, id);
      await lockCourse(tx, course_id);
      await takeOutLesson(tx, id, clock.now());
    },
    refusals: lessonRefusals,
  });
}

function toShown(row: LessonRow) {
  return {
    ...row,
    start_date: row.start_date && toWibIso(row.start_date),
    end_date: row.end_date && toWibIso(row.end_date),
    archived_at: row.archived_at && toWibIso(row.archived_at),
  };
}
