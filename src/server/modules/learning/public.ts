/** Learning owns enrolments, progress, tests, ratings and certificates. */
export { classesFinished, findEnrolment } from './enrolments.store.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
export { certificateAddresses } from './shape.ts';
