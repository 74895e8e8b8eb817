/**
 * The demo's records that other code refers to, by what they are. Every demo has them under these numbers; the ones up
 * to 7 and the events are promised to whoever tries Semai, the others are classes and orders of the demo's student.
 */
export const demoCourse = {
  /** Free, three short films, an exam of five questions. */
  free: 1,
  /** Paid and discounted: pre-test, required quizzes and QnA, ebook, files; `HEMAT50` halves its price. */
  paid: 2,
  live: 3,
  external: 4,
  /** A Prakerja class with a journal, a self-assignment and a skill test. */
  prakerja: 5,
  /** Excel for finance: taken by many, with more than one page of reviews. */
  excel: 7,
  /** Paid, hosted, without anything special. */
  plain: 8,

  /** Classes of the demo's student, in the state that the name says. */
  finishedPrakerja: 29,
  finishedWithConsultation: 10,
  finishedWithProject: 19,
  finishedLive: 65,
  finished: 45,
  halfWatched: 11,
  notBegun: 13,
  firstLectureWatched: 16,
  examOpen: 18,
  ratingOpen: 21,
  qnaToBook: 25,
  qnaBooked: 36,
  qnaAttended: 41,
  qnaAttendedAndExamPassed: 46,
  codeToEnter: 22,
  tasksOpen: 14,
  journalOpen: 24,
  liveToBook: 12,
  liveBooked: 17,
  liveBookedWithoutZip: 30,
  liveOver: 23,
  externalByVoucher: 31,

  /** Orders of the demo's student, in the state that the name says. */
  orderPending: 66,
  orderFailed: 71,
  orderExpired: 81,
  orderCancelled: 86,
  orderRefunded: 91,
  orderDisputed: 96,
} as const;

export const demoEvent = {
  free: 1,
  paid: 2,
  past: 3,
  oneSeatLeft: 4,
} as const;
