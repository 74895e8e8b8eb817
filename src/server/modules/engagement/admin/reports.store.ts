import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** Every report with the words it is about, whichever kind they are. */
export const reports = (db: Db | Tx) =>
  db
    .selectFrom('content_reports as report')
    .leftJoin('discussion_replies as reply', 'reply.id', 'report.reply_id')
    .leftJoin('discussion_threads as thread', (join) =>
      join.on((on) =>
        on.or([on('thread.id', '=', on.ref('report.thread_id')), on('thread.id', '=', on.ref('reply.thread_id'))]),
      ),
    )
    .leftJoin('ratings', 'ratings.id', 'report.rating_id')
    .innerJoin('courses', (join) =>
      join.on('courses.id', '=', sql<number>`coalesce(thread.course_id, ratings.course_id)`),
    )
    .innerJoin('users as author', (join) =>
      join.on('author.id', '=', sql<number>`coalesce(ratings.student_id, reply.user_id, thread.user_id)`),
    )
    .innerJoin('users as reporter', 'reporter.id', 'report.reported_by')
    .leftJoin('users as handler', 'handler.id', 'report.handled_by')
    .select([
      'report.id',
      'report.reply_id',
      'report.rating_id',
      'report.reason',
      'report.created_at',
      'report.decision',
      'report.handled_at',
      'thread.id as thread_id',
      'courses.id as course_id',
      'courses.name as course_name',
      'courses.slug as course_slug',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'author.anonymised_at as author_gone_at',
      'reporter.first_name as reporter_first_name',
      'reporter.last_name as reporter_last_name',
      'reporter.anonymised_at as reporter_gone_at',
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
    ])
    .select([
      sql<string>`case when ratings.id is not null then concat_ws(E'\n\n', ratings.review_title, ratings.review_content)
        else coalesce(reply.body, thread.body) end`.as('body'),
      sql<boolean>`(case when ratings.id is not null then ratings.hidden_at
        when reply.id is not null then reply.hidden_at else thread.hidden_at end) is not null`.as('is_hidden'),
      sql<number>`(select count(*)::int from content_reports other where other.handled_at is null
        and (other.thread_id = report.thread_id or other.reply_id = report.reply_id
          or other.rating_id = report.rating_id))`.as('open_count'),
    ]);

/** Nobody has decided it. */
export const isOpen = sql<boolean>`report.handled_at is null`;

export const waitingReports = (db: Db) =>
  db.selectFrom('content_reports as report').select(sql<'content_reports'>`'content_reports'`.as('kind')).where(isOpen);
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];
