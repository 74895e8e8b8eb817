import type { CourseTab, PublishState } from '../../../../contract/admin/publishing.ts';
import { type SessionKind, sessionKindsOf } from '../../../../contract/rules/session-kinds.ts';
import type { CourseRow } from './course-rows.store.ts';
import type { PublishFacts } from './publishing.store.ts';

type Check = PublishState['checks'][number];
type Facts = PublishFacts & { without_film: number };

/** What somebody who opens a course for sale looks through. What does not concern it is left out. */
export function publishChecks(course: CourseRow, facts: Facts): Check[] {
  return [
    ...general(course),
    ...(course.type === 'external' ? [] : [...taught(course, facts), ...asked(course, facts), ...held(course, facts)]),
  ];
}

const needed = (key: string, tab: CourseTab, isDone: boolean, done: string, missing: string): Check => ({
  key,
  tab,
  state: isDone ? 'done' : 'missing',
  text: isDone ? done : missing,
});
const advised = (key: string, tab: CourseTab, isDone: boolean, done: string, missing: string): Check => ({
  key,
  tab,
  state: isDone ? 'done' : 'advice',
  text: isDone ? done : missing,
});
const when = (applies: boolean, check: Check): Check[] => (applies ? [check] : []);

function general(course: CourseRow): Check[] {
  return [
    ...when(
      course.type === 'external',
      needed('address', 'umum', course.external_url !== null, 'Alamat kelas terisi.', 'Isi alamat kelas mitra ini.'),
    ),
    needed('description', 'umum', course.description.trim() !== '', 'Deskripsi terisi.', 'Deskripsi masih kosong.'),
    advised(
      'thumbnail',
      'umum',
      course.thumbnail_id !== null,
      'Gambar kelas terpasang.',
      'Belum ada gambar kelas; yang tampil motif kawung.',
    ),
    advised(
      'learning',
      'umum',
      course.course_learning.length > 0,
      'Yang akan dipelajari terisi.',
      'Sebutkan apa yang akan dipelajari siswa.',
    ),
    advised('price', 'umum', course.retail_price > 0, 'Harga terisi.', 'Kelas ini gratis: harganya 0.'),
    ...when(
      course.kartu_prakerja,
      advised(
        'programme',
        'umum',
        course.programme_code !== null,
        'Kode program Prakerja terisi.',
        'Kode program Prakerja kosong: kode siswa tidak dicocokkan dengan kelas ini.',
      ),
    ),
  ];
}

function taught({ type }: CourseRow, { lessons, lectures, empty_lessons, without_film }: Facts): Check[] {
  const materials = type === 'hosted' ? needed : advised;
  const nothing = lessons === 0 ? 'Belum ada bab dan materi.' : `Belum ada materi di ${lessons} bab yang ada.`;
  return [
    materials('lectures', 'materi', lectures > 0, `${lectures} materi di ${lessons} bab.`, nothing),
    ...when(
      lectures > 0,
      needed(
        'films',
        'materi',
        without_film === 0,
        'Setiap materi memiliki video.',
        `${without_film} materi belum memiliki video.`,
      ),
    ),
    ...when(
      lectures > 0 && empty_lessons > 0,
      advised('empty-lessons', 'materi', false, '', `${empty_lessons} bab belum memiliki materi.`),
    ),
  ];
}

function asked(course: CourseRow, { exams, exam_questions, pretest_questions, lecture_quizzes }: Facts): Check[] {
  return [
    exams > 0
      ? needed(
          'exam',
          'ujian',
          exam_questions > 0,
          `Exam memiliki ${exam_questions} soal.`,
          'Exam belum memiliki soal.',
        )
      : advised('exam', 'ujian', false, '', 'Kelas ini tanpa ujian: sertifikatnya tanpa nilai.'),
    ...when(
      course.is_pretest_enabled,
      needed('pretest', 'ujian', pretest_questions > 0, 'Pre-test memiliki soal.', 'Pre-test belum memiliki soal.'),
    ),
    ...when(
      course.is_lecturequiz_enabled,
      advised(
        'quizzes',
        'ujian',
        lecture_quizzes > 0,
        `${lecture_quizzes} materi memiliki kuis.`,
        'Kuis materi dinyalakan, tetapi belum ada soalnya.',
      ),
    ),
  ];
}

function held(course: CourseRow, { coming_live, coming_qna, coming_consultations }: Facts): Check[] {
  const session = (kind: SessionKind, name: string, count: number) =>
    when(
      sessionKindsOf[course.type as 'live'].includes(kind),
      advised(kind, 'jadwal', count > 0, `${count} ${name} mendatang.`, `Belum ada ${name} yang akan datang.`),
    );
  return [
    ...session('live', 'sesi live', coming_live),
    ...(course.is_qna_enabled ? session('qna', 'sesi QnA', coming_qna) : []),
    ...(course.is_consultation_enabled ? session('consultation', 'jadwal konsultasi', coming_consultations) : []),
  ];
}
