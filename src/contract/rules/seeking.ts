import { type Requirements, requiresLectureQuizzes, requiresQna } from './unlocking.ts';

/** The share to be watched before one may seek: the longer the video, the smaller (L-05). */
export function seekShare(duration: number): number {
  if (duration < 1200) return 0.5;
  if (duration <= 1800) return 0.4;
  return duration <= 2400 ? 0.3 : 0.2;
}

/** Only courses that require QnA or lecture quizzes hold the seek bar back. */
export function mustWatchFirst(course: Requirements): boolean {
  return requiresQna(course) || requiresLectureQuizzes(course);
}

/** What is said to who wants to go further than they may (L-05). */
export const SEEK_REFUSED = 'Tonton 100% dari durasi video materi terkait untuk mengakses materi selanjutnya';

/** `share`: what was watched of the lecture, 0 to 1. */
export function maySeek(course: Requirements, share: number, duration: number): boolean {
  return !mustWatchFirst(course) || share >= seekShare(duration);
}
