import { expect, test } from 'vitest';
import { planAttendances } from './attendance-plan.ts';

const lessons = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Topik ${place + 1}` }));
const at = new Date('2026-11-02T01:00:00Z');
const given = (sequence: number) => ({ sequence, requested_at: at, verified_at: at, is_internal: false });

test('a course asks for its first attendance, one for each later lesson, and one for the exam', () => {
  const plan = planAttendances({ lessons: lessons(3), hasExam: true }, [given(2)]);
  expect(plan.map(({ sequence, purpose }) => [sequence, purpose])).toEqual([
    [1, 'Redeem & kehadiran pertama'],
    [2, 'Bab 2: Topik 2'],
    [3, 'Bab 3: Topik 3'],
    [999, 'Post-test'],
  ]);
  expect(plan.map(({ verified_at }) => verified_at)).toEqual([null, at, null, null]);
});

test('lessons after the tenth go with it', () => {
  const plan = planAttendances({ lessons: lessons(13), hasExam: false }, []);
  expect(plan).toHaveLength(10);
  expect(plan.at(-1)?.purpose).toBe('Bab 10: Topik 10 dan bab sesudahnya');
});

test('what was given stays, also when the course does not ask for it any more', () => {
  const plan = planAttendances({ lessons: lessons(1), hasExam: false }, [given(1), given(4), given(999)]);
  expect(plan.map(({ sequence, purpose }) => [sequence, purpose])).toEqual([
    [1, 'Redeem & kehadiran pertama'],
    [4, 'Bab yang sudah tidak ada'],
    [999, 'Post-test'],
  ]);
});
