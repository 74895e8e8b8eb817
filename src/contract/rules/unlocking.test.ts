import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Step, stepsAhead } from './path.ts';
import { EXAM_SEQUENCE, sequenceOfLesson } from './sequences.ts';
import { type CourseState, examLock, isFinished, lectureLocks } from './unlocking.ts';

const NOW = new Date('2026-11-15T09:00:00+07:00');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const lecturesOf = (course: CourseState) => course.lessons.flatMap((lesson) => lesson.lectures);
const openLectures = (course: CourseState, now: Date) =>
  new Set([...lectureLocks(course, now)].filter(([, lock]) => lock === null).map(([id]) => id));

/** Free, restricted, without extras: each test adds what it is about. Lectures are numbered from 1 through the course. */
function course(attended: boolean[][], more: Partial<CourseState> = {}): CourseState {
  let id = 0;
  return {
    is_restricted: true,
    is_pretest_enabled: false,
    pretestGiven: false,
    is_lecturequiz_enabled: false,
    is_lecturequiz_required: false,
    is_qna_enabled: false,
    is_qna_required: false,
    qnaAttended: false,
    isPaid: false,
    rated: false,
    hasExam: true,
    examPassed: false,
    hasProject: false,
    projectSubmitted: false,
    sequences: null,
    lessons: attended.map((flags, at) => ({
      id: at + 1,
      endDate: null,
      lectures: flags.map((isAttended) => {
        id += 1;
        return { id, attended: isAttended, quizPassed: false };
      }),
    })),
    ...more,
  };
}

const withEndDates = (given: CourseState, ends: (Date | null)[]): CourseState => ({
  ...given,
  lessons: given.lessons.map((lesson, at) => ({ ...lesson, endDate: ends[at] ?? null })),
});

const withQuizzes = (given: CourseState, passed: (boolean | null)[]): CourseState => ({
  ...given,
  is_lecturequiz_enabled: true,
  is_lecturequiz_required: true,
  lessons: given.lessons.map((lesson) => ({
    ...lesson,
    lectures: lesson.lectures.map((lecture) => ({ ...lecture, quizPassed: passed[lecture.id - 1] ?? null })),
  })),
});

const locks = (given: CourseState, now = NOW) => [...lectureLocks(given, now).values()];

test('an unrestricted course is open at once, pre-test or not', () => {
  const free = course([[false, false], [false]], { is_restricted: false, is_pretest_enabled: true });
  expect(openLectures(free, NOW)).toEqual(new Set([1, 2, 3]));
});

test('a restricted course opens lecture by lecture, lesson by lesson', () => {
  expect(locks(course([[false, false], [false]]))).toEqual([null, 'previous_lecture', 'previous_lesson']);
  expect(locks(course([[true, false], [false]]))).toEqual([null, null, 'previous_lesson']);
  expect(locks(course([[true, true], [false, false], [false]]))).toEqual([
    null,
    null,
    null,
    'previous_lecture',
    'previous_lesson',
  ]);
});

test('the pre-test comes first, until a lecture was attended', () => {
  const asked = { is_pretest_enabled: true };
  expect(locks(course([[false, false]], asked))).toEqual(['pretest', 'pretest']);
  expect(locks(course([[false, false]], { ...asked, pretestGiven: true }))).toEqual([null, 'previous_lecture']);
  expect(locks(course([[true, false]], asked))).toEqual([null, null]);
  expect(locks(withEndDates(course([[false]], asked), [daysFromNow(-1)]))).toEqual(['pretest']);
});

test('where lecture quizzes are required, the next lecture waits for the quiz too', () => {
  const attended = course([[true, false], [false]]);
  expect(locks(withQuizzes(attended, [false, false, false]))).toEqual([null, 'previous_lecture', 'previous_lesson']);
  expect(locks(withQuizzes(attended, [true, false, false]))).toEqual([null, null, 'previous_lesson']);
  expect(locks(withQuizzes(attended, [null, null, null]))).toEqual([null, null, 'previous_lesson']);
  expect(locks({ ...withQuizzes(attended, [false]), is_lecturequiz_required: false })).toEqual([
    null,
    null,
    'previous_lesson',
  ]);
});

