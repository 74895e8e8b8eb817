import { expect } from 'vitest';
import {
  attendanceBySession,
  courseFunnel,
  lectureDropOff,
  npsByMonth,
  quizPasses,
  ratingsByMonth,
} from '../../src/contract/admin/learning-reports.ts';
import { redemptionsByBatch, salesByDay, salesByDiscount, salesByItem } from '../../src/contract/admin/reports.ts';
import type { TestApp } from './app.ts';

export const range = { from: '2025-01-01', to: '2027-12-31' };

const wib = (moment: string) => `(${moment} at time zone 'Asia/Jakarta')::date::text`;
const isTaught = 'l.archived_at is null and s.archived_at is null';
const lecturesOf = (course: string) => `(select count(*) from lectures lecture join lessons lesson
  on lesson.id = lecture.lesson_id
  where lecture.course_id = ${course} and lecture.archived_at is null and lesson.archived_at is null)`;
const attendedOf = (enrolment: string) => `(select count(*) from lecture_progress own
  join lectures lecture on lecture.id = own.lecture_id join lessons lesson on lesson.id = lecture.lesson_id
  where own.enrolment_id = ${enrolment} and own.attended_at is not null
    and lecture.archived_at is null and lesson.archived_at is null)`;
const money = `sum(orders)::int as orders, sum(gross)::int as gross, sum(discount)::int as discount,
  sum(refunds)::int as refunds`;
/** Each settled order where it was sold, and again where it was taken back. */
const movements = `(
  select ${wib('s.settled_at')} as day, o.course_id, o.event_id, o.discount_voucher_id, 1 as orders,
    o.amount_before_discount as gross, o.voucher_discount as discount, 0 as refunds
  from orders o join settlements s on s.order_id = o.id
  union all
  select ${wib('o.updated_at')}, o.course_id, o.event_id, o.discount_voucher_id, 0, 0, 0, o.amount
  from orders o join settlements s on s.order_id = o.id where o.status in ('refunded', 'failed')) m`;

const picked = <Row extends object>(rows: Row[], fields: readonly (keyof Row)[]) =>
  rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

/** Every report says what one would find by counting the rows themselves, without any sums. */
export async function expectRightFigures(
  semai: TestApp,
  tokens: { sales: string; learning: string },
  courseIds: number[],
): Promise<void> {
  const { sql } = semai;
  const same = async (what: string, shown: object[], statement: string) =>
    expect(sorted(shown), what).toEqual(sorted(await sql(statement)));

  const days = await semai.call(salesByDay.list, range, tokens.sales);
  await same(
    'sales by day',
    picked(
      days.body.data.rows.filter(({ orders, refunded_orders }) => orders + refunded_orders > 0),
      ['day', 'orders', 'gross', 'discount', 'refunds'],
    ),
    `select day, ${money} from ${movements} group by day`,
  );
  const items = await semai.call(salesByItem.list, range, tokens.sales);
  await same(
    'sales by item',
    picked(items.body.data.rows, ['kind', 'id', 'orders', 'gross', 'discount', 'refunds']),
    `select case when course_id is null then 'event' else 'course' end as kind, coalesce(course_id, event_id) as id,
      ${money} from ${movements} group by course_id, event_id`,
  );
  const codes = await semai.call(salesByDiscount.list, range, tokens.sales);
  await same(
    'sales by code',
    picked(codes.body.data.rows, ['id', 'orders', 'gross', 'discount', 'refunds']),
    `select discount_voucher_id as id, ${money} from ${movements} where discount_voucher_id is not null group by 1`,
  );
  const redeemed = await semai.call(redemptionsByBatch.list, range, tokens.sales);
  await same(
    'redemptions',
    picked(redeemed.body.data.rows, ['batch', 'course', 'redeemed', 'value']),
    `select coalesce(b.name, '') as batch, c.name as course, count(*)::int as redeemed, sum(list_price)::int as value
      from voucher_redemptions r join vouchers v on v.id = r.voucher_id
      left join voucher_batches b on b.id = v.batch_id join orders o on o.id = r.order_id
      join courses c on c.id = r.course_id group by b.name, partner_id, c.id`,
  );
  await expectRightLearning(semai, tokens.learning, courseIds, same);
}

