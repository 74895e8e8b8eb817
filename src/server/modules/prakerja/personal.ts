import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { removeMedia } from '../../platform/files/removal.ts';
import { deleteClaims } from './codes.store.ts';
import { stopAsking } from './verification/attendances.store.ts';

/** What the programme's classes ask of a person. */
export async function programmeDataOf(db: Db | Tx, userId: number) {
  return {
    'Kode Prakerja': await db
      .selectFrom('kpj_codes')
      .innerJoin('enrolments', 'enrolments.id', 'kpj_codes.enrolment_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['courses.name as course', 'kpj_codes.kpj_code', 'kpj_codes.bound_at', 'kpj_codes.confirmed_at'])
      .where('enrolments.student_id', '=', userId)
      .orderBy('kpj_codes.bound_at')
      .execute(),
    'Kehadiran Prakerja': await db
      .selectFrom('kpj_attendances')
      .innerJoin('enrolments', 'enrolments.id', 'kpj_attendances.enrolment_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select([
        'courses.name as course',
        'kpj_attendances.sequence',
        'kpj_attendances.requested_at',
        'kpj_attendances.verified_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('kpj_attendances.requested_at')
      .execute(),
    Tugas: await db
      .selectFrom('assignments')
      .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
      .innerJoin('courses', 'courses.id', 'assignments.course_id')
      .select([
        'courses.name as course',
        'assignments.kind',
        'assignments.started_at',
        'assignments.submitted_at',
        'assignments.score',
        'assignments.feedback',
        'assignments.graded_at',
        'assignments.reported_at',
        'assignments.programme_status',
        'assignments.feedback_status',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('assignments.started_at')
      .execute(),
    'Berkas tugas': await db
      .selectFrom('assignment_files')
      .innerJoin('assignments', 'assignments.id', 'assignment_files.assignment_id')
      .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
      .innerJoin('media', 'media.id', 'assignment_files.media_id')
      .select(['assignment_files.title', 'media.original_name', 'media.size', 'assignment_files.created_at'])
      .where('enrolments.student_id', '=', userId)
      .orderBy('assignment_files.created_at')
      .execute(),
    'Jurnal refleksi': await db
      .selectFrom('reflective_journals')
      .innerJoin('quiz_attempts', 'quiz_attempts.id', 'reflective_journals.quiz_attempt_id')
      .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['courses.name as course', 'q1', 'q2', 'q3', 'q4', 'reflective_journals.submitted_at'])
      .where('enrolments.student_id', '=', userId)
      .orderBy('reflective_journals.submitted_at')
      .execute(),
  };
}

/**
 * Codes, attendance and grades stay, since the programme may ask for them; what the person wrote and sent goes and is
 * reported no more, and so does a code that was asked for and never confirmed.
 */
export async function forgetParticipant(platform: Platform, tx: Tx, { userId }: { userId: number }): Promise<void> {
  const enrolments = tx.selectFrom('enrolments').select('id').where('student_id', '=', userId);
  const assignments = tx.selectFrom('assignments').select('id').where('enrolment_id', 'in', enrolments);
  const attempts = tx.selectFrom('quiz_attempts').select('id').where('enrolment_id', 'in', enrolments);
  await tx.deleteFrom('reflective_journals').where('quiz_attempt_id', 'in', attempts).execute();
  const files = await tx
    .deleteFrom('assignment_files')
    .where('assignment_id', 'in', assignments)
    .returning('media_id')
    .execute();
  await removeMedia(
    platform,
    tx,
    files.map(({ media_id }) => media_id),
  );
  const classes = (await enrolments.execute()).map(({ id }) => id);
  await deleteClaims(tx, classes);
  await stopAsking(tx, classes);
  await tx
    .updateTable('assignments')
    .set({ feedback: null, programme_ask_at: null })
    .where('enrolment_id', 'in', enrolments)
    .execute();
}
