import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { photoColumns } from '../../../platform/files/address.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

/** What is shown of whoever wrote a message: joined with the account as `author` and its picture as `photo`. */
export const authorColumns = [
  'author.role_id',
  'author.first_name',
  'author.last_name',
  'author.anonymised_at',
  ...photoColumns,
] as const;

/** 0 is nobody: a guest has reported nothing. */
export type ReaderId = number;

/** What a reader has reported is gone for that reader. */
export const isReportedBy = (readerId: ReaderId, kind: 'thread' | 'reply'): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from content_reports
    where reported_by = ${readerId} and ${sql.ref(`content_reports.${kind}_id`)} = ${sql.ref(`${kind}.id`)}
  )`;

/** Replies that the reader sees: all that are shown, but for those the reader reported. */
const repliesSeenBy = (readerId: ReaderId) => sql<number>`thread.replies_count - (
    select count(*)::int from content_reports join discussion_replies on discussion_replies.id = content_reports.reply_id
    where content_reports.reported_by = ${readerId} and discussion_replies.thread_id = thread.id
      and discussion_replies.hidden_at is null and discussion_replies.deleted_at is null
  )`;

function shownThreads(db: Db | Tx, courseId: number, readerId: ReaderId) {
  return db
    .selectFrom('discussion_threads as thread')
    .where('thread.course_id', '=', courseId)
    .where('thread.hidden_at', 'is', null)
    .where((of) => of.or([of('thread.deleted_at', 'is', null), of('thread.replies_count', '>', 0)]))
    .where(({ not }) => not(isReportedBy(readerId, 'thread')));
}

function threads(db: Db | Tx, courseId: number, readerId: ReaderId) {
  return shownThreads(db, courseId, readerId)
    .innerJoin('users as author', 'author.id', 'thread.user_id')
    .leftJoin('media as photo', 'photo.id', 'author.photo_id')
    .select([
      'thread.id',
      'thread.user_id',
      'thread.body',
      'thread.created_at',
      'thread.edited_at',
      'thread.deleted_at',
      repliesSeenBy(readerId).as('replies_count'),
      ...authorColumns,
    ]);
}
export type ThreadRow = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number];

export function threadsOfCourse(db: Db | Tx, courseId: number, readerId: ReaderId, page: number, perPage: number) {
  const rows = threads(db, courseId, readerId).orderBy('thread.created_at', 'desc').orderBy('thread.id', 'desc');
  return readPage(rows, shownThreads(db, courseId, readerId).select(countOfAll), page, perPage);
}

export function findThread(
  db: Db | Tx,
  courseId: number,
  id: number,
  readerId: ReaderId,
): Promise<ThreadRow | undefined> {
  return threads(db, courseId, readerId).where('thread.id', '=', id).executeTakeFirst();
}

/** The accounts of those who teach a course, listed or leading it. */
export async function teachersOf(db: Db | Tx, courseId: number): Promise<Set<number>> {
  const teachers = db
    .selectFrom('courses')
    .select('instructor_id')
    .where('id', '=', courseId)
    .union(db.selectFrom('course_instructors').select('instructor_id').where('course_id', '=', courseId));
  const rows = await db.selectFrom('instructors').select('user_id').where('id', 'in', teachers).execute();
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []));
}
