import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

const STILL_REFERRED_TO = '23503';

export function lessonRows(db: Db | Tx) {
  return db.selectFrom('lessons').selectAll('lessons');
}
export type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>['execute']>>[number];

export function lectureRows(db: Db | Tx) {
  return db
    .selectFrom('lectures')
    .leftJoin('media as film', (join) =>
      join.onRef('film.id', '=', 'lectures.media_id').on('film.deleted_at', 'is', null),
    )
    .selectAll('lectures')
    .select(['film.original_name', 'film.duration']);
}
export type LectureRow = Awaited<ReturnType<ReturnType<typeof lectureRows>['execute']>>[number];

/** The place after all others, those that were taken out among them. */
export async function nextPlace(tx: Tx, part: { course: number } | { lesson: number }): Promise<number> {
  const last = sql<number>`coalesce(max(position), 0)::int`.as('last');
  const places =
    'course' in part
      ? tx.selectFrom('lessons').select(last).where('course_id', '=', part.course)
      : tx.selectFrom('lectures').select(last).where('lesson_id', '=', part.lesson);
  return (await places.executeTakeFirstOrThrow()).last + 1;
}

export function findLesson(tx: Tx, id: number) {
  return tx.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether it could be taken away without a trace: what anything refers to (somebody's progress, a quiz, a file) the
 * database keeps, and then nothing was changed.
 */
async function isTakenAway(tx: Tx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_removal`.execute(tx);
  try {
    await remove();
  } catch (error) {
    if ((error as { code?: string }).code !== STILL_REFERRED_TO) throw error;
    await sql`rollback to savepoint before_removal`.execute(tx);
    return false;
  }
  await sql`release savepoint before_removal`.execute(tx);
  return true;
}

export async function takeOutLecture(tx: Tx, id: number, at: Date): Promise<void> {
  if (await isTakenAway(tx, () => tx.deleteFrom('lectures').where('id', '=', id).execute())) return;
  await tx
    .updateTable('lectures')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
}

export async function lockLecturesOf(tx: Tx, lessonId: number): Promise<void> {
  await tx.selectFrom('lectures').select('id').where('lesson_id', '=', lessonId).orderBy('id').forUpdate().execute();
}

/** With its lectures, which come back together with it. */
export async function takeOutLesson(tx: Tx, id: number, at: Date): Promise<void> {
  const removed = await isTakenAway(tx, async () => {
    await tx.deleteFrom('lectures').where('lesson_id', '=', id).execute();
    await tx.deleteFrom('lessons').where('id', '=', id).execute();
  });
  if (removed) return;
  const isIn = 'archived_at';
  await tx
    .updateTable('lectures')
    .set({ archived_at: at })
    .where('lesson_id', '=', id)
    .where(isIn, 'is', null)
    .execute();
  await tx.updateTable('lessons').set({ archived_at: at }).where('id', '=', id).where(isIn, 'is', null).execute();
}

export async function bringBackLesson(tx: Tx, id: number, takenOutAt: Date): Promise<void> {
  await tx.updateTable('lessons').set({ archived_at: null }).where('id', '=', id).execute();
  await tx
    .updateTable('lectures')
    .set({ archived_at: null })
    .where('lesson_id', '=', id)
    .where('archived_at', '=', takenOutAt)
    .execute();
}

export async function bringBackLecture(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('lectures').set({ archived_at: null }).where('id', '=', id).execute();
}

/** Lectures that are in the course and have no film. */
export async function countWithoutFilm(tx: Db | Tx, courseId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('lectures')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .leftJoin('media as film', (join) =>
      join.onRef('film.id', '=', 'lectures.media_id').on('film.deleted_at', 'is', null),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lectures.course_id', '=', courseId)
    .where('lectures.archived_at', 'is', null)
    .where('lessons.archived_at', 'is', null)
    .where('film.id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
