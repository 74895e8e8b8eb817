/** A tab of the course's page. */
export function CourseTests(_: { courseId: number }) {
  return null;
}
