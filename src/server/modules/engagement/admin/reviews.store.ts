import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { taughtBy } from '../../catalogue/public.ts';
import { reviewColumns } from '../../learning/public.ts';

export const hasText = sql<boolean>`(btrim(ratings.review_title) <> '' or btrim(ratings.review_content) <> '')`;
export const isReviewReported = sql<boolean>`exists (
  select from content_reports where content_reports.rating_id = ratings.id and handled_at is null)`;

/** Reviews that somebody may see: an instructor's own courses' alone. */
export const reviewsSeenBy = (db: Db | Tx, onlyOf: string | null) =>
  db
    .selectFrom('ratings')
    .innerJoin('courses', 'courses.id', 'ratings.course_id')
    .innerJoin('users', 'users.id', 'ratings.student_id')
    .select([
      'ratings.id',
      'ratings.course_id',
      ...reviewColumns,
      'ratings.created_at',
      'ratings.hidden_at',
      'ratings.hidden_reason',
      'users.first_name',
      'users.last_name',
      'users.anonymised_at',
      'courses.name as course_name',
      'courses.slug as course_slug',
      sql<number>`(select count(*)::int from content_reports
        where content_reports.rating_id = ratings.id and handled_at is null)`.as('open_reports'),
    ])
    .$if(onlyOf !== null, (all) => all.where('ratings.course_id', 'in', taughtBy(db as Db, onlyOf as string)));
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsSeenBy>['execute']>>[number];
