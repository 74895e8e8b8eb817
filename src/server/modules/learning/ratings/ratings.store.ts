import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { photoColumns } from '../../../platform/files/address.ts';

/** Count and average stand on the course, kept by the ratings themselves; only one page of reviews is read. */
export async function ratingsOfCourse(db: Db | Tx, courseId: number, page: number, perPage: number) {
  const [course, stars, rows] = await Promise.all([
    db
      .selectFrom('courses')
      .select(['average_rating', 'ratings_count'])
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('ratings')
      .select((row) => ['rating', row.fn.countAll<number>().as('total_rating')])
      .where('course_id', '=', courseId)
      .where('hidden_at', 'is', null)
      .groupBy('rating')
      .execute(),
    reviews(db)
      .where('ratings.course_id', '=', courseId)
      .where('ratings.hidden_at', 'is', null)
      .orderBy('ratings.created_at', 'desc')
      .orderBy('ratings.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  return { course, stars, rows };
}

/** What a student said of a course, as the form has it. */
export const reviewColumns = [
  'ratings.rating',
  'ratings.review_title',
  'ratings.review_content',
  'ratings.is_like_materi',
  'ratings.is_like_mentor',
  'ratings.is_like_video',
  'ratings.is_like_resource',
] as const;

function reviews(db: Db | Tx) {
  return db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.student_id')
    .leftJoin('media as photo', 'photo.id', 'users.photo_id')
    .select([
      'ratings.id',
      ...reviewColumns,
      'ratings.is_finalized',
      'ratings.created_at',
      'ratings.student_id',
      'users.first_name',
      'users.last_name',
      ...photoColumns,
    ]);
}
export type RatingRow = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number];

/** Somebody's own, shown or hidden. */
export function findRating(db: Db | Tx, studentId: number, courseId: number): Promise<RatingRow | undefined> {
  return reviews(db)
    .where('ratings.student_id', '=', studentId)
    .where('ratings.course_id', '=', courseId)
    .executeTakeFirst();
}

/** One per student and course: what was said before is said anew. */
export async function keepRating(tx: Tx, { created_at, ...said }: Insertable<DB['ratings']>): Promise<void> {
  await tx
    .insertInto('ratings')
    .values({ ...said, created_at })
    .onConflict((conflict) => conflict.columns(['student_id', 'course_id']).doUpdateSet(said))
    .execute();
}

/** Hidden from everybody but its writer, or shown again; the course's figures follow by themselves. False: no such one. */
export async function setRatingHidden(
  tx: Tx,
  id: number,
  hiding: { hidden_at: Date; hidden_reason: string } | { hidden_at: null; hidden_reason: null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('ratings').set(hiding).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With the certificate, a class is told of for good. */
export async function finalizeRating(tx: Tx, studentId: number, courseId: number): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ is_finalized: true })
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('is_finalized', '=', false)
    .execute();
}
