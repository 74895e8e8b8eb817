import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, type Db, prepared, type Tx } from '../../platform/db.ts';
import { type MediaRow, mediaRows } from '../../platform/files/media.ts';

/** Lessons and lectures as they follow one another, without what was taken out of the course; by course. */
export async function outlinesOf(db: Db | Tx, courseIds: readonly number[]) {
  const lessons = await db
    .selectFrom('lessons')
    .select([
      'id',
      'course_id',
      'name',
      'description',
      'start_date',
      'end_date',
      'zoom_link',
      'is_tugas_mandiri',
      'is_unjuk_ketra',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('lectures')
          .select(['lectures.id', 'lectures.name', 'lectures.media_id'])
          .whereRef('lectures.lesson_id', '=', 'lessons.id')
          .where('lectures.archived_at', 'is', null)
          .orderBy('lectures.position'),
      ).as('lectures'),
    )
    .where('course_id', '=', anyOf(courseIds))
    .where('archived_at', 'is', null)
    .orderBy('course_id')
    .orderBy('position')
    .modifyEnd(prepared)
    .execute();
  const media = await mediaRows(
    db,
    lessons.flatMap(({ lectures }) => lectures.map(({ media_id }) => media_id)),
  );
  const withMedia = lessons.map((lesson) => ({
    ...lesson,
    lectures: lesson.lectures.map(({ media_id, ...lecture }) => ({
      ...lecture,
      media: media.get(media_id ?? 0) ?? (null as MediaRow | null),
    })),
  }));
  return Map.groupBy(withMedia, ({ course_id }) => course_id);
}
export type Outline = NonNullable<ReturnType<Awaited<ReturnType<typeof outlinesOf>>['get']>>;

export const getOutline = async (db: Db | Tx, courseId: number): Promise<Outline> =>
  (await outlinesOf(db, [courseId])).get(courseId) ?? [];
