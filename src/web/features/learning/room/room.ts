import { createContext, type ReactNode, use } from 'react';
import type { CallData } from '../../../../contract/call.ts';
import type { getScore, submitLectureQuiz } from '../../../../contract/learning.ts';
import type { HostedCourse } from '../../../../contract/views.ts';
import type { Profile } from '../../../lib/profile.ts';

/** What the main area shows (L-01). */
export const roomViews = [
  'materi',
  'pretest',
  'exam',
  'quizlecture',
  'finish',
  'finish_pretest',
  'finish_perlecture',
  'exam_improvement',
  'qna',
  'download',
  'ebook',
  'howToDownload',
  'certificate_free_course',
] as const;
export type RoomView = (typeof roomViews)[number];

export type Lecture = HostedCourse['lessons_front'][number]['lectures'][number];

/** Lies above the view; one at a time (L-16). */
export type RoomModal =
  | {
      name:
        | 'assignment'
        | 'ratingReview'
        | 'courseFinish'
        | 'incomplete_answer'
        | 'exam_passed'
        | 'quiz_end_date_false'
        | 'connection_problem'
        | 'pretest_info'
        | 'free_course_warning';
    }
  /** Why the exam is still closed. */
  | { name: 'examWarning'; because: 'lectures' | 'qna' }
  /** Before the exam the course is rated; before that its lessons are seen. */
  | { name: 'ratingWarning'; because: 'lessons' | 'rating' }
  /** Why a quiz cannot be taken yet, or what it keeps closed. */
  | { name: 'quiz_perlecture_warning'; because: 'unwatched' | 'quizzes' | 'locked' };

/** What an attempt came to, for the view that follows it; lives with the entry of the browser's history. */
export type Result =
  | { of: 'test'; quizId: number; attemptId: number; score: CallData<typeof getScore> }
  | { of: 'lecture'; outcome: CallData<typeof submitLectureQuiz> };

export type Place = {
  view: RoomView;
  /** Of materi, quizlecture and finish_perlecture. */
  lectureId?: number | undefined;
  /** Where the film is to go on, for instance at a note. */
  second?: number | undefined;
  result?: Result | undefined;
};

export type Room = {
  course: HostedCourse;
  profile: Profile;
  view: RoomView;
  /** The one that the view is about; in materi there always is one, unless the course has none. */
  lecture: Lecture | null;
  second: number | null;
  result: Result | null;
  hrefOf(place: Place): string;
  go(place: Place): void;
  modal: RoomModal | null;
  show(modal: RoomModal): void;
  close(): void;
  /** Reads the class again, after anything that may have opened or closed something. */
  refresh(): Promise<HostedCourse>;
  discussion: ReactNode;
};

export const RoomContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = use(RoomContext);
  if (!room) throw new Error('outside of the learning room');
  return room;
}
