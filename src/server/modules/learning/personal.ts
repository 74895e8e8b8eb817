import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { reviewColumns } from './ratings/ratings.store.ts';

/** How a person learns. Which answers are right is not theirs to know. */
export async function learningDataOf(db: Db | Tx, userId: number) {
  return {
    Kelas: await db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select([
        'courses.name as course',
        'enrolments.order_id',
        'enrolments.enrolled_at',
        'enrolments.finished_at',
        'enrolments.access_ended_at',
        'enrolments.project_submitted_at',
        'enrolments.kpj_verified_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('enrolments.enrolled_at')
      .execute(),
    'Kemajuan materi': await db
      .selectFrom('lecture_progress')
      .innerJoin('enrolments', 'enrolments.id', 'lecture_progress.enrolment_id')
      .innerJoin('courses', 'courses.id', 'lecture_progress.course_id')
      .innerJoin('lectures', 'lectures.id', 'lecture_progress.lecture_id')
      .select([
        'courses.name as course',
        'lectures.name as lecture',
        sql<string>`lecture_progress.ranges::text`.as('ranges'),
        'lecture_progress.watched_seconds',
        'lecture_progress.position_seconds',
        'lecture_progress.opened_at',
        'lecture_progress.reported_at',
        'lecture_progress.attended_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('lecture_progress.opened_at')
      .execute(),
    'Waktu menonton': await db
      .selectFrom('watch_clocks')
      .select(['watch_clocks.since'])
      .where('watch_clocks.student_id', '=', userId)
      .execute(),
    'Laporan menonton': await db
      .selectFrom('watch_reports')
      .innerJoin('enrolments', 'enrolments.id', 'watch_reports.enrolment_id')
      .innerJoin('lectures', 'lectures.id', 'watch_reports.lecture_id')
      .select([
        'lectures.name as lecture',
        'watch_reports.second',
        sql<string>`watch_reports.ranges::text`.as('ranges'),
        'watch_reports.credited_seconds',
        'watch_reports.reported_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('watch_reports.reported_at')
      .execute(),
    Tes: await db
      .selectFrom('quiz_attempts')
      .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
      .innerJoin('courses', 'courses.id', 'quiz_attempts.course_id')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
      .select([
        'courses.name as course',
        'quizzes.name as quiz',
        'quiz_attempts.submitted_at',
        'quiz_attempts.score',
        'quiz_attempts.correct',
        'quiz_attempts.wrong',
        'quiz_attempts.is_passed',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('quiz_attempts.submitted_at')
      .execute(),
    'Jawaban tes': await db
      .selectFrom('attempt_answers')
      .innerJoin('quiz_attempts', 'quiz_attempts.id', 'attempt_answers.attempt_id')
      .innerJoin('enrolments', 'enrolments.id', 'quiz_attempts.enrolment_id')
      .innerJoin('questions', 'questions.id', 'attempt_answers.question_id')
      .innerJoin('answers', 'answers.id', 'attempt_answers.answer_id')
      .select(['quiz_attempts.submitted_at', 'questions.question', 'answers.answer'])
      .where('enrolments.student_id', '=', userId)
      .orderBy('quiz_attempts.submitted_at')
      .orderBy('questions.position')
      .execute(),
    Catatan: await db
      .selectFrom('lecture_notes')
      .innerJoin('enrolments', 'enrolments.id', 'lecture_notes.enrolment_id')
      .innerJoin('courses', 'courses.id', 'lecture_notes.course_id')
      .innerJoin('lectures', 'lectures.id', 'lecture_notes.lecture_id')
      .select([
        'courses.name as course',
        'lectures.name as lecture',
        'lecture_notes.second',
        'lecture_notes.note',
        'lecture_notes.created_at',
        'lecture_notes.updated_at',
      ])
      .where('enrolments.student_id', '=', userId)
      .orderBy('lecture_notes.created_at')
      .execute(),
    'Halaman ebook terakhir': await db
      .selectFrom('ebook_places')
      .innerJoin('enrolments', 'enrolments.id', 'ebook_places.enrolment_id')
      .innerJoin('ebooks', 'ebooks.id', 'ebook_places.ebook_id')
      .innerJoin('courses', 'courses.id', 'ebooks.course_id')
      .select(['courses.name as course', 'ebooks.title as ebook', 'ebook_places.page', 'ebook_places.updated_at'])
      .where('enrolments.student_id', '=', userId)
      .orderBy('ebook_places.updated_at')
      .execute(),
    Ulasan: await db
      .selectFrom('ratings')
      .innerJoin('courses', 'courses.id', 'ratings.course_id')
      .select([
        'courses.name as course',
        ...reviewColumns,
        'ratings.is_finalized',
        'ratings.created_at',
        'ratings.updated_at',
      ])
      .where('ratings.student_id', '=', userId)
      .orderBy('ratings.created_at')
      .execute(),
    Sertifikat: await db
      .selectFrom('certificates')
      .innerJoin('courses', 'courses.id', 'certificates.course_id')
      .select([
        'certificates.id',
        'courses.name as course',
        'certificates.certificate_type',
        'certificates.score',
        'certificates.printed_name',
        'certificates.name_confirmed_at',
        'certificates.date_completed',
        'certificates.created_at',
        'certificates.revoked_at',
        'certificates.revoke_reason',
        'certificates.replaced_by',
      ])
      .where('certificates.student_id', '=', userId)
      .orderBy('certificates.created_at')
      .execute(),
    'Nama untuk sertifikat': await db
      .selectFrom('certificate_names')
      .select(['name', 'confirmed_at'])
      .where('student_id', '=', userId)
      .execute(),
    'Perbaikan sertifikat': await db
      .selectFrom('certificate_corrections')
      .innerJoin('certificates', 'certificates.id', 'certificate_corrections.certificate_id')
      .select([
        'certificate_corrections.certificate_id',
        'certificate_corrections.old_name',
        'certificate_corrections.new_name',
        'certificate_corrections.reason',
        'certificate_corrections.created_at',
      ])
      .where('certificates.student_id', '=', userId)
      .orderBy('certificate_corrections.created_at')
      .execute(),
  };
}

/** 'Sari Wulandari' as 'S. W.': what a certificate still says of somebody who left. */
const initialsOf = (column: string) => sql<string>`(
  select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
  from regexp_split_to_table(btrim(${sql.ref(column)}), '\\s+') with ordinality words (word, place)
)`;

/** Stars, progress and certificates stay, since others rely on them; words and names go, and what was of use to them. */
export async function forgetLearner({ clock }: Platform, tx: Tx, { userId }: { userId: number }): Promise<void> {
  await tx.deleteFrom('watch_clocks').where('student_id', '=', userId).execute();
  const classes = tx.selectFrom('enrolments').select('id').where('student_id', '=', userId);
  await tx.deleteFrom('lecture_notes').where('enrolment_id', 'in', classes).execute();
  await tx.deleteFrom('ebook_places').where('enrolment_id', 'in', classes).execute();
  await tx
    .updateTable('ratings')
    .set({ review_title: '', review_content: '', updated_at: clock.now() })
    .where('student_id', '=', userId)
    .execute();
  await tx.deleteFrom('certificate_names').where('student_id', '=', userId).execute();
  await tx
    .updateTable('certificate_corrections')
    .set({ old_name: initialsOf('old_name'), new_name: initialsOf('new_name'), reason: '' })
    .where('certificate_id', 'in', tx.selectFrom('certificates').select('id').where('student_id', '=', userId))
    .execute();
  await tx
    .updateTable('certificates')
    .set({ printed_name: initialsOf('printed_name'), revoke_reason: null })
    .where('student_id', '=', userId)
    .execute();
}
