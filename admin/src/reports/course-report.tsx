/** A tab of the course's page. */
export function CourseReport(_: { courseId: number }) {
  return null;
}
