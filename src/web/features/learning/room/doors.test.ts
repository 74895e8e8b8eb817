import { expect, test } from 'vitest';
import type { HostedCourse } from '../../../../contract/views.ts';
import { beginsWithPretest, examDoor, lectureToGoOn, quizDoor, ratingDoor } from './doors.ts';
import type { Lecture } from './room.ts';

const lecture = (id: number, attended = false) => ({ id, attended, name: `Materi ${id}` }) as Lecture;

function course(lectures: Lecture[], more: Partial<HostedCourse> = {}): HostedCourse {
  return {
    lessons_front: [{ id: 1, lectures }],
    locked_lectures: [],
    exam_lock: 'lectures',
    quiz: { id: 1, questions: [], is_exam_given: null },
    pretest: null,
    is_pretest_enabled: false,
    ...more,
  } as unknown as HostedCourse;
}

test('the exam is open, or says by its own modal why not [L-08, L-10, L-12, L-16]', () => {
  const closed = (exam_lock: HostedCourse['exam_lock']) => examDoor(course([lecture(1)], { exam_lock }));
  expect(closed(null)).toEqual({ to: { view: 'exam' } });
  // There the programme sees the student.
  expect(closed('attendance')).toEqual({ to: { view: 'exam' } });
  expect(closed('lectures')).toEqual({ closed: { name: 'examWarning', because: 'lectures' } });
  expect(closed('qna')).toEqual({ closed: { name: 'examWarning', because: 'qna' } });
  expect(closed('quizzes')).toEqual({ closed: { name: 'quiz_perlecture_warning', because: 'quizzes' } });
  expect(closed('lesson_not_over')).toEqual({ closed: { name: 'quiz_end_date_false' } });
  expect(closed('rating')).toEqual({ closed: { name: 'ratingWarning', because: 'rating' } });
  const exam = { id: 1, course_id: 1, name: 'Exam', questions: [], retake_at: null, review_topics: [] };
  const passed = { ...exam, is_exam_given: { score: 80 } };
  expect(examDoor(course([], { quiz: passed, exam_lock: null }))).toEqual({ closed: { name: 'exam_passed' } });
});

test('a lecture’s quiz opens once the lecture was watched [L-09]', () => {
  const locked = course([lecture(1)], { locked_lectures: [{ id: 1, because: 'previous_lecture' }] });
  expect(quizDoor(locked, lecture(1))).toEqual({ closed: { name: 'quiz_perlecture_warning', because: 'locked' } });
  expect(quizDoor(course([]), lecture(1))).toEqual({
    closed: { name: 'quiz_perlecture_warning', because: 'unwatched' },
  });
  const unseen = course([lecture(1)], { locked_lectures: [{ id: 1, because: 'attendance' }] });
  expect(quizDoor(unseen, lecture(1))).toMatchObject({ closed: { because: 'unwatched' } });
  expect(quizDoor(course([]), lecture(1, true))).toEqual({ to: { view: 'quizlecture', lectureId: 1 } });
});

test('a rating is given when all lessons were seen [L-12]', () => {
  expect(ratingDoor(course([lecture(1, true), lecture(2)]))).toEqual({
    closed: { name: 'ratingWarning', because: 'lessons' },
  });
  expect(ratingDoor(course([lecture(1, true)]))).toEqual({ closed: { name: 'ratingReview' } });
});

test('a class begins with its pre-test as long as nothing was learnt [L-03]', () => {
  const pretest = { id: 1, questions: [{ id: 1 }], is_prettest_given: null } as unknown as HostedCourse['pretest'];
  const asked = { is_pretest_enabled: true, pretest };
  expect(beginsWithPretest(course([lecture(1)], asked))).toBe(true);
  expect(beginsWithPretest(course([lecture(1, true)], asked))).toBe(false);
  expect(beginsWithPretest(course([lecture(1)], { ...asked, is_pretest_enabled: false }))).toBe(false);
  const given = { ...pretest, is_prettest_given: { score: 40 } } as HostedCourse['pretest'];
  expect(beginsWithPretest(course([lecture(1)], { ...asked, pretest: given }))).toBe(false);
});

test('one goes on with the first open lecture that is not done', () => {
  const locked_lectures: HostedCourse['locked_lectures'] = [{ id: 3, because: 'previous_lecture' }];
  expect(lectureToGoOn(course([lecture(1, true), lecture(2), lecture(3)], { locked_lectures }))?.id).toBe(2);
  expect(lectureToGoOn(course([lecture(1, true), lecture(2, true), lecture(3)], { locked_lectures }))?.id).toBe(2);
  expect(lectureToGoOn(course([]))).toBeNull();
});

test('one goes on where the programme wants to see the student [P-08]', () => {
  const lectures = [lecture(1, true), lecture(2), lecture(3)];
  const locked_lectures: HostedCourse['locked_lectures'] = [
    { id: 2, because: 'attendance' },
    { id: 3, because: 'previous_lecture' },
  ];
  expect(lectureToGoOn(course(lectures, { locked_lectures }))?.id).toBe(2);
});
