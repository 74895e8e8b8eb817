import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { USUAL_PAUSE_MINUTES } from '../../../contract/rules/retakes.ts';
import type { DB } from '../../platform/db.generated.ts';
import { anyOf, type Db, prepared, type Tx } from '../../platform/db.ts';
import { countOfAll, type OfAll, readPageOrAll } from '../../platform/lists.ts';
import { isRefundAsked } from '../../platform/refund-asked.ts';
import { type ClassTab, isInTab } from './class-tabs.store.ts';
import { questionsCount } from './quizzes.store.ts';

const CLASSES_A_PAGE = 12;

/** What an order cost in money that can go back: none for a voucher, and not what the bank already asks back. */
export const paidByMoney =
  sql<number>`case when orders.method = 'midtrans' and orders.status = 'success' then orders.amount else 0 end`.as(
    'paid',
  );

export type ClassChoice = {
  tab?: ClassTab | undefined;
  courseId?: number | undefined;
  /** Those alone that were got through the Prakerja programme. */
  isOfProgramme?: true | undefined;
  page?: number | undefined;
};

/**
 * The classes that somebody has access to, the newest first, with the voucher or the money that gave it and their own
 * rating; all of them, or a page.
 */
export async function myClasses(
  db: Db | Tx,
  studentId: number,
  { tab, courseId, isOfProgramme, page }: ClassChoice,
  now: Date,
) {
  const chosen = db
    .selectFrom('enrolments')
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .$if(courseId !== undefined, (query) => query.where('enrolments.course_id', '=', courseId as number))
    .$if(isOfProgramme === true, (query) => query.where('enrolments.needs_kpj_code', '=', true))
    .$if(tab !== undefined, (query) => query.where((row) => isInTab(row, tab as ClassTab, now)));
  const inOrder = chosen
    .select(['id', 'student_id', 'course_id', 'order_id', 'needs_kpj_code', 'kpj_verified_at', 'finished_at'])
    .select(['is_free', 'project_submitted_at', 'enrolled_at', 'kpj_sequences'])
    .orderBy('enrolled_at', 'desc')
    .orderBy('id', 'desc');
  // The page is cut before anything is looked up beside it.
  return readPageOrAll(inOrder, chosen.select(countOfAll), page, CLASSES_A_PAGE, (part) => withBelongings(db, part));
}
export type ClassRow = Awaited<ReturnType<typeof myClasses>>['rows'][number];

type Own = Pick<
  Selectable<DB['enrolments']>,
  | ('id' | 'student_id' | 'course_id' | 'order_id' | 'needs_kpj_code' | 'kpj_verified_at')
  | ('finished_at' | 'is_free' | 'project_submitted_at' | 'enrolled_at' | 'kpj_sequences')
>;

function withBelongings(db: Db | Tx, part: SelectQueryBuilder<DB, never, Own & OfAll>) {
  return db
    .selectFrom(part.as('own'))
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.student_id', '=', 'own.student_id').onRef('ratings.course_id', '=', 'own.course_id'),
    )
    .innerJoin('orders', 'orders.id', 'own.order_id')
    .leftJoin('voucher_redemptions', 'voucher_redemptions.order_id', 'own.order_id')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .selectAll('own')
    .select(['ratings.rating', 'vouchers.code as voucher_code'])
    .select([paidByMoney, isRefundAsked('own.order_id').as('is_refund_asked')])
    .orderBy('own.enrolled_at', 'desc')
    .orderBy('own.id', 'desc')
    .modifyEnd(prepared)
    .execute();
}

/** How far each lecture was watched; none for those never opened. */
export function watchedLectures(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('lecture_progress')
    .select(['enrolment_id', 'lecture_id', 'watched_seconds', 'position_seconds', 'attended_at'])
    .where('enrolment_id', '=', anyOf(enrolmentIds))
    .modifyEnd(prepared)
    .execute();
}

/** What the exam itself says, else the site. Other tests have none. */
const pauseMinutes = sql<number>`case when quizzes.kind <> 'exam' then 0 else coalesce(quizzes.pause_minutes,
  (select (settings ->> 'exam_pause_minutes')::integer from site_settings), ${sql.lit(USUAL_PAUSE_MINUTES)}) end`.as(
  'pause_minutes',
);

/**
 * The tests of these classes, each with the attempt that passed, and a pre-test with the one that was given; null before.
 * An exam's failed tries say when it may be tried again (rules/retakes).
 */
export function quizzesOfClasses(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('quizzes', 'quizzes.course_id', 'enrolments.course_id')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('quiz_attempts')
          .select([
            sql<number | null>`max(score) filter (where is_passed or quizzes.kind = 'pretest')`.as('score'),
            sql<number | null>`max(correct) filter (where is_passed or quizzes.kind = 'pretest')`.as('correct'),
            sql<number>`count(*) filter (where not is_passed)`.as('failed'),
            sql<Date | null>`max(submitted_at) filter (where not is_passed)`.as('last_failed_at'),
          ])
          .whereRef('quiz_attempts.enrolment_id', '=', 'enrolments.id')
          .whereRef('quiz_attempts.quiz_id', '=', 'quizzes.id')
          .as('tries'),
      (join) => join.onTrue(),
    )
    .select([
      'enrolments.id as enrolment_id',
      'quizzes.id',
      'quizzes.course_id',
      'quizzes.kind',
      'quizzes.lecture_id',
      'quizzes.name',
      'tries.score',
      'tries.correct',
      'tries.last_failed_at',
      'tries.failed',
      pauseMinutes,
      questionsCount,
    ])
    .where('enrolments.id', '=', anyOf(enrolmentIds))
    .modifyEnd(prepared)
    .execute();
}
