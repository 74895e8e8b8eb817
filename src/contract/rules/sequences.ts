/** The Prakerja programme counts its attendances: 1 opens the class, up to 10 the later lessons, 999 the exam. */
export const CLASS_SEQUENCE = 1;
const LAST_LESSON_SEQUENCE = 10;
export const EXAM_SEQUENCE = 999;

/** By a lesson's place in the course, from 0: lesson n asks for sequence n; those after the tenth for no more than that. */
export const sequenceOfLesson = (place: number): number => Math.min(place + 1, LAST_LESSON_SEQUENCE);
