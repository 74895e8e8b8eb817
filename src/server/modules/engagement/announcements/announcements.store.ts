import { type Insertable, sql } from 'kysely';
import { BATCH, isBeyond, momentOf, type Place } from '../../../platform/batches.ts';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll } from '../../../platform/lists.ts';
import { taughtBy } from '../../catalogue/public.ts';

/** Those that somebody may see: an instructor's own courses' alone. */
export function announcements(db: Db | Tx, onlyOf: string | null) {
  return db
    .selectFrom('announcements')
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .innerJoin('users', 'users.id', 'announcements.sent_by')
    .selectAll('announcements')
    .select(['courses.name as course_name', 'courses.slug as course_slug', 'users.first_name', 'users.last_name'])
    .$if(onlyOf !== null, (all) => all.where('announcements.course_id', 'in', taughtBy(db as Db, onlyOf as string)));
}
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcements>['execute']>>[number];

export const findCourseToTell = (db: Db | Tx, courseId: number, onlyOf: string | null) =>
  db
    .selectFrom('courses')
    .select(['courses.id', 'courses.name', 'courses.slug'])
    .where('courses.id', '=', courseId)
    .$if(onlyOf !== null, (all) => all.where('courses.id', 'in', taughtBy(db as Db, onlyOf as string)))
    .executeTakeFirst();

/** One announcement of a course after another: what may still be sent today is counted while nobody else sends. */
export async function lockCourse(tx: Tx, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('announcements'), ${courseId})`.execute(tx);
}

export async function countSentSince(db: Db | Tx, courseId: number, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('announcements')
    .select(countOfAll)
    .where('course_id', '=', courseId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Those who have the class and can still be reached. */
const reachable = (db: Db | Tx, courseId: number, enrolledBy: Date) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.enrolled_at', '<=', enrolledBy)
    .where('enrolments.access_ended_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.anonymised_at', 'is', null);

export async function countReceivers(db: Db | Tx, courseId: number, now: Date): Promise<number> {
  return (await reachable(db, courseId, now).select(countOfAll).executeTakeFirstOrThrow()).total;
}

/** One batch of them, the earliest first. */
export function receivers(db: Db | Tx, courseId: number, enrolledBy: Date, after: Place | null) {
  let query = reachable(db, courseId, enrolledBy)
    .select([
      'enrolments.id',
      momentOf('enrolments.enrolled_at'),
      'users.id as user_id',
      'users.email',
      'users.first_name',
    ])
    .orderBy('enrolments.enrolled_at')
    .orderBy('enrolments.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('enrolments.enrolled_at', 'enrolments.id', after));
  return query.execute();
}

/** Undefined: it was sent before under the same name. */
export async function insertAnnouncement(tx: Tx, row: Insertable<DB['announcements']>): Promise<number | undefined> {
  const made = await tx
    .insertInto('announcements')
    .values(row)
    .onConflict((conflict) => conflict.column('sent_as').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const findSent = (db: Db | Tx, sentBy: number, sentAs: string) =>
  db
    .selectFrom('announcements')
    .select('id')
    .where('sent_as', '=', sentAs)
    .where('sent_by', '=', sentBy)
    .executeTakeFirst();

export async function addTold(tx: Tx, id: number, count: number): Promise<void> {
  await tx
    .updateTable('announcements')
    .set((row) => ({ told_count: row('told_count', '+', count) }))
    .where('id', '=', id)
    .execute();
}

export async function markSent(db: Db | Tx, id: number, at: Date): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
