import { addMinutes } from '../../time.ts';
import type { Demo } from '../context.ts';
import { writeThreads } from '../story/discussions.ts';
import type { History } from './history.ts';

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
export async function makeDiscussions(demo: Demo, histories: readonly History[]): Promise<AnsweredThread[]> {
  const { threads, replies } = await writeThreads(
    demo,
    asked.map(({ course: id, question, reply }) => {
      const { student, course, watched } = histories.find((own) => own.course.id === id) as History;
      const at = addMinutes(watched[0]?.openedAt as Date, MINUTES_TO_ASK);
      const answer = { user_id: course.teacher as number, body: reply, at: addMinutes(at, MINUTES_TO_ANSWER) };
      return { course_id: id, user_id: student.id, body: question, at, replies: [answer] };
    }),
  );
  return threads.map(({ id, course_id }, index) => {
    const reply = replies[index] as (typeof replies)[number];
    return { id, course_id, replyId: reply.id, repliedAt: reply.created_at };
  });
}
