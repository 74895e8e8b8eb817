import {
  Award,
  BadgeCheck,
  BookOpenCheck,
  CirclePlay,
  ClipboardList,
  Infinity as Endless,
  FolderKanban,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  PencilRuler,
  Radio,
  Store,
  Video,
} from 'lucide-react';
import { PASS_MARK } from '../../../../contract/rules/marks.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { wholeLength } from '../../../lib/length.ts';
import { hasCertificate, lessonFigures } from './course-words.ts';

type Feature = { icon: LucideIcon; title: string; text: string; isBadge?: true };

/** What this very course has, told from its own facts. */
export function featuresOf(course: CourseDetail): Feature[] {
  const { lectures, seconds } = lessonFigures(course.lessons_front);
  const has = (test: unknown, feature: Feature): Feature[] => (test ? [feature] : []);
  const isTasked = course.lessons_front.some((lesson) => lesson.is_tugas_mandiri || lesson.is_unjuk_ketra);
  return [
    ways[course.type],
    ...has(lectures > 0 && course.type !== 'external', {
      icon: CirclePlay,
      title: `${lectures} materi video`,
      text: seconds > 0 ? `Total ${wholeLength(seconds)}, bisa diputar ulang.` : 'Bisa diputar ulang.',
    }),
    ...has(course.is_pretest_enabled, {
      icon: ClipboardList,
      title: 'Pre-test',
      text: 'Ukur bekal Anda sebelum mulai, tanpa memengaruhi nilai.',
    }),
    ...has(course.is_lecturequiz_enabled, {
      icon: BookOpenCheck,
      title: 'Kuis tiap materi',
      text: 'Pastikan satu materi dipahami sebelum lanjut ke berikutnya.',
    }),
    ...has(isTasked, {
      icon: PencilRuler,
      title: 'Tugas praktik',
      text: 'Kerjakan tugas dan tunjukkan keterampilan Anda.',
    }),
    ...has(course.project_information, {
      icon: FolderKanban,
      title: 'Proyek akhir',
      text: 'Satu karya utuh untuk portofolio Anda.',
    }),
    ...has(course.quiz, {
      icon: GraduationCap,
      title: 'Exam akhir',
      text: `Lulus dengan nilai ${PASS_MARK}, dan boleh diulang sampai lulus.`,
    }),
    ...has(course.is_qna_enabled, {
      icon: Video,
      title: 'Sesi QnA langsung',
      text: 'Bertanya kepada pengajar di jadwal yang Anda pilih.',
    }),
    ...has(course.type !== 'external', {
      icon: MessagesSquare,
      title: 'Diskusi kelas',
      text: 'Tanya jawab dengan pengajar dan peserta lain.',
    }),
    ...has(hasCertificate(course), {
      icon: Award,
      title: 'E-Sertifikat',
      text: 'Bernomor, dan keasliannya bisa diperiksa siapa pun.',
      isBadge: true,
    }),
    ...has(course.kartu_prakerja, {
      icon: BadgeCheck,
      title: 'Kartu Prakerja',
      text: 'Bisa dibeli dengan saldo pelatihan Prakerja Anda.',
      isBadge: true,
    }),
  ];
}

const ways: Record<CourseDetail['type'], Feature> = {
  hosted: {
    icon: Endless,
    title: 'Belajar kapan saja',
    text: 'Self-Paced: ulangi dan lanjutkan dengan kecepatan Anda.',
  },
  live: { icon: Radio, title: 'Tatap muka daring', text: 'Live bersama pengajar, pada jadwal yang Anda pilih.' },
  external: {
    icon: Store,
    title: 'Belajar di situs mitra',
    text: 'Kelas eksternal: dibeli dan diikuti dengan akun di sana.',
  },
};
