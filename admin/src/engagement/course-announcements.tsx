/** A tab of the course's page. */
export function CourseAnnouncements(_: { courseId: number }) {
  return null;
}
