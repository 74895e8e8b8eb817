/** Learning owns enrolments, progress, tests, ratings and certificates. */
export { findEnrolment } from './enrolments.store.ts';
export { forgetLearner, learningDataOf } from './personal.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
