import type { Tx } from '../../../platform/db.ts';

/** Who got a class through the programme, or gave one of its codes; by the order that gives the class. */
export function findParticipant(tx: Tx, orderId: string) {
  return tx
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('kpj_codes', 'kpj_codes.enrolment_id', 'enrolments.id')
    .leftJoin('voucher_redemptions', 'voucher_redemptions.order_id', 'enrolments.order_id')
    .leftJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .select([
      'enrolments.id as enrolment_id',
      'enrolments.order_id',
      'enrolments.student_id',
      'enrolments.course_id',
      'enrolments.enrolled_at',
      'enrolments.finished_at',
      'enrolments.access_ended_at',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.anonymised_at',
      'courses.name as course',
      'courses.programme_code',
      'kpj_codes.enrolment_id as code_of',
      'kpj_codes.kpj_code',
      'kpj_codes.bound_at',
      'kpj_codes.confirmed_at',
      'vouchers.code as voucher',
      'voucher_redemptions.redeemed_at',
    ])
    .where('enrolments.order_id', '=', orderId)
    .where((where) =>
      where.or([where('enrolments.needs_kpj_code', '=', true), where('kpj_codes.enrolment_id', 'is not', null)]),
    )
    .executeTakeFirst();
}
export type ParticipantRow = NonNullable<Awaited<ReturnType<typeof findParticipant>>>;

export const attendancesOf = (tx: Tx, enrolmentId: number) =>
  tx
    .selectFrom('kpj_attendances')
    .select(['sequence', 'requested_at', 'verified_at', 'is_internal'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('sequence')
    .execute();
export type AttendanceRow = Awaited<ReturnType<typeof attendancesOf>>[number];

/** In the order in which they were written. */
export const journalsOfClass = (tx: Tx, enrolmentId: number) =>
  tx
    .selectFrom('reflective_journals')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'reflective_journals.quiz_attempt_id')
    .select(['q1', 'q2', 'q3', 'q4', 'reflective_journals.submitted_at'])
    .where('quiz_attempts.enrolment_id', '=', enrolmentId)
    .orderBy('reflective_journals.submitted_at')
    .execute();
export type WrittenJournal = Awaited<ReturnType<typeof journalsOfClass>>[number];

/** The valid one, or else the one that was revoked last: that it was is part of what happened. */
export const certificateOfParticipant = (tx: Tx, enrolmentId: number) =>
  tx
    .selectFrom('certificates')
    .select(['id', 'score', 'printed_name', 'date_completed', 'created_at', 'revoked_at'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('revoked_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

export const ratingOfParticipant = (tx: Tx, studentId: number, courseId: number) =>
  tx
    .selectFrom('ratings')
    .select(['rating', 'review_title', 'review_content', 'created_at', 'updated_at'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
