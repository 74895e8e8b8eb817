import { ebooks } from '../../../../../contract/admin/materials.ts';
import { keep } from '../../../../platform/admin/keep.ts';
import { mentions } from '../../../../platform/admin/search.ts';
import { onlyOf } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { countPdfPages } from '../../../../platform/files/pdf-pages.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import { taughtBy } from '../../taught.store.ts';
import { documentColumns, documentOf, refuseMoving, toDocument } from './documents.ts';

/** As many as the table can say. */
const MOST_PAGES = 30_000;

/** A course's ebooks, in their order; pages are counted here, since progress is measured by them. */
export function keepEbooks(route: Bind, { files }: Platform): void {
  async function pagesOf(tx: Tx, mediaId: number): Promise<number> {
    const { saved_name } = await documentOf(tx, mediaId, 'pdf');
    const pages = await countPdfPages(await files.disk.getBytes(saved_name));
    if (pages !== null && pages <= MOST_PAGES) return pages;
    throw new Failure('invalid_data', { fields: { media_id: ['Halaman PDF ini tidak dapat dibaca.'] } });
  }

  keep(route, ebooks, {
    table: 'ebooks',
    key: 'ebooks.id',
    rows(db, ctx) {
      const rows = db
        .selectFrom('ebooks')
        .innerJoin('media as file', 'file.id', 'ebooks.media_id')
        .selectAll('ebooks')
        .select(documentColumns);
      const instructor = onlyOf(ctx);
      return instructor === null ? rows : rows.where('ebooks.course_id', 'in', taughtBy(db, instructor));
    },
    filter: (rows, { q, course_id }) => {
      const found = q ? rows.where(mentions(['ebooks.title'], q)) : rows;
      return course_id ? found.where('ebooks.course_id', '=', course_id) : found;
    },
    shape: ({ id, course_id, title, media_id, position, ebook_pages, ...file }) => ({
      ...{ id, course_id, title, media_id, position, ebook_pages },
      document: toDocument(file),
    }),
    async insert(tx, { position, ...fields }) {
      const ebook_pages = await pagesOf(tx, fields.media_id);
      const values = { ...fields, ebook_pages, position: position ?? (await nextPlace(tx, fields.course_id)) };
      return (await tx.insertInto('ebooks').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, { position, ...fields }, _ctx, before) {
      refuseMoving(before, fields);
      // Those who read it keep the page they were on; of another file the pages are counted anew.
      const ebook_pages = fields.media_id === before.media_id ? before.ebook_pages : await pagesOf(tx, fields.media_id);
      const values = { ...fields, ebook_pages, position: position ?? (await nextPlace(tx, before.course_id, id)) };
      await tx.updateTable('ebooks').set(values).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('ebooks').where('id', '=', id).execute();
    },
    refusals: {
      ebooks_course_id_fkey: { field: 'course_id', text: 'Kelas ini tidak ada.' },
      ebooks_course_id_position_key: { field: 'position', text: 'Urutan ini sudah dipakai ebook lain.' },
    },
  });
}

/** After all the others of its course. */
async function nextPlace(tx: Tx, courseId: number, own = 0): Promise<number> {
  // Two at once: the second waits here instead of taking the same place.
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  const { last } = await tx
    .selectFrom('ebooks')
    .select((row) => row.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .where('id', '<>', own)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
