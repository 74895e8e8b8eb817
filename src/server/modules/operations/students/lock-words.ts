import type { CourseState, ExamLock, LectureLock } from '../../../../contract/rules/unlocking.ts';

/** A live course opens when the session that was booked is over (L-02). */
type LiveLock = 'live_not_booked' | 'live_not_over';
export const lockOfLive = (sessions: readonly { kind: string | null; end_date: Date | null }[]): LiveLock =>
  sessions.some(({ kind, end_date }) => kind === 'live' && end_date !== null) ? 'live_not_over' : 'live_not_booked';

/** What keeps a part of a class closed, as support would tell the student. */
export const lectureLockWords: Record<LectureLock | LiveLock, string> = {
  live_not_booked: 'Terkunci: sesi live belum dipesan.',
  live_not_over: 'Terkunci: sesi live yang dipesan belum selesai.',
  pretest: 'Terkunci: pre-test belum dikerjakan.',
  previous_lesson: 'Terkunci: bab sebelumnya belum selesai.',
  previous_lecture: 'Terkunci: materi sebelumnya belum selesai.',
  attendance: 'Terkunci: menunggu verifikasi kehadiran Prakerja.',
};

const examLockWords: Record<ExamLock | LiveLock, string> = {
  live_not_booked: 'Exam terkunci: sesi live belum dipesan.',
  live_not_over: 'Exam terkunci: sesi live yang dipesan belum selesai.',
  lectures: 'Exam terkunci: masih ada materi yang belum selesai ditonton.',
  quizzes: 'Exam terkunci: masih ada kuis materi yang belum lulus.',
  lesson_not_over: 'Exam terkunci: jadwal bab belum berakhir.',
  qna: 'Exam terkunci: sesi tanya jawab belum dihadiri.',
  rating: 'Exam terkunci: ulasan kelas belum diberikan.',
  attendance: 'Exam terkunci: menunggu verifikasi kehadiran Prakerja.',
};

export function stateOfExam(state: CourseState, isFinished: boolean, lock: ExamLock | LiveLock | null): string {
  if (isFinished) return 'Kelas sudah selesai.';
  if (!state.hasExam) return 'Kelas ini tidak memiliki exam.';
  if (state.examPassed) return 'Exam sudah lulus.';
  return lock ? examLockWords[lock] : 'Exam sudah terbuka.';
}
