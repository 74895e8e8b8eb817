import { expect, test } from 'vitest';
import type { HostedCourse } from '../../../../../contract/views.ts';
import type { Lecture } from '../room.ts';
import { nextStep } from './next-step.ts';

const lecture = (id: number, fields: Partial<Lecture> = {}) =>
  ({ id, attended: false, lecture_quiz_name: null, is_lecture_quiz_passed: null, ...fields }) as Lecture;

const courseOf = (lectures: Lecture[], fields: Partial<HostedCourse> = {}) =>
  ({
    lessons_front: [{ lectures }],
    locked_lectures: [],
    is_lecturequiz_enabled: true,
    quiz: { is_exam_given: null },
    exam_lock: 'lectures',
    ...fields,
  }) as unknown as HostedCourse;

test("a lecture's quiz comes first, and opens when the lecture was watched", () => {
  const quiz = { lecture_quiz_name: 'Kuis' };
  const unwatched = lecture(1, quiz);
  expect(nextStep(courseOf([unwatched, lecture(2)]), unwatched)).toMatchObject({
    label: 'Kuis berikutnya',
    reason: expect.any(String),
  });
  const watched = lecture(1, { ...quiz, attended: true });
  expect(nextStep(courseOf([watched, lecture(2)]), watched)).toEqual({
    label: 'Kuis berikutnya',
    to: { view: 'quizlecture', lectureId: 1 },
  });
  const passed = lecture(1, { ...quiz, attended: true, is_lecture_quiz_passed: { correct_count: 5 } });
  expect(nextStep(courseOf([passed, lecture(2)]), passed)).toEqual({
    label: 'Materi berikutnya',
    to: { view: 'materi', lectureId: 2 },
  });
});

test('a locked lecture is named and says why', () => {
  const [first, second] = [lecture(1), lecture(2)];
  const course = courseOf([first, second], { locked_lectures: [{ id: 2, because: 'previous_lecture' }] });
  expect(nextStep(course, first)).toMatchObject({ label: 'Materi berikutnya', reason: expect.any(String) });
});

test('where the programme sees the student first, one goes there all the same [P-08]', () => {
  const [first, second] = [lecture(1), lecture(2)];
  const course = courseOf([first, second], {
    locked_lectures: [{ id: 2, because: 'attendance' }],
    exam_lock: 'attendance',
  });
  const needsAttendance = true;
  expect(nextStep(course, first)).toMatchObject({ to: { view: 'materi', lectureId: 2 }, needsAttendance });
  expect(nextStep(course, second)).toMatchObject({ to: { view: 'exam' }, needsAttendance });
});

test('after the last lecture the exam: not yet, by a modal that says what to do, open, or done', () => {
  const last = lecture(1);
  const stepWith = (fields: Partial<HostedCourse>) => nextStep(courseOf([last], fields), last);
  expect(stepWith({ exam_lock: 'lectures' })).toMatchObject({ label: 'Exam', reason: expect.any(String) });
  expect(stepWith({ exam_lock: 'rating' })).toMatchObject({ label: 'Exam', modal: { name: 'ratingWarning' } });
  expect(stepWith({ exam_lock: null })).toEqual({ label: 'Exam', to: { view: 'exam' } });
  expect(stepWith({ quiz: { is_exam_given: { score: 80 } } as HostedCourse['quiz'] })).toBeNull();
  expect(stepWith({ quiz: null })).toBeNull();
});
