/** Learning owns enrolments, progress, tests, ratings and certificates. */
export { classesFinished, findEnrolment } from './enrolments.store.ts';
export { forgetLearner, learningDataOf } from './personal.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
export { certificateAddresses } from './shape.ts';
