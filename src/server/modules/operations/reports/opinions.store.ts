import { sql } from 'kysely';
import { inDays, inScope, type Scope } from './scope.store.ts';

const stars = [
  'ratings',
  'stars',
  'one',
  'two',
  'three',
  'four',
  'five',
  'like_materi',
  'like_mentor',
  'like_video',
  'like_resource',
] as const;
export type Opinions = Record<(typeof stars)[number], number>;
const sums = sql.join(stars.map((of) => sql`sum(${sql.ref(of)})::bigint as ${sql.ref(of)}`));

const month = sql`to_char(day, 'YYYY-MM')`;

export async function ratingsOfMonths(scope: Scope) {
  const { rows } = await sql<Opinions & { month: string }>`
    select ${month} as month, ${sums} from report_ratings
    where ${inDays(scope)} ${inScope(scope, 'course_id')} group by 1 order by 1`.execute(scope.db);
  return rows;
}

export async function ratingsOfCourses(scope: Scope) {
  const { rows } = await sql<Opinions & { course_id: number; course: string }>`
    select rated.*, courses.name as course
    from (
      select course_id, ${sums} from report_ratings
      where ${inDays(scope)} ${inScope(scope, 'course_id')} group by course_id
    ) rated
    join courses on courses.id = course_id
    order by ratings desc, course, course_id`.execute(scope.db);
  return rows;
}

export async function npsOfMonths(scope: Scope) {
  const { rows } = await sql<{ month: string; promoters: number; passives: number; detractors: number }>`
    select ${month} as month, sum(promoters)::bigint as promoters, sum(passives)::bigint as passives,
      sum(detractors)::bigint as detractors
    from report_nps where ${inDays(scope)} group by 1 order by 1`.execute(scope.db);
  return rows;
}

type SessionKind = 'live' | 'qna' | 'consultation';
export type SessionScope = Scope & { kind: SessionKind | null };

/** Sessions that were held, or will be: called off ones had no seats to come to. */
const held = (scope: SessionScope) => sql`
  start_date >= wib_start(${scope.from}::date) and start_date < wib_start(${scope.to}::date + 1)
  and cancelled_at is null ${inScope(scope, 'schedules.course_id')}
  ${scope.kind === null ? sql`` : sql`and schedules.kind = ${scope.kind}`}`;
const attendance = sql`coalesce(sum(booked), 0)::bigint as booked, coalesce(sum(attended), 0)::bigint as attended`;
type Attendance = { booked: number; attended: number };

/** The last ones; null: all. */
export async function attendanceOfSessions(scope: SessionScope, most: number | null) {
  const { rows } = await sql<
    Attendance & {
      schedule_id: number;
      course: string;
      kind: SessionKind;
      session_no: number;
      start_date: Date;
      capacity: number;
    }
  >`
    select schedules.id as schedule_id, courses.name as course, kind, session_no, start_date, capacity,
      coalesce(booked, 0) as booked, coalesce(attended, 0) as attended
    from schedules join courses on courses.id = schedules.course_id
    left join report_sessions on schedule_id = schedules.id
    where ${held(scope)} order by start_date desc, schedules.id limit ${most}`.execute(scope.db);
  return rows;
}

export async function attendanceOfCourses(scope: SessionScope) {
  const { rows } = await sql<Attendance & { course_id: number; course: string; sessions: number }>`
    select courses.id as course_id, courses.name as course, count(*) as sessions, ${attendance}
    from schedules join courses on courses.id = schedules.course_id
    left join report_sessions on schedule_id = schedules.id
    where ${held(scope)} group by courses.id order by course, courses.id`.execute(scope.db);
  return rows;
}

export async function attendanceOfMonths(scope: SessionScope) {
  const { rows } = await sql<Attendance & { month: string; sessions: number }>`
    select to_char(wib_day(start_date), 'YYYY-MM') as month, count(*) as sessions, ${attendance}
    from schedules left join report_sessions on schedule_id = schedules.id
    where ${held(scope)} group by 1 order by 1`.execute(scope.db);
  return rows;
}
