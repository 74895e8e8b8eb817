import { isPassing, percentScore } from '../../../../contract/rules/score.ts';
import type { ReviewText } from '../../texts/other-texts.ts';
import type { CourseFacts, LectureFacts, QuizFacts, SessionFacts } from '../courses/course-facts.ts';
import type { SettledPurchase } from './purchase.ts';

export type Attempt = { quiz: QuizFacts; right: number; submittedAt: Date };

/** Everything that one student did in one class, with its moments; nothing of it is in the database yet. */
export type Story = {
  student: { id: number; first_name: string; last_name: string };
  course: CourseFacts;
  purchase: SettledPurchase;
  booking: { session: SessionFacts; bookedAt: Date; attendedAt: Date | null } | null;
  /** From the beginning of the film; a share of 1 is all of it. */
  watched: { lecture: LectureFacts; openedAt: Date; share: number }[];
  attempts: Attempt[];
  /** What the Prakerja programme confirmed, the class itself first. */
  verified: { sequence: number; requestedAt: Date; verifiedAt: Date }[];
  projectSubmittedAt: Date | null;
  ratedAt: Date | null;
  review: ReviewText | null;
  finishedAt: Date | null;
};

/** With the enrolment that everything else hangs on. */
export type Enrolled<Kind extends Story = Story> = Kind & { enrolment_id: number };

type Beginning = Pick<Story, 'student' | 'course' | 'purchase' | 'booking'>;
export const beginStory = <Kind extends Beginning>(beginning: Kind): Kind & Omit<Story, keyof Beginning> => ({
  ...beginning,
  watched: [],
  attempts: [],
  verified: [],
  projectSubmittedAt: null,
  ratedAt: null,
  review: null,
  finishedAt: null,
});

export const scoreOf = ({ quiz, right }: Attempt): number => percentScore(right, quiz.questions.length);

export const passedExamOf = ({ course, attempts }: Story): Attempt | undefined =>
  attempts.find((attempt) => attempt.quiz === course.exam && isPassing(scoreOf(attempt)));
