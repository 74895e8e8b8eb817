/** Learning owns enrolments, progress, tests, ratings and certificates. */
export { endEnrolment, enrol } from './enrolling.ts';
export { classesFinished, findEnrolment } from './enrolments.store.ts';
export { type ClassRow, myClasses, quizzesOfClasses, watchedLectures } from './my-classes.store.ts';
export { forgetLearner, learningDataOf } from './personal.ts';
export { quizzesOfCourse } from './quizzes.store.ts';
export { certificateAddresses } from './shape.ts';
