import { sql } from 'kysely';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import type { TestApp } from './app-on.ts';
import { newStudentIn } from './students.ts';
import { makeTestClass } from './test-class.ts';

type Name = { first_name?: string; last_name?: string };

/** Somebody who has just got a class of two lessons with a voucher of the programme. */
export async function enrolParticipant(semai: TestApp, name: Name = {}) {
  const { db } = semai.platform;
  const made = await makeTestClass(semai, {
    kartu_prakerja: true,
    programme_code: 'CRS-EXCEL-01',
    retail_price: 500_000,
    lessons: [1, 2],
    lectureQuizzes: true,
    is_pretest_enabled: true,
    is_lecturequiz_enabled: true,
  });
  await db
    .updateTable('lessons')
    .set({ is_tugas_mandiri: true, is_unjuk_ketra: true })
    .where('id', '=', made.lessons[1]!.id)
    .execute();
  const enrolled_at = new Date('2026-11-01T02:00:00Z');
  const voucher = await makeVoucher(db, { course_id: made.course.id, is_programme: true });
  const student = await newStudentIn(semai, made.course.id, {
    first_name: 'Ratna',
    last_name: 'Dewi',
    ...name,
    enrolment: { needs_kpj_code: true, enrolled_at, order: { method: 'voucher' } },
  });
  const { order_id } = student.enrolment;
  await db
    .insertInto('voucher_redemptions')
    .values({
      voucher_id: voucher.id,
      student_id: student.id,
      course_id: made.course.id,
      order_id,
      redeemed_at: enrolled_at,
    })
    .execute();
  return { ...made, ...student, voucher, paymentId: order_id };
}
type Participant = Awaited<ReturnType<typeof enrolParticipant>>;

export const answers = {
  q1: 'Tabel pivot, rumus, dan grafik.\n\nYang terakhir paling berkesan.',
  q2: 'Laporan mingguan di kantor.',
  q3: 'Runtut dan jelas.',
  q4: 'Tambah latihan.',
};
export const taskFile = Buffer.from('%PDF-1.7\nlaporan penjualan');

/** All that the programme asks for, done. */
export async function finishProgramme(semai: TestApp, participant: Participant) {
  const { db } = semai.platform;
  const { enrolment, id: student_id, course, lessons, lectures, quizzes, exam, pretest } = participant;
  const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`);
  const of = { enrolment_id: enrolment.id, course_id: course.id };
  await db
    .insertInto('kpj_codes')
    .values({
      enrolment_id: enrolment.id,
      kpj_code: `KPJ-${enrolment.id}`,
      bound_at: at(2, '08:00'),
      confirmed_at: at(2, '08:03'),
    })
    .execute();
  await db
    .insertInto('kpj_attendances')
    .values([
      { enrolment_id: enrolment.id, sequence: 1, requested_at: at(2, '08:00'), verified_at: at(2, '08:03') },
      {
        enrolment_id: enrolment.id,
        sequence: 2,
        requested_at: at(3, '09:00'),
        verified_at: at(3, '09:02'),
        is_internal: true,
      },
      { enrolment_id: enrolment.id, sequence: 999, requested_at: at(4, '10:00'), verified_at: null },
    ])
    .execute();
  await db
    .insertInto('lecture_progress')
    .values({
      ...of,
      lecture_id: lectures[0]!.id,
      ranges: sql<string>`'{[0,20),[30,61)}'`,
      watched_seconds: 50,
      opened_at: at(2, '08:05'),
      reported_at: at(2, '08:06'),
      attended_at: at(2, '08:06'),
    })
    .execute();
  const attempt = { ...of, shuffle_seed: 1 };
  const [passed] = await db
    .insertInto('quiz_attempts')
    .values([
      { ...attempt, quiz_id: exam.id, submitted_at: at(4, '11:00'), score: 80, correct: 4, wrong: 1, is_passed: true },
      { ...attempt, quiz_id: exam.id, submitted_at: at(4, '10:30'), score: 40, correct: 2, wrong: 3, is_passed: false },
      {
        ...attempt,
        quiz_id: pretest.id,
        submitted_at: at(2, '08:04'),
        score: 20,
        correct: 1,
        wrong: 4,
        is_passed: false,
      },
      {
        ...attempt,
        quiz_id: quizzes[0]!.id,
        submitted_at: at(2, '08:20'),
        score: 100,
        correct: 5,
        wrong: 0,
        is_passed: true,
      },
    ])
    .returning('id')
    .execute();
  const task = await db
    .insertInto('assignments')
    .values({
      ...of,
      kind: 'tugas_mandiri',
      sequence: 2,
      lesson_id: lessons[1]!.id,
      lecture_id: lectures[1]!.id,
      started_at: at(3, '09:10'),
      submitted_at: at(3, '10:00'),
      graded_at: at(3, '15:00'),
      graded_by: (
        await db.selectFrom('users').select('id').where('email', '=', 'admin@semai.test').executeTakeFirstOrThrow()
      ).id,
      score: 90,
      feedback: 'Rapi dan lengkap.',
      programme_status: 2,
      feedback_status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, title] of ['Laporan penjualan', 'Lampiran'].entries()) {
    const saved_name = `assignments/${enrolment.id}-${place}.pdf`;
    if (place === 0) await semai.platform.files.disk.put(saved_name, taskFile);
    const media = await makeFile(db, {
      storage: 'private',
      saved_name,
      original_name: `berkas ${place + 1}.pdf`,
      extension: 'pdf',
      type: 'application/pdf',
      size: 1_234_567,
    });
    await db
      .insertInto('assignment_files')
      .values({ assignment_id: task.id, title, media_id: media.id, created_at: at(3, `09:3${place}`) })
      .execute();
  }
  await db
    .insertInto('reflective_journals')
    .values({ quiz_attempt_id: passed!.id, ...answers, submitted_at: at(5, '07:00') })
    .execute();
  await db
    .insertInto('ratings')
    .values({
      student_id,
      course_id: course.id,
      rating: 5,
      review_title: 'Sangat membantu',
      review_content: 'Contohnya dekat dengan pekerjaan.',
      created_at: at(5, '07:10'),
      updated_at: at(5, '07:10'),
    })
    .execute();
  const number = `SMI-BUKTI-${enrolment.id}`;
  await db
    .insertInto('certificates')
    .values({
      id: number,
      enrolment_id: enrolment.id,
      student_id,
      course_id: course.id,
      certificate_type: 'course',
      score: 80,
      printed_name: 'Ratna Dewi',
      date_completed: at(5, '07:10'),
      created_at: at(5, '07:20'),
    })
    .execute();
  await db
    .updateTable('enrolments')
    .set({ finished_at: at(5, '07:10') })
    .where('id', '=', enrolment.id)
    .execute();
  return { number };
}
