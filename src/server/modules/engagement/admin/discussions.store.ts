import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { taughtBy } from '../../catalogue/public.ts';

const isTeachers = (reply: string) => sql<boolean>`
  coalesce(${sql.ref(`${reply}.user_id`)} in (
    select instructors.user_id from instructors where instructors.id = courses.instructor_id or instructors.id in (
      select instructor_id from course_instructors where course_id = courses.id)), false)`;

export const isAnswered = sql<boolean>`exists (
  select from discussion_replies answer
  where answer.thread_id = thread.id and answer.hidden_at is null and answer.deleted_at is null
    and (answer.is_answer or ${isTeachers('answer')}))`;

/** A question that nobody has answered. What its writer took back, or an operator hid, waits for nobody. */
export const isUnanswered = sql<boolean>`(
  thread.deleted_at is null and thread.hidden_at is null and not ${isAnswered})`;

export const waitingThreads = (db: Db, onlyOf: string | null) =>
  threadsSeenBy(db, onlyOf).where(isUnanswered).clearSelect().select(sql<'discussions'>`'discussions'`.as('kind'));

export const openReportsOf = (kind: 'thread' | 'reply') => sql<number>`(
  select count(*)::int from content_reports
  where ${sql.ref(`content_reports.${kind}_id`)} = ${sql.ref(`${kind}.id`)} and handled_at is null)`;

/** A report that nobody has decided yet, about the thread or one of its replies. */
export const isReported: Expression<SqlBool> = sql<boolean>`thread.id in (
  select coalesce(content_reports.thread_id, reported.thread_id)
  from content_reports left join discussion_replies reported on reported.id = content_reports.reply_id
  where content_reports.handled_at is null and content_reports.rating_id is null)`;

/** Threads that somebody may see: an instructor's own courses' alone. */
export function threadsSeenBy(db: Db | Tx, onlyOf: string | null) {
  return db
    .selectFrom('discussion_threads as thread')
    .innerJoin('courses', 'courses.id', 'thread.course_id')
    .innerJoin('users as author', 'author.id', 'thread.user_id')
    .select([
      'thread.id',
      'thread.user_id',
      'thread.course_id',
      'thread.body',
      'thread.created_at',
      'thread.edited_at',
      'thread.deleted_at',
      'thread.hidden_at',
      'thread.hidden_reason',
      'thread.replies_count',
      'author.first_name',
      'author.last_name',
      'author.anonymised_at',
      'courses.name as course_name',
      'courses.slug as course_slug',
    ])
    .select([
      isAnswered.as('is_answered'),
      openReportsOf('thread').as('open_reports'),
      isTeachers('thread').as('is_teacher'),
      sql<boolean>`false`.as('is_answer'),
      'author.role_id',
    ])
    .$if(onlyOf !== null, (all) => all.where('thread.course_id', 'in', taughtBy(db as Db, onlyOf as string)));
}
export type SeenThread = Awaited<ReturnType<ReturnType<typeof threadsSeenBy>['execute']>>[number];

/** All of them, also those that nobody else sees any more. */
export const repliesOf = (db: Db | Tx, threadId: number) =>
  db
    .selectFrom('discussion_replies as reply')
    .innerJoin('discussion_threads as thread', 'thread.id', 'reply.thread_id')
    .innerJoin('courses', 'courses.id', 'thread.course_id')
    .innerJoin('users as author', 'author.id', 'reply.user_id')
    .select([
      'reply.id',
      'reply.user_id',
      'reply.body',
      'reply.created_at',
      'reply.edited_at',
      'reply.deleted_at',
      'reply.hidden_at',
      'reply.hidden_reason',
      'author.first_name',
      'author.last_name',
      'author.anonymised_at',
    ])
    .select([openReportsOf('reply').as('open_reports'), isTeachers('reply').as('is_teacher')])
    .select(['reply.is_answer', 'author.role_id'])
    .where('reply.thread_id', '=', threadId)
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();
export type SeenReply = Awaited<ReturnType<typeof repliesOf>>[number];
