import { resources } from '../../../../../contract/admin/materials.ts';
import { keep } from '../../../../platform/admin/keep.ts';
import { mentions } from '../../../../platform/admin/search.ts';
import { onlyOf } from '../../../../platform/admin/staff.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import { taughtBy } from '../../taught.store.ts';
import { type DocumentType, documentColumns, documentOf, refuseMoving, toDocument } from './documents.ts';

/** What students may take along from a lesson or a lecture. */
export function keepResources(route: Bind): void {
  keep(route, resources, {
    table: 'resources',
    key: 'resources.id',
    rows(db, ctx) {
      const rows = db
        .selectFrom('resources')
        .innerJoin('media as file', 'file.id', 'resources.media_id')
        .leftJoin('lectures', 'lectures.id', 'resources.lecture_id')
        .innerJoin('lessons', (join) =>
          join.on((on) => on('lessons.id', '=', on.fn.coalesce('resources.lesson_id', 'lectures.lesson_id'))),
        )
        .selectAll('resources')
        .select([...documentColumns, 'lessons.name as lesson_name', 'lectures.name as lecture_name']);
      const instructor = onlyOf(ctx);
      return instructor === null ? rows : rows.where('resources.course_id', 'in', taughtBy(db, instructor));
    },
    filter: (rows, { q, course_id }) => {
      const found = q ? rows.where(mentions(['resources.title'], q)) : rows;
      return course_id ? found.where('resources.course_id', '=', course_id) : found;
    },
    shape: ({ original_name, extension, size, ...row }) => ({
      ...row,
      type: row.type as DocumentType,
      document: toDocument({ original_name, extension, size }),
    }),
    async insert(tx, { position, ...fields }) {
      await documentOf(tx, fields.media_id, fields.type);
      const values = { ...fields, position: position ?? (await nextPlace(tx, fields)) };
      return (await tx.insertInto('resources').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, { position, ...fields }, _ctx, before) {
      refuseMoving(before, fields);
      await documentOf(tx, fields.media_id, fields.type);
      const values = { ...fields, position: position ?? (await nextPlace(tx, fields, id)) };
      await tx.updateTable('resources').set(values).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('resources').where('id', '=', id).execute();
    },
    refusals: {
      resources_check: { field: 'lecture_id', text: 'Pilih satu: bab atau materi.' },
      resources_course_id_fkey: { field: 'course_id', text: 'Kelas ini tidak ada.' },
      resources_lesson_id_course_id_fkey: { field: 'lesson_id', text: 'Bab ini bukan bagian dari kelas ini.' },
      resources_lecture_id_course_id_fkey: { field: 'lecture_id', text: 'Materi ini bukan bagian dari kelas ini.' },
    },
  });
}

type Place = { lesson_id: number | null; lecture_id: number | null };
/** After all the others of its lesson or lecture. */
async function nextPlace(tx: Tx, { lesson_id, lecture_id }: Place, own = 0): Promise<number> {
  const { last } = await tx
    .selectFrom('resources')
    .select((row) => row.fn.max('position').as('last'))
    .where('lesson_id', 'is not distinct from', lesson_id)
    .where('lecture_id', 'is not distinct from', lecture_id)
    .where('id', '<>', own)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
