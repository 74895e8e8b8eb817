import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';
import { asked, type Cohort, everything, forgetCohorts, forgetDays, type Some, within } from './some.store.ts';

/** Reviews by course and the day they were first given; hidden ones count for nobody, as on the course's page. */
export async function sumRatings(tx: Tx, courseDays: Some<Cohort>): Promise<void> {
  await forgetCohorts(tx, 'report_ratings', courseDays);
  await sql`
    insert into report_ratings (course_id, day, ratings, stars, one, two, three, four, five,
      like_materi, like_mentor, like_video, like_resource)
    select ratings.course_id, wib_day(created_at), count(*), sum(rating),
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5),
      count(*) filter (where is_like_materi), count(*) filter (where is_like_mentor),
      count(*) filter (where is_like_video), count(*) filter (where is_like_resource)
    from ratings ${
      courseDays === everything
        ? sql``
        : sql`join ${asked(courseDays)} on asked.course_id = ratings.course_id
            and created_at >= wib_start(asked.day) and created_at < wib_start(asked.day + 1)`
    }
    where hidden_at is null
    group by 1, 2`.execute(tx);
}

export async function sumNps(tx: Tx, days: Some<string>): Promise<void> {
  await forgetDays(tx, 'report_nps', days);
  await sql`
    insert into report_nps (day, promoters, passives, detractors)
    select wib_day(created_at), count(*) filter (where rating >= 9), count(*) filter (where rating in (7, 8)),
      count(*) filter (where rating <= 6)
    from nps_answers ${within(days, 'nps_answers.created_at')}
    group by 1`.execute(tx);
}

export async function sumSessions(tx: Tx, scheduleIds: Some<number>): Promise<void> {
  const isMeant = scheduleIds === everything ? sql`` : sql`where schedule_id = any(${scheduleIds}::integer[])`;
  await sql`delete from report_sessions ${isMeant}`.execute(tx);
  await sql`
    insert into report_sessions (schedule_id, booked, attended)
    select schedule_id, count(*), count(attended_at) from schedule_bookings ${isMeant} group by 1`.execute(tx);
}

/**
 * Who looked at a course's page. Both the page and the room tell of 'courseview'; whoever is enrolled by then is in the
 * room, or is no buyer any more. What a browser says may be anything, so only ids of courses count.
 */
export async function sumVisits(tx: Tx, days: Some<string>): Promise<void> {
  await forgetDays(tx, 'report_visits', days);
  await sql`
    insert into report_visits (course_id, day, views, visitors)
    select courses.id, day, count(*), count(distinct coalesce(viewed.user_id::text, viewed.ip) collate "C")
    from (
      select wib_day(created_at) as day, user_id, ip, created_at,
        case when payload ->> 'course_id' ~ '^[0-9]{1,9}$' then (payload ->> 'course_id')::integer end as course_id
      from tracking_events ${within(days, 'tracking_events.created_at')}
      where type = 'courseview'
    ) viewed
    join courses on courses.id = viewed.course_id
    where not exists (
      select from enrolments
      where student_id = viewed.user_id and enrolments.course_id = courses.id and enrolled_at <= viewed.created_at
    )
    group by 1, 2`.execute(tx);
}
