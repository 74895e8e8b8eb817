import { demoCourse } from '../names.ts';
import type { WayIn } from '../story/purchase.ts';

/** Indexes into the texts; a task without a score is still open. */
export type TaskPlan = { files: number[]; grade?: { score: number; feedback: number } };

export type ClassPlan = {
  course: number;
  /** How many days ago; with a past session it is the session that decides. */
  daysAgo: number;
  /** Bought unless said. */
  way?: WayIn;
  paymentType?: string;
  discount?: 'POTONG100';
  /** Paid, and undone so many days later. */
  undone?: { status: 'refunded' | 'disputed'; afterDays: number };
  attended?: number | 'all';
  /** The lecture after those was begun and left. */
  leftOneOpen?: true;
  /** When she sits down to learn, in WIB, so that she never watches two classes at once; 19:30 unless said. */
  studiesAt?: '05:30' | '21:15';
  /** The next one, the last one, or the first one of the course. */
  session?: { kind: 'live' | 'qna' | 'consultation'; when: 'next' | 'last' | 'first' };
  /** Right answers of each attempt: the last passes. */
  exam?: number[];
  isProjectSubmitted?: true;
  /** The programme has confirmed that it is she. */
  isVerified?: true;
  tasks?: { tugas_mandiri?: TaskPlan; unjuk_keterampilan?: TaskPlan };
  /** Indexes into the texts. */
  journal?: number;
  review?: number;
  isFinished?: true;
};

/** One class in each state that a card can show (M-02 to M-05); none of the courses 1 to 5, which visitors try out. */
export const classPlans: readonly ClassPlan[] = [
  // Finished
  { course: 90, daysAgo: 150, attended: 'all', exam: [4], isFinished: true },
  { course: demoCourse.finished, daysAgo: 120, attended: 'all', exam: [2, 4], review: 1, isFinished: true },
  {
    course: demoCourse.finishedWithConsultation,
    daysAgo: 100,
    attended: 'all',
    review: 5,
    isFinished: true,
    session: { kind: 'consultation', when: 'next' },
  },
  {
    course: demoCourse.finishedWithProject,
    daysAgo: 85,
    attended: 'all',
    exam: [5],
    isProjectSubmitted: true,
    review: 2,
    isFinished: true,
  },
  {
    course: demoCourse.finishedPrakerja,
    daysAgo: 70,
    way: 'programme',
    isVerified: true,
    attended: 'all',
    tasks: {
      tugas_mandiri: { files: [0], grade: { score: 86, feedback: 0 } },
      unjuk_keterampilan: { files: [1, 5], grade: { score: 92, feedback: 1 } },
    },
    exam: [5],
    journal: 0,
    review: 0,
    isFinished: true,
  },
  {
    course: demoCourse.finishedLive,
    daysAgo: 30,
    attended: 'all',
    exam: [4],
    review: 4,
    isFinished: true,
    session: { kind: 'live', when: 'first' },
  },
  // Hosted, on the way to the end
  {
    course: demoCourse.halfWatched,
    daysAgo: 9,
    studiesAt: '21:15',
    discount: 'POTONG100',
    attended: 3,
    leftOneOpen: true,
  },
  { course: demoCourse.notBegun, daysAgo: 1 },
  { course: demoCourse.firstLectureWatched, daysAgo: 6, studiesAt: '21:15', attended: 1 },
  { course: demoCourse.examOpen, daysAgo: 24, studiesAt: '21:15', attended: 'all' },
  { course: demoCourse.ratingOpen, daysAgo: 40, attended: 'all', exam: [4] },
  { course: demoCourse.qnaToBook, daysAgo: 25, attended: 'all' },
  { course: demoCourse.qnaBooked, daysAgo: 28, attended: 'all', session: { kind: 'qna', when: 'next' } },
  { course: demoCourse.qnaAttended, daysAgo: 30, attended: 'all', session: { kind: 'qna', when: 'last' } },
  {
    course: demoCourse.qnaAttendedAndExamPassed,
    daysAgo: 30,
    attended: 'all',
    exam: [5],
    session: { kind: 'qna', when: 'first' },
  },
  // Prakerja; who paid by card is asked for no code
  { course: demoCourse.codeToEnter, daysAgo: 3, way: 'programme' },
  {
    course: demoCourse.tasksOpen,
    daysAgo: 14,
    studiesAt: '05:30',
    way: 'programme',
    isVerified: true,
    attended: 6,
    leftOneOpen: true,
    tasks: {
      tugas_mandiri: { files: [3, 2], grade: { score: 88, feedback: 2 } },
      unjuk_keterampilan: { files: [4] },
    },
  },
  { course: demoCourse.journalOpen, daysAgo: 45, attended: 'all', exam: [4] },
  // Live
  { course: demoCourse.liveToBook, daysAgo: 5 },
  { course: demoCourse.liveBooked, daysAgo: 4, session: { kind: 'live', when: 'next' } },
  { course: demoCourse.liveBookedWithoutZip, daysAgo: 7, session: { kind: 'live', when: 'next' } },
  { course: demoCourse.liveOver, daysAgo: 30, attended: 1, session: { kind: 'live', when: 'last' } },
  // External
  { course: demoCourse.externalByVoucher, daysAgo: 28, way: 'voucher' },
  // Paid back, and contested at the bank
  {
    course: demoCourse.orderRefunded,
    daysAgo: 60,
    paymentType: 'gopay',
    undone: { status: 'refunded', afterDays: 3 },
    attended: 1,
  },
  {
    course: demoCourse.orderDisputed,
    daysAgo: 33,
    paymentType: 'credit_card',
    undone: { status: 'disputed', afterDays: 2 },
    attended: 2,
  },
];

/** Orders that gave no access. */
export const failedOrderPlans = [
  { course: demoCourse.orderPending, daysAgo: 0, time: '00:00', status: 'pending' },
  { course: demoCourse.orderFailed, daysAgo: 12, time: '13:20', status: 'failed' },
  { course: demoCourse.orderExpired, daysAgo: 36, time: '21:10', status: 'expired' },
  { course: demoCourse.orderCancelled, daysAgo: 44, time: '10:45', status: 'cancelled' },
] as const;
