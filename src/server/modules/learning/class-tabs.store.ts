import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type ClassTab = 'sedang' | 'selesai' | 'diskusi';

/** What stands in a part of Kelas Saya (M-01). */
export function isInTab(row: ExpressionBuilder<DB, 'enrolments'>, tab: ClassTab, now: Date) {
  if (tab === 'diskusi') return hasConsultationAhead(row, now);
  return row('enrolments.finished_at', tab === 'selesai' ? 'is not' : 'is', null);
}

/** One to be booked, or one that is booked and not over: what is_future_consultation_available says of a class. */
const hasConsultationAhead = (row: ExpressionBuilder<DB, 'enrolments'>, now: Date) =>
  row.exists(
    row
      .selectFrom('schedules as slot')
      .innerJoin('courses', 'courses.id', 'slot.course_id')
      .leftJoin('schedule_bookings as own', (join) =>
        join.onRef('own.schedule_id', '=', 'slot.id').onRef('own.enrolment_id', '=', 'enrolments.id'),
      )
      .select('slot.id')
      .whereRef('slot.course_id', '=', 'enrolments.course_id')
      .where('courses.is_consultation_enabled', '=', true)
      .where('slot.kind', '=', 'consultation')
      .where('slot.cancelled_at', 'is', null)
      .where((of) =>
        of.or([
          of.and([of('own.id', 'is not', null), of('slot.end_date', '>', now)]),
          of.and([of('slot.start_date', '>', now), of('slot.participants', '<', of.ref('slot.capacity'))]),
        ]),
      ),
  );

/** Whoever has one of these sees the banners before anything is finished (M-06). */
const BANNER_COURSES = [9, 22, 23, 27, 29, 24, 77, 14, 82];

/** How many stand in each part of Kelas Saya. */
export async function countClasses(db: Db | Tx, studentId: number, now: Date) {
  const counts = await db
    .selectFrom('enrolments')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('enrolments.finished_at', 'is', null).as('sedang'),
      row.fn.countAll<number>().filterWhere('enrolments.finished_at', 'is not', null).as('selesai'),
      row.fn.countAll<number>().filterWhere(hasConsultationAhead(row, now)).as('diskusi'),
      row.fn.countAll<number>().filterWhere('enrolments.course_id', 'in', BANNER_COURSES).as('banner_courses'),
      sql<number>`(select count(*) from certificates where student_id = ${studentId} and revoked_at is null)`.as(
        'sertifikat',
      ),
    ])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { banner_courses, ...parts } = counts;
  return { ...parts, has_banners: parts.selesai > 0 || banner_courses > 0 };
}
