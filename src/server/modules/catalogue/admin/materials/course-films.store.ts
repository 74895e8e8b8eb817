import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../../platform/db.ts';
import { taughtBy } from '../../taught.store.ts';

/** A course's lessons and lectures as they stand now, with each film's captions. */
export const readCourseFilms = (db: Db, courseId: number) =>
  db
    .selectFrom('lessons')
    .select(['lessons.id as lesson_id', 'lessons.name as lesson_name'])
    .select((lesson) =>
      jsonArrayFrom(
        lesson
          .selectFrom('lectures')
          .select(['lectures.id', 'lectures.name'])
          .select((lecture) =>
            jsonObjectFrom(
              lecture
                .selectFrom('media')
                .select(['media.id', 'media.duration', 'media.size'])
                .select((film) =>
                  sql<string[]>`array(${film
                    .selectFrom('media_captions')
                    .select('language')
                    .whereRef('media_captions.media_id', '=', 'media.id')
                    .orderBy('language')})`.as('captions'),
                )
                .whereRef('media.id', '=', 'lectures.media_id')
                .where('media.deleted_at', 'is', null),
            ).as('film'),
          )
          .whereRef('lectures.lesson_id', '=', 'lessons.id')
          .where('lectures.archived_at', 'is', null)
          .orderBy('lectures.position'),
      ).as('lectures'),
    )
    .where('lessons.course_id', '=', courseId)
    .where('lessons.archived_at', 'is', null)
    .orderBy('lessons.position')
    .execute();

export async function hasCourse(db: Db, courseId: number, instructor: string | null): Promise<boolean> {
  const course = db.selectFrom('courses').select('id').where('id', '=', courseId);
  const own = instructor === null ? course : course.where('id', 'in', taughtBy(db, instructor));
  return (await own.executeTakeFirst()) !== undefined;
}
