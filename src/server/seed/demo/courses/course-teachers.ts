/**
 * Who teaches what: for each instructor, in the order of texts/instructors.json, the courses that fit what they are
 * said to have done. Somebody who reads a profile should find the courses there that one expects.
 */
const coursesOf: readonly (readonly number[])[] = [
  [5, 7, 14, 68, 93],
  [2, 4, 16, 91],
  [6, 19, 42, 57, 82],
  [1, 3, 8, 13, 18, 23],
  [9, 17, 20, 34, 64, 74],
  [11, 21, 36, 41, 56],
  [10, 15, 52, 67, 77],
  [12, 22, 24, 44, 94],
  [26, 31, 51, 71, 86],
  [33, 88],
  [39, 59],
  [27, 72],
  [35, 60, 65, 75],
  [54, 69, 79],
  [53, 61, 63],
  [28, 48, 73, 83, 90],
  [25, 37, 40, 50, 87],
  [30, 85, 95],
  [32, 47],
  [29, 49, 89],
  [46, 66, 81],
  [62, 92],
  [38, 78],
  [76, 96],
  [43, 58],
  [45, 55, 70, 80, 84],
];

const teachers = new Map(coursesOf.flatMap((courses, index) => courses.map((course) => [course, index] as const)));

/** The place of a course's main instructor in texts/instructors.json. */
export function teacherOf(courseId: number): number {
  const index = teachers.get(courseId);
  if (index === undefined) throw new Error(`Course ${courseId} has no instructor`);
  return index;
}
