import { EXAM_SEQUENCE, sequenceOfLesson } from './sequences.ts';

/** The flags that say what a course asks for besides watching. */
export type Requirements = {
  is_qna_enabled: boolean;
  is_qna_required: boolean;
  is_lecturequiz_enabled: boolean;
  is_lecturequiz_required: boolean;
};

/** `quizPassed`: null where the lecture has no quiz, which then can't be missing. */
type Lecture = { id: number; attended: boolean; quizPassed: boolean | null };
type Lesson = { id: number; endDate: Date | null; lectures: readonly Lecture[] };

/** A course and how far one student is in it. */
export type CourseState = Requirements & {
  is_restricted: boolean;
  is_pretest_enabled: boolean;
  pretestGiven: boolean;
  qnaAttended: boolean;
  isPaid: boolean;
  rated: boolean;
  hasExam: boolean;
  examPassed: boolean;
  /** A project course certifies its project too: it is finished once that is handed in (L-15). */
  hasProject: boolean;
  projectSubmitted: boolean;
  /** What the Prakerja programme confirmed (contract/rules/sequences); null: this class was not got through it. */
  sequences: readonly number[] | null;
  lessons: readonly Lesson[];
};

/** Required, and there at all: what is switched off can't be asked for (decisions.md). */
export const requiresQna = (course: Requirements): boolean => course.is_qna_enabled && course.is_qna_required;
export const requiresLectureQuizzes = (course: Requirements): boolean =>
  course.is_lecturequiz_enabled && course.is_lecturequiz_required;

export const lecturesOf = (course: CourseState) => course.lessons.flatMap((lesson) => lesson.lectures);
export const lacksQuiz = (course: CourseState, lecture: Lecture) =>
  requiresLectureQuizzes(course) && lecture.quizPassed === false;
const isDone = (course: CourseState, lecture: Lecture) => lecture.attended && !lacksQuiz(course, lecture);
export const lacksQna = (course: CourseState) => requiresQna(course) && !course.qnaAttended;
export const lacksRating = (course: CourseState) => course.isPaid && !course.rated;
export const lacksProject = (course: CourseState) => course.hasProject && !course.projectSubmitted;
const isOver = ({ endDate }: Lesson, now: Date) => endDate !== null && endDate.getTime() <= now.getTime();
export const isAhead = ({ endDate }: Lesson, now: Date) => endDate !== null && endDate.getTime() > now.getTime();

const lacksSequence = ({ sequences }: CourseState, sequence: number) =>
  sequences !== null && !sequences.includes(sequence);
/** The programme sees the student's face before a lesson, by its place from 0, and before the exam (P-08). */
export const lacksAttendance = (course: CourseState, place: number) => lacksSequence(course, sequenceOfLesson(place));
/** The lectures of the lessons for which it was seen; none where the programme has no part in the class. */
export const verifiedLectures = (course: CourseState): Set<number> =>
  new Set(
    course.lessons.flatMap(({ lectures }, place) =>
      course.sequences === null || lacksAttendance(course, place) ? [] : lectures.map(({ id }) => id),
    ),
  );
export const lacksExamAttendance = (course: CourseState) => course.hasExam && lacksSequence(course, EXAM_SEQUENCE);

/** Once a lecture was attended the pre-test would measure nothing, and is not asked for any more (L-03). */
export function lacksPretest(course: CourseState): boolean {
  return course.is_pretest_enabled && !course.pretestGiven && !lecturesOf(course).some(({ attended }) => attended);
}

export type LectureLock = 'pretest' | 'previous_lesson' | 'previous_lecture' | 'attendance';

/**
 * Why each lecture is locked, by id; null: it is open (L-07). The order binds in restricted courses alone. The end date
 * of a lesson opens all of it and the lesson after it, so that no one is kept out of a class that goes on without them.
 * The programme's attendance is asked for last, once nothing else keeps the lesson closed. What was attended stays open,
 * even when lectures are put in before it later.
 */
export function lectureLocks(course: CourseState, now: Date): Map<number, LectureLock | null> {
  const locks = new Map<number, LectureLock | null>();
  const pretestFirst = lacksPretest(course);
  let lessonReached = true;
  for (const [place, lesson] of course.lessons.entries()) {
    const attendance = lacksAttendance(course, place) ? 'attendance' : null;
    let allDone = true;
    for (const lecture of lesson.lectures) {
      const order = !lessonReached ? 'previous_lesson' : !allDone ? 'previous_lecture' : null;
      const inTurn = pretestFirst ? 'pretest' : isOver(lesson, now) ? null : order;
      const lock = (course.is_restricted ? inTurn : null) ?? attendance;
      locks.set(lecture.id, lecture.attended ? null : lock);
      allDone &&= isDone(course, lecture);
    }
    lessonReached = isOver(lesson, now) || (lessonReached && allDone);
  }
  return locks;
}

export type ExamLock = 'lectures' | 'quizzes' | 'lesson_not_over' | 'qna' | 'rating' | 'attendance';

/** The first thing that keeps the exam closed (L-08, L-12), restricted or not; null: it is open. */
export function examLock(course: CourseState, now: Date): ExamLock | null {
  const lectures = lecturesOf(course);
  if (!lectures.every(({ attended }) => attended)) return 'lectures';
  if (lectures.some((lecture) => lacksQuiz(course, lecture))) return 'quizzes';
  if (course.lessons.some((lesson) => isAhead(lesson, now))) return 'lesson_not_over';
  if (lacksQna(course)) return 'qna';
  if (lacksRating(course)) return 'rating';
  return lacksExamAttendance(course) ? 'attendance' : null;
}

/** Everything is learnt and said that comes before it: what is left is to sit down, where the programme asks, seen by it. */
export const isExamNext = (lock: ExamLock | null) => lock === null || lock === 'attendance';

/** A course with neither lectures nor exam asks for nothing and gives nothing: it is no finished one. */
export const hasContent = (course: CourseState) => course.hasExam || lecturesOf(course).length > 0;

/** Everything done that the certificate needs (decisions.md, "Finished"). */
export function isFinished(course: CourseState): boolean {
  return (
    hasContent(course) &&
    lecturesOf(course).every(({ attended }) => attended) &&
    (course.examPassed || !course.hasExam) &&
    !lacksRating(course) &&
    !lacksQna(course) &&
    !lacksProject(course)
  );
}