async function expectRightLearning(
  semai: TestApp,
  token: string,
  courseIds: number[],
  same: (what: string, shown: object[], statement: string) => Promise<void>,
): Promise<void> {
  const funnel = await semai.call(courseFunnel.list, range, token);
  const steps = ['enrolled', 'started', 'half', 'all_lectures', 'exam_passed', 'rated', 'certified'] as const;
  await same(
    'funnel',
    picked(
      funnel.body.data.rows.filter(({ course_id }) => courseIds.includes(course_id)),
      ['course_id', 'ordered', ...steps],
    ),
    `select e.course_id, (select count(*)::int from orders o where o.course_id = e.course_id) as ordered,
      count(*)::int as enrolled,
      count(*) filter (where exists (select from lecture_progress p where p.enrolment_id = e.id))::int as started,
      count(*) filter (where ${lecturesOf('e.course_id')} > 0
        and ${attendedOf('e.id')} * 2 >= ${lecturesOf('e.course_id')}
        and exists (select from lecture_progress p where p.enrolment_id = e.id))::int as half,
      count(*) filter (where ${lecturesOf('e.course_id')} > 0
        and ${attendedOf('e.id')} >= ${lecturesOf('e.course_id')})::int as all_lectures,
      count(*) filter (where exists (select from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'exam' and a.is_passed))::int as exam_passed,
      count(*) filter (where exists (select from ratings r
        where r.student_id = e.student_id and r.course_id = e.course_id))::int as rated,
      count(*) filter (where exists (select from certificates c
        where c.enrolment_id = e.id and c.revoked_at is null))::int as certified
      from enrolments e where e.course_id in (${courseIds.join(', ')}) group by e.course_id`,
  );
  for (const course_id of courseIds) {
    const { body } = await semai.call(lectureDropOff.list, { ...range, course_id }, token);
    await same(
      `drop-off of course ${course_id}`,
      picked(body.data.rows, ['lecture_id', 'opened', 'attended', 'stopped']),
      `select l.id as lecture_id, count(p.lecture_id)::int as opened, count(p.attended_at)::int as attended,
        count(*) filter (where p.attended_at is not null and ${attendedOf('p.enrolment_id')} < ${lecturesOf('l.course_id')}
          and not exists (
            select from lecture_progress later join lectures l2 on l2.id = later.lecture_id
            join lessons s2 on s2.id = l2.lesson_id
            where later.enrolment_id = p.enrolment_id and later.attended_at is not null
              and l2.archived_at is null and s2.archived_at is null
              and (s2.position, l2.position) > (s.position, l.position)))::int as stopped
        from lectures l join lessons s on s.id = l.lesson_id left join lecture_progress p on p.lecture_id = l.id
        where l.course_id = ${course_id} and ${isTaught} group by l.id`,
    );
    const { enrolled, never, all_lectures, finished, median_days } = body.data;
    await same(
      `totals of course ${course_id}`,
      [{ enrolled, never, all_lectures, finished, median_days }],
      `select count(*)::int as enrolled, count(*) filter (where ${attendedOf('e.id')} = 0)::int as never,
        count(*) filter (where ${attendedOf('e.id')} >= ${lecturesOf('e.course_id')})::int as all_lectures,
        count(finished_at)::int as finished,
        percentile_disc(0.5) within group (
          order by floor(extract(epoch from finished_at - enrolled_at) / 86400)::int) as median_days
        from enrolments e where course_id = ${course_id}`,
    );
    const quizzes = await semai.call(quizPasses.list, { ...range, course_id }, token);
    await same(
      `quizzes of course ${course_id}`,
      picked(quizzes.body.data.rows, ['quiz_id', 'students', 'attempts', 'passed']),
      `select q.id as quiz_id, count(distinct a.enrolment_id)::int as students, count(a.id)::int as attempts,
        count(distinct a.enrolment_id) filter (where a.is_passed)::int as passed
        from quizzes q left join quiz_attempts a on a.quiz_id = q.id where q.course_id = ${course_id} group by q.id`,
    );
  }
  const ratings = await semai.call(ratingsByMonth.list, range, token);
  await same(
    'ratings',
    picked(ratings.body.data.rows, ['month', 'ratings', 'average', 'five', 'like_mentor']),
    `select left(${wib('created_at')}, 7) as month, count(*)::int as ratings,
      round(avg(rating), 2)::float as average, count(*) filter (where rating = 5)::int as five,
      count(*) filter (where is_like_mentor)::int as like_mentor
      from ratings where hidden_at is null group by 1`,
  );
  const nps = await semai.call(npsByMonth.list, range, token);
  await same(
    'nps',
    picked(nps.body.data.rows, ['month', 'answers', 'promoters', 'detractors']),
    `select left(${wib('created_at')}, 7) as month, count(*)::int as answers,
      count(*) filter (where rating > 8)::int as promoters, count(*) filter (where rating < 7)::int as detractors
      from nps_answers group by 1`,
  );
  const sessions = await semai.call(attendanceBySession.list, range, token);
  await same(
    'attendance',
    picked(sessions.body.data.rows, ['schedule_id', 'booked', 'attended']),
    `select s.id as schedule_id, count(b.id)::int as booked, count(b.attended_at)::int as attended
      from schedules s left join schedule_bookings b on b.schedule_id = s.id where s.cancelled_at is null
        and s.start_date between '2025-01-01' and '2027-12-31' group by s.id`,
  );
}
