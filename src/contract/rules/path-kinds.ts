/** The kinds of a step to the certificate (rules/path). */
export const pathKinds = [
  'pretest',
  'attendance',
  'lecture',
  'lecture_quiz',
  'qna',
  'rating',
  'lesson_end',
  'exam',
  'project',
  'certificate',
] as const;
