import type { CourseState, ExamLock, LectureLock } from '../../../../contract/rules/unlocking.ts';

/** What keeps a part of a class closed, as support would tell the student. */
export const lectureLockWords: Record<LectureLock, string> = {
  pretest: 'Terkunci: pre-test belum dikerjakan.',
  previous_lesson: 'Terkunci: pelajaran sebelumnya belum selesai.',
  previous_lecture: 'Terkunci: materi sebelumnya belum selesai.',
  attendance: 'Terkunci: menunggu verifikasi kehadiran Prakerja.',
};

const examLockWords: Record<ExamLock, string> = {
  lectures: 'Exam terkunci: masih ada materi yang belum selesai ditonton.',
  quizzes: 'Exam terkunci: masih ada kuis materi yang belum lulus.',
  lesson_not_over: 'Exam terkunci: jadwal pelajaran belum berakhir.',
  qna: 'Exam terkunci: sesi tanya jawab belum dihadiri.',
  rating: 'Exam terkunci: ulasan kelas belum diberikan.',
  attendance: 'Exam terkunci: menunggu verifikasi kehadiran Prakerja.',
};

export function stateOfExam(state: CourseState, isFinished: boolean, lock: ExamLock | null): string {
  if (isFinished) return 'Kelas sudah selesai.';
  if (!state.hasExam) return 'Kelas ini tidak memiliki exam.';
  if (state.examPassed) return 'Exam sudah lulus.';
  return lock ? examLockWords[lock] : 'Exam sudah terbuka.';
}
