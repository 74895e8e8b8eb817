/** Learning owns enrolments, progress, tests, ratings and certificates. */
export { findEnrolment } from './enrolments.store.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
