/** What is enough. Texts of many pages name these figures too, so they lie apart from what is computed with them. */

/** Exams and lecture quizzes alike (L-10, decisions.md). */
export const PASS_MARK = 60;

/** A lecture is attended when more than this was really watched (L-04); 75% itself is not more. */
export const ATTENDED_SHARE = 0.75;
