import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import type { Class } from './enrolments.ts';
import { addMinutes } from './timeline.ts';

export type AnsweredThread = { id: number; course_id: number; replyId: number; repliedAt: Date };

const asked = [
  {
    course: 10,
    question:
      'Layar tablet saya kecil. Sebaiknya sketsa dibuat langsung di kanvas ukuran cetak, atau di kanvas kecil lalu diperbesar?',
    reply:
      'Sketsa kasar boleh di kanvas kecil supaya komposisinya cepat terlihat. Setelah cocok, pindahkan ke kanvas ukuran cetak dan gambar ulang garisnya di lapisan baru. Garis jadi jangan diperbesar, karena tepinya akan pecah.',
  },
  {
    course: 11,
    question:
      'Tombol tambah di latihan pertama sudah saya klik berkali-kali, tetapi angkanya tetap 0 padahal di console nilainya berubah. Bagian mana yang perlu saya periksa?',
    reply:
      'Biasanya karena angkanya disimpan di variabel biasa. React menggambar ulang hanya bila state berubah, jadi simpan angkanya dengan useState dan ubah lewat fungsi pengubahnya. Coba ganti dulu, lalu ceritakan hasilnya di sini.',
  },
];

const MINUTES_TO_ASK = 25;
const MINUTES_TO_ANSWER = 14 * 60;

/** What she asked after a lecture, with the instructor's answer of the next day. */
export async function makeDiscussions(
  { tx }: Demo,
  user_id: number,
  classes: readonly Class[],
): Promise<AnsweredThread[]> {
  const courseIds = asked.map(({ course }) => course);
  const teachers = await tx
    .selectFrom('courses')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .select(['courses.id', 'instructors.user_id'])
    .where('courses.id', 'in', courseIds)
    .execute();
  const teacherOf = new Map(teachers.map((teacher) => [teacher.id, teacher.user_id]));
  const askedAt = new Map(
    classes.map(({ course, watched }) => [course.id, watched[0] && addMinutes(watched[0].openedAt, MINUTES_TO_ASK)]),
  );

  const threads = await insertAll(
    tx,
    'discussion_threads',
    asked.map(({ course, question }) => ({
      course_id: course,
      user_id,
      body: question,
      created_at: askedAt.get(course) as Date,
    })),
  );
  const replies = await insertAll(
    tx,
    'discussion_replies',
    threads.map(({ id, course_id, created_at }, index) => ({
      thread_id: id,
      user_id: teacherOf.get(course_id) as number,
      body: asked[index]?.reply as string,
      created_at: addMinutes(created_at, MINUTES_TO_ANSWER),
    })),
  );
  return replies.map(({ id, created_at }, index) => ({
    id: threads[index]?.id as number,
    course_id: courseIds[index] as number,
    replyId: id,
    repliedAt: created_at,
  }));
}
