/** Catalogue owns what is taught and by whom: categories, instructors, courses, lessons, lectures, partners. */
export { cardsOf, shownByCards, thumbnailColumns } from './cards.store.ts';
export { type ClassFacts, classFacts } from './class-facts.store.ts';
export { findCourseId, findOwnCourseId, findShownCourseId, getCourseFacts } from './course.store.ts';
export { instructorsOfCourse, teacherColumns } from './instructors.store.ts';
export { getOutline, type Outline, outlinesOf } from './outlines.store.ts';
export { instructorDataOf } from './personal.ts';
export { shapeCatalogue, thumbnailOf } from './shape.ts';
export { taughtBy } from './taught.store.ts';