test('a lesson that is over opens all of itself and the next one', () => {
  const untouched = course([[false, false], [false, false], [false]]);
  expect(locks(withEndDates(untouched, [daysFromNow(-1), null, null]))).toEqual([
    null,
    null,
    null,
    'previous_lecture',
    'previous_lesson',
  ]);
  const ending = withEndDates(untouched, [NOW, null, null]);
  expect(openLectures(ending, NOW)).toEqual(new Set([1, 2, 3]));
  expect(openLectures(ending, new Date(NOW.getTime() - 1))).toEqual(new Set([1]));
});

test('what was attended stays open when a lecture is put in before it', () => {
  expect(locks(course([[true, false, true, false]]))).toEqual([null, null, null, 'previous_lecture']);
});

test('the exam names the first thing in its way', () => {
  const everything: Partial<CourseState> = { is_qna_enabled: true, is_qna_required: true, isPaid: true };
  const scheduled = (given: CourseState) => withEndDates(given, [daysFromNow(1)]);
  const watched = course([[true, true]], everything);
  expect(examLock(scheduled(withQuizzes(course([[true, false]], everything), [true, true])), NOW)).toBe('lectures');
  expect(examLock(scheduled(withQuizzes(watched, [true, false])), NOW)).toBe('quizzes');
  expect(examLock(scheduled(withQuizzes(watched, [true, true])), NOW)).toBe('lesson_not_over');
  expect(examLock(scheduled(watched), daysFromNow(1))).toBe('qna');
  expect(examLock({ ...watched, qnaAttended: true }, NOW)).toBe('rating');
  expect(examLock({ ...watched, qnaAttended: true, rated: true }, NOW)).toBeNull();
  expect(examLock({ ...watched, is_qna_enabled: false, isPaid: false }, NOW)).toBeNull();
});

test('the way through a course with everything, step by step', () => {
  let given = withQuizzes(
    course([[false], [false]], {
      is_pretest_enabled: true,
      is_qna_enabled: true,
      is_qna_required: true,
      isPaid: true,
      hasProject: true,
    }),
    [false, null],
  );
  given = withEndDates(given, [daysFromNow(2), daysFromNow(3)]);
  const { steps } = follow(given, NOW);
  expect(steps).toEqual([
    { kind: 'pretest' },
    { kind: 'lecture', lectureId: 1 },
    { kind: 'lecture_quiz', lectureId: 1 },
    { kind: 'lecture', lectureId: 2 },
    { kind: 'qna' },
    { kind: 'rating' },
    { kind: 'lesson_end', until: daysFromNow(3) },
    { kind: 'exam' },
    { kind: 'project' },
    { kind: 'certificate' },
  ]);
});

test('a course without content is neither finished nor asks for anything', () => {
  const empty = course([[], []], { hasExam: false });
  expect(isFinished(empty)).toBe(false);
  expect(stepsAhead(empty, NOW)).toEqual([]);
  expect(isFinished({ ...empty, hasExam: true, examPassed: true })).toBe(true);
});

test('finished: lectures, exam where there is one, rating where paid, QnA where required, the project of a project course', () => {
  const done = course([[true], [true]], { examPassed: true });
  expect(isFinished(done)).toBe(true);
  expect(isFinished({ ...done, examPassed: false })).toBe(false);
  expect(isFinished({ ...done, examPassed: false, hasExam: false })).toBe(true);
  expect(isFinished({ ...done, isPaid: true })).toBe(false);
  expect(isFinished({ ...done, isPaid: true, rated: true })).toBe(true);
  expect(isFinished({ ...done, is_qna_required: true })).toBe(true);
  expect(isFinished({ ...done, is_qna_required: true, is_qna_enabled: true })).toBe(false);
  expect(isFinished({ ...done, is_qna_required: true, is_qna_enabled: true, qnaAttended: true })).toBe(true);
  expect(isFinished({ ...done, hasProject: true })).toBe(false);
  expect(isFinished({ ...done, hasProject: true, projectSubmitted: true })).toBe(true);
  expect(isFinished(course([[true], [false]], { examPassed: true }))).toBe(false);
});

