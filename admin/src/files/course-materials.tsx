/** A tab of the course's page. */
export function CourseMaterials(_: { courseId: number }) {
  return null;
}
