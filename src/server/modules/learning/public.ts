/** Learning owns enrolments, progress, tests, ratings and certificates. */

export { certificateAddresses } from './certificates/addresses.ts';
export { certificateOfClass, certificatesOfClasses, findCertificate } from './certificates/certificates.store.ts';
export { type ClassAccess, findAccess, findAccessByOrder, findClassById } from './class/access.store.ts';
export { type ClassRecord, classState } from './class/class-state.ts';
export { enterClass, isBeforeLiveEnds, readClass, refuseBeforeLiveEnds, visitClass } from './class/classroom.ts';
export { signMedia } from './class/media.ts';
export { catchUp, reachMilestones } from './class/milestones.ts';
export { pathOf } from './class/path.ts';
export { countClasses } from './class-tabs.store.ts';
export { endEnrolment, enrol } from './enrolling.ts';
export { classesFinished } from './enrolments.store.ts';
export {
  type ClassReached,
  certificateIssued,
  classFinished,
  classRated,
  examOpened,
  type IssuedCertificate,
  ratingOpened,
} from './facts.ts';
export { giveUpOf, isWorthMoney } from './giving-up.ts';
export { learningInvariants } from './invariants.store.ts';
export {
  type ClassChoice,
  type ClassRow,
  myClasses,
  paidByMoney,
  quizzesOfClasses,
  watchedLectures,
} from './my-classes.store.ts';
export { forgetLearner, learningDataOf } from './personal.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
export { reviewColumns, setRatingHidden } from './ratings/ratings.store.ts';
export { topicsToReview } from './tests/attempts.store.ts';
export { questionsAsked } from './tests/open-tests.ts';
export { refuseBeforeExam } from './tests/test-gates.ts';
export { startRoomClock } from './watching/clocks.store.ts';
export { fromMultirange } from './watching/multirange.ts';