// Any course, any state -------------------------------------------------------------------------------------------------

const flag = fc.boolean();
const endDate = fc.option(fc.integer({ min: -3, max: 3 }).map(daysFromNow));
const anyCourse: fc.Arbitrary<CourseState> = fc
  .record({
    is_restricted: flag,
    is_pretest_enabled: flag,
    pretestGiven: flag,
    is_lecturequiz_enabled: flag,
    is_lecturequiz_required: flag,
    is_qna_enabled: flag,
    is_qna_required: flag,
    qnaAttended: flag,
    isPaid: flag,
    rated: flag,
    hasExam: flag,
    examPassed: flag,
    hasProject: flag,
    projectSubmitted: flag,
    sequences: fc.option(fc.subarray([1, 2, 3, 4, EXAM_SEQUENCE])),
    lessons: fc.array(
      fc.record({
        id: fc.constant(0),
        endDate,
        lectures: fc.array(fc.record({ id: fc.constant(0), attended: flag, quizPassed: fc.option(flag) }), {
          maxLength: 4,
        }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(numbered);

function numbered(given: CourseState): CourseState {
  let id = 0;
  const next = () => {
    id += 1;
    return id;
  };
  return {
    ...given,
    lessons: given.lessons.map((lesson, at) => ({
      ...lesson,
      id: at + 1,
      lectures: lesson.lectures.map((lecture) => ({ ...lecture, id: next() })),
    })),
  };
}

const changeLecture = (
  given: CourseState,
  id: number,
  change: Partial<{ attended: boolean; quizPassed: boolean }>,
) => ({
  ...given,
  lessons: given.lessons.map((lesson) => ({
    ...lesson,
    lectures: lesson.lectures.map((lecture) => (lecture.id === id ? { ...lecture, ...change } : lecture)),
  })),
});

const sequenceBefore = (given: CourseState, lectureId: number | null) =>
  lectureId === null
    ? EXAM_SEQUENCE
    : sequenceOfLesson(given.lessons.findIndex(({ lectures }) => lectures.some(({ id }) => id === lectureId)));

function take(given: CourseState, step: Step): CourseState {
  switch (step.kind) {
    case 'pretest':
      return { ...given, pretestGiven: true };
    case 'lecture':
      return changeLecture(given, step.lectureId, { attended: true });
    case 'lecture_quiz':
      return changeLecture(given, step.lectureId, { quizPassed: true });
    case 'qna':
      return { ...given, qnaAttended: true };
    case 'rating':
      return { ...given, rated: true };
    case 'exam':
      return { ...given, examPassed: true };
    case 'project':
      return { ...given, projectSubmitted: true };
    case 'attendance':
      return { ...given, sequences: [...(given.sequences ?? []), sequenceBefore(given, step.lectureId)] };
    default:
      return given;
  }
}

/** Walks the path that was told at its beginning, and looks at each step whether it was allowed by then. */
function follow(given: CourseState, from: Date) {
  const steps = stepsAhead(given, from);
  let [state, now] = [given, from];
  for (const step of steps) {
    if (step.kind === 'lecture' || step.kind === 'lecture_quiz')
      expect(openLectures(state, now).has(step.lectureId)).toBe(true);
    if (step.kind === 'exam') expect(examLock(state, now)).toBeNull();
    if (step.kind === 'certificate') expect(isFinished(state)).toBe(true);
    if (step.kind === 'lesson_end') {
      expect(examLock(state, now)).toBe('lesson_not_over');
      now = step.until;
    }
    state = take(state, step);
  }
  return { steps, state };
}

test('a class got through the programme asks for an attendance before each lesson and before the exam [P-08]', () => {
  const seen = (...sequences: number[]) => course([[false, false], [false]], { is_restricted: false, sequences });
  expect(locks(seen())).toEqual(['attendance', 'attendance', 'attendance']);
  expect(locks(seen(1))).toEqual([null, null, 'attendance']);
  expect(locks(seen(1, 2))).toEqual([null, null, null]);
  // What is in turn comes first; what was attended stays open.
  expect(locks({ ...seen(1), is_restricted: true })).toEqual([null, 'previous_lecture', 'previous_lesson']);
  expect(locks(course([[true], [true]], { sequences: [1] }))).toEqual([null, null]);
  const learnt = (...sequences: number[]) => course([[true], [true]], { sequences });
  expect(examLock(learnt(1, 2), NOW)).toBe('attendance');
  expect(examLock(learnt(1, 2, EXAM_SEQUENCE), NOW)).toBeNull();
  expect(examLock({ ...learnt(1, 2), sequences: null }, NOW)).toBeNull();
});

test('the tenth attendance is the last before a lesson', () => {
  const twelve = course(
    Array.from({ length: 12 }, () => [false]),
    { is_restricted: false, sequences: [1, 10] },
  );
  expect(locks(twelve).map((lock) => lock === null)).toEqual([true, ...Array(8).fill(false), true, true, true]);
});

test('the fastest path always ends in a finished course, over nothing that is locked or done twice [B-08]', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      const { steps, state } = follow(given, NOW);
      const hasContent = given.hasExam || lecturesOf(given).length > 0;
      expect(isFinished(state)).toBe(hasContent);
      expect(steps.at(-1)?.kind).toBe(hasContent ? 'certificate' : undefined);
      expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(steps.length);
    }),
    { numRuns: 1000 },
  );
});

test('attending, passing, giving or waiting more never locks what was open', () => {
  const more = fc.oneof(
    fc.record({ kind: fc.constantFrom('pretest', 'qna', 'rating', 'exam', 'project') }),
    fc.record({ kind: fc.constantFrom('lecture', 'lecture_quiz'), lectureId: fc.integer({ min: 1, max: 16 }) }),
  ) as fc.Arbitrary<Step>;
  fc.assert(
    fc.property(anyCourse, fc.array(more, { minLength: 1, maxLength: 5 }), fc.nat(5), (given, steps, days) => {
      const after = steps.reduce(take, given);
      const later = daysFromNow(days);
      const openLater = openLectures(after, later);
      expect([...openLectures(given, NOW)].filter((id) => !openLater.has(id))).toEqual([]);
      if (examLock(given, NOW) === null) expect(examLock(after, later)).toBeNull();
      if (isFinished(given)) expect(isFinished(after)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('the exam is never open while a lecture is not attended', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      if (lecturesOf(given).some(({ attended }) => !attended)) expect(examLock(given, NOW)).toBe('lectures');
    }),
  );
});

test('the first lecture is open as soon as the pre-test is given', () => {
  fc.assert(
    fc.property(anyCourse, (given) => {
      const [first] = lecturesOf(given);
      const open = openLectures({ ...given, pretestGiven: true, sequences: null }, NOW);
      if (first) expect(open.has(first.id)).toBe(true);
    }),
  );
});

test('in a restricted course without end dates the open lectures are a prefix, as long as it is learnt in order', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(16), (drawn, reached) => {
      const given = {
        ...drawn,
        is_restricted: true,
        sequences: null,
        lessons: drawn.lessons.map((lesson) => ({
          ...lesson,
          endDate: null,
          lectures: lesson.lectures.map((lecture) => ({ ...lecture, attended: lecture.id <= reached })),
        })),
      };
      const open = [...openLectures(given, NOW)];
      expect(open).toEqual(open.map((_, at) => at + 1));
    }),
    { numRuns: 500 },
  );
});

test('in a restricted course without end dates at most one lecture at a time is open to be attended', () => {
  fc.assert(
    fc.property(anyCourse, (drawn) => {
      const given = { ...withEndDates(drawn, []), is_restricted: true };
      const open = openLectures(given, NOW);
      expect(lecturesOf(given).filter(({ id, attended }) => open.has(id) && !attended).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});
