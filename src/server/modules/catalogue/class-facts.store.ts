import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, type Db, prepared, type Tx } from '../../platform/db.ts';
import { thumbnailColumns } from './cards.store.ts';

/** What its students see of a course among their classes; whoever has it keeps it when it is no longer offered. */
export async function classFacts(db: Db | Tx, courseIds: readonly number[]) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .leftJoin('media as zip', (join) => join.onRef('zip.id', '=', 'courses.zip_id').on('zip.deleted_at', 'is', null))
    .select([
      'courses.id',
      'courses.slug',
      'courses.name',
      'courses.type',
      'courses.category_id',
      'courses.kartu_prakerja',
      'courses.is_restricted',
      'courses.is_pretest_enabled',
      'courses.is_lecturequiz_enabled',
      'courses.is_lecturequiz_required',
      'courses.is_qna_enabled',
      'courses.is_qna_required',
      'courses.is_consultation_enabled',
      'courses.external_url',
      'courses.project_information',
      'instructors.first_name',
      'instructors.last_name',
      'zip.saved_name as zip_name',
      'zip.original_name as zip_title',
      ...thumbnailColumns,
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('ebooks')
          .select('ebooks.ebook_pages')
          .whereRef('ebooks.course_id', '=', 'courses.id')
          .orderBy('ebooks.position'),
      ).as('ebooks'),
    )
    .where('courses.id', '=', anyOf(courseIds))
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type ClassFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof classFacts>>['get']>>;
