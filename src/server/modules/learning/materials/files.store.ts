import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** A course's ebooks in their order, each with the page that this student stopped at. */
export function ebooksOf(db: Db | Tx, courseId: number, enrolmentId: number) {
  return (
    db
      .selectFrom('ebooks')
      .innerJoin('media', (join) => join.onRef('media.id', '=', 'ebooks.media_id').on('media.deleted_at', 'is', null))
      .leftJoin('ebook_places', (join) =>
        join.onRef('ebook_places.ebook_id', '=', 'ebooks.id').on('ebook_places.enrolment_id', '=', enrolmentId),
      )
      .select(['ebooks.id', 'ebooks.title', 'ebooks.ebook_pages', 'media.saved_name', 'media.size'])
      // Another file may have fewer pages than somebody has read.
      .select(sql<number | null>`case when page is not null then least(page, ebook_pages) end`.as('page'))
      .where('ebooks.course_id', '=', courseId)
      .orderBy('ebooks.position')
      .execute()
  );
}

export const findEbook = (db: Db | Tx, id: number) =>
  db.selectFrom('ebooks').select(['id', 'course_id', 'ebook_pages']).where('id', '=', id).executeTakeFirst();

export async function keepPlace(
  db: Db | Tx,
  place: { enrolment_id: number; ebook_id: number; page: number; updated_at: Date },
): Promise<void> {
  await db
    .insertInto('ebook_places')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['enrolment_id', 'ebook_id']).doUpdateSet({ page: place.page, updated_at: place.updated_at }),
    )
    .execute();
}

/** Lesson or lecture, unless it was taken out of its course. */
export const findPart = (db: Db | Tx, part: 'lessons' | 'lectures', id: number) =>
  db
    .selectFrom(part)
    .select(['id', 'course_id'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Files of one lesson or lecture, or of a whole course; each in its author's order. */
export function resourcesOf(db: Db | Tx, place: 'lesson_id' | 'lecture_id' | 'course_id', id: number) {
  return db
    .selectFrom('resources')
    .innerJoin('media', (join) => join.onRef('media.id', '=', 'resources.media_id').on('media.deleted_at', 'is', null))
    .select([
      'resources.id',
      'resources.lesson_id',
      'resources.lecture_id',
      'resources.title',
      'resources.description',
      'resources.type',
      'media.saved_name',
      'media.original_name',
    ])
    .where(`resources.${place}`, '=', id)
    .orderBy('resources.position')
    .orderBy('resources.id')
    .execute();
}
export type ResourceRow = Awaited<ReturnType<typeof resourcesOf>>[number];
