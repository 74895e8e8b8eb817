/** A tab of the course's page. */
export function CourseSchedules(_: { courseId: number }) {
  return null;
}
