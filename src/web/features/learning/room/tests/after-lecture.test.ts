import { expect, test } from 'vitest';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { afterLecture } from './after-lecture.ts';

const lesson = (...ids: number[]) => ({ lectures: ids.map((id) => ({ id, name: `Materi ${id}` })) });
const course = (fields: object = {}) =>
  ({
    lessons_front: [lesson(1, 2), lesson(), lesson(3)],
    quiz: { id: 9 },
    is_qna_enabled: false,
    is_qna_required: false,
    course_qna_attend: false,
    ...fields,
  }) as unknown as HostedCourse;

test('a passed quiz leads to the next lecture, else to the first of the next lesson that has one [L-09]', () => {
  expect(afterLecture(course(), 1)).toMatchObject({ kind: 'lecture', lecture: { id: 2 } });
  expect(afterLecture(course(), 2)).toMatchObject({ kind: 'next_lesson', lecture: { id: 3 } });
});

test('after the last one comes the exam, which a required session keeps closed [L-09]', () => {
  expect(afterLecture(course(), 3)).toEqual({ kind: 'exam', isQnaMissing: false });
  const qna = { is_qna_enabled: true, is_qna_required: true };
  expect(afterLecture(course(qna), 3)).toEqual({ kind: 'exam', isQnaMissing: true });
  expect(afterLecture(course({ ...qna, course_qna_attend: true }), 3)).toEqual({ kind: 'exam', isQnaMissing: false });
  // what is switched off cannot be asked for
  expect(afterLecture(course({ ...qna, is_qna_enabled: false }), 3)).toEqual({ kind: 'exam', isQnaMissing: false });
});

test('without an exam nothing is left [L-09]', () => {
  expect(afterLecture(course({ quiz: null }), 3)).toEqual({ kind: 'nothing' });
});

test('a lecture that the course no longer has leads to its beginning', () => {
  expect(afterLecture(course(), 77)).toMatchObject({ lecture: { id: 1 } });
});
