import type { Db, Tx } from '../../platform/db.ts';

export type Kind = 'live' | 'qna' | 'consultation';

/** Held until the end of the transaction: a student's seats change one after another, then the sessions by id. */
export function lockHolder(tx: Tx, studentId: number, courseId: number) {
  return tx
    .selectFrom('enrolments')
    .select(['id', 'needs_kpj_code', 'kpj_verified_at'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('access_ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function isStudentOf(db: Db, studentId: number, courseId: number): Promise<boolean> {
  const found = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

type Wanted = { kind: Kind; courseId: number; scheduleId: number };

/**
 * Whether a session's last seat went to others, for somebody who could else have one. Looked at without a lock, so that
 * hundreds who come too late don't stand in line to hear it; whether a seat is free is only known when it is taken.
 */
export async function isFullFor(db: Db, studentId: number, wanted: Wanted, now: Date): Promise<boolean> {
  const full = await db
    .selectFrom('schedules')
    .innerJoin('enrolments', 'enrolments.course_id', 'schedules.course_id')
    .select('schedules.id')
    .where('schedules.id', '=', wanted.scheduleId)
    .where('schedules.course_id', '=', wanted.courseId)
    .where('schedules.kind', '=', wanted.kind)
    .where('schedules.cancelled_at', 'is', null)
    .where('schedules.end_date', '>', now)
    .whereRef('schedules.participants', '>=', 'schedules.capacity')
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .where((row) => row.or([row('needs_kpj_code', '=', false), row('kpj_verified_at', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('schedule_bookings')
            .select('schedule_bookings.id')
            .whereRef('schedule_bookings.enrolment_id', '=', 'enrolments.id')
            .whereRef('schedule_bookings.kind', '=', 'schedules.kind'),
        ),
      ),
    )
    .executeTakeFirst();
  return full !== undefined;
}

/** The one seat of a kind that a class has, also where its session was called off. */
export function findBooking(tx: Tx, enrolmentId: number, kind: Kind) {
  return tx
    .selectFrom('schedule_bookings')
    .select(['id', 'schedule_id', 'attended_at', 'chosen_start', 'chosen_end'])
    .where('enrolment_id', '=', enrolmentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export type HeldSeat = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** In the order of their ids, as the counting of seats locks them: two who swap sessions don't wait for each other. */
export function lockSessions(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('schedules')
    .select(['id', 'course_id', 'kind', 'start_date', 'end_date', 'zoom_link', 'whatsapp_link', 'cancelled_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
export type SessionFacts = Awaited<ReturnType<typeof lockSessions>>[number];

type Seat = { enrolmentId: number; session: SessionFacts; at: Date };

export function addBooking(tx: Tx, { enrolmentId, session, at }: Seat) {
  return tx
    .insertInto('schedule_bookings')
    .values({
      enrolment_id: enrolmentId,
      schedule_id: session.id,
      course_id: session.course_id,
      kind: session.kind,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The old seat is free in the moment in which the new one is taken: it is the same row. It is taken for the time that the session has now. */
export async function moveBooking(tx: Tx, bookingId: number, scheduleId: number, at: Date): Promise<void> {
  await tx
    .updateTable('schedule_bookings')
    .set({ schedule_id: scheduleId, updated_at: at })
    .where('id', '=', bookingId)
    .execute();
}

export async function markAttended(tx: Tx, bookingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('schedule_bookings')
    .set({ attended_at: at, updated_at: at })
    .where('id', '=', bookingId)
    .execute();
}

/** Those of an order's class in sessions that are not over; who was there keeps that they were. */
export async function deleteSeatsAhead(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .deleteFrom('schedule_bookings')
    .using(['enrolments', 'schedules'])
    .whereRef('enrolments.id', '=', 'schedule_bookings.enrolment_id')
    .whereRef('schedules.id', '=', 'schedule_bookings.schedule_id')
    .where('enrolments.order_id', '=', orderId)
    .where('schedule_bookings.attended_at', 'is', null)
    .where('schedules.end_date', '>', at)
    .execute();
}

/** However many want the last seat at once, the check on the count lets one of them have it. */
export const areSeatsGone = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'schedules_seats_left';
