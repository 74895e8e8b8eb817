import { type Insertable, sql } from 'kysely';
import type { courseTypes } from '../../../../contract/catalogue.ts';
import { mentions } from '../../../platform/admin/search.ts';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { taughtBy } from '../../catalogue/public.ts';

type CourseType = (typeof courseTypes)[number];

const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Sessions with who sits in them, of everybody's courses or of one instructor's. */
export function sessionRows(db: Db | Tx, instructorId: string | null) {
  const rows = db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .selectAll('schedules')
    .select('courses.name as course_name')
    .select((row) => [
      row
        .selectFrom('schedule_bookings')
        .select((of) => of.fn.count<number>('schedule_bookings.attended_at').as('attended'))
        .whereRef('schedule_bookings.schedule_id', '=', 'schedules.id')
        .as('attended'),
      row
        .selectFrom('schedule_bookings')
        .innerJoin('enrolments', 'enrolments.id', 'schedule_bookings.enrolment_id')
        .innerJoin('users', 'users.id', 'enrolments.student_id')
        .select(sql<string>`string_agg(${fullName}, ', ' order by users.first_name, users.id)`.as('names'))
        .whereRef('schedule_bookings.schedule_id', '=', 'schedules.id')
        .whereRef('schedules.kind', '=', sql.lit('consultation'))
        .as('student_name'),
    ]);
  return instructorId === null ? rows : rows.where('schedules.course_id', 'in', taughtBy(db, instructorId));
}
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

export async function insertSessions(tx: Tx, sessions: readonly Insertable<DB['schedules']>[]): Promise<number[]> {
  const made = await tx
    .insertInto('schedules')
    .values([...sessions])
    .returning(['id', 'start_date'])
    .execute();
  return made.sort((one, other) => one.start_date.getTime() - other.start_date.getTime()).map(({ id }) => id);
}

const MOST_COURSES = 50;

/** What is learnt elsewhere has no sessions here. */
export function coursesWithSessions(db: Db | Tx, words: string | undefined, instructorId: string | null) {
  let found = db
    .selectFrom('courses')
    .select(['courses.id', 'courses.name', 'courses.type'])
    .where('courses.type', '<>', 'external')
    .orderBy('courses.name')
    .limit(MOST_COURSES);
  if (words) found = found.where(mentions(['courses.name'], words));
  return (instructorId === null ? found : found.where('courses.id', 'in', taughtBy(db, instructorId))).execute();
}

export async function findCourseType(tx: Tx, courseId: number): Promise<CourseType | undefined> {
  const course = await tx.selectFrom('courses').select('type').where('id', '=', courseId).executeTakeFirst();
  return course?.type as CourseType | undefined;
}

export function participantsOf(db: Db | Tx, scheduleId: number) {
  return db
    .selectFrom('schedule_bookings')
    .innerJoin('enrolments', 'enrolments.id', 'schedule_bookings.enrolment_id')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .select(['schedule_bookings.id', 'schedule_bookings.created_at as booked_at', 'schedule_bookings.attended_at'])
    .select(fullName.as('name'))
    .where('schedule_bookings.schedule_id', '=', scheduleId)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('schedule_bookings.id')
    .execute();
}

/** Whose seat it is; the class first, then its seat, as everybody who changes seats locks them. */
export async function lockSeat(tx: Tx, scheduleId: number, bookingId: number) {
  const of = await tx
    .selectFrom('schedule_bookings')
    .select('enrolment_id')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!of) return undefined;
  const holder = await tx
    .selectFrom('enrolments')
    .select(['id', 'finished_at'])
    .where('id', '=', of.enrolment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seat = await tx
    .selectFrom('schedule_bookings')
    .select(['id', 'attended_at'])
    .where('id', '=', bookingId)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return seat && { ...seat, enrolmentId: holder.id, finishedAt: holder.finished_at };
}

export async function setAttended(tx: Tx, bookingId: number, attended_at: Date | null, at: Date): Promise<void> {
  await tx.updateTable('schedule_bookings').set({ attended_at, updated_at: at }).where('id', '=', bookingId).execute();
}
