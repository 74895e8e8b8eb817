import { expect, test } from 'vitest';
import { afterAnswer, nextStep, type Standing, type Step } from './report-rules.ts';

const start = new Date('2026-03-01T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const handedIn: Standing = {
  submitted_at: start,
  graded_at: null,
  programme_status: null,
  feedback_status: null,
  programme_tries: 0,
};
const telling: Step = { does: 'tell', part: 'programme_status' };
const asking: Step = { does: 'ask', part: 'programme_status' };

test('a task is told, asked about while it is pending, and told again where it failed', () => {
  const steps = [null, 0, 1, 2, 3].map((programme_status) => nextStep({ ...handedIn, programme_status })?.does);
  expect(steps).toEqual(['tell', 'tell', 'ask', undefined, 'tell']);
});

test('its feedback follows once the task was taken', () => {
  const graded = { ...handedIn, graded_at: after(60) };
  expect(nextStep(graded)?.part).toBe('programme_status');
  const steps = [null, 0, 1, 2, 3].map((feedback_status) =>
    nextStep({ ...graded, programme_status: 2, feedback_status }),
  );
  expect(steps.map((step) => step?.does)).toEqual(['tell', 'tell', 'ask', undefined, 'tell']);
  expect(afterAnswer({ ...graded, programme_tries: 2 }, asking, 2, after(70))).toEqual({
    programme_status: 2,
    programme_tries: 0,
    programme_ask_at: after(70),
  });
});

test('what is pending is asked about after 5, 15 and 60 minutes, then every hour for seven days', () => {
  let next: Date | null = afterAnswer(handedIn, telling, 1, start).programme_ask_at;
  const asked: number[] = [];
  while (next) {
    asked.push((next.getTime() - start.getTime()) / 60_000);
    next = afterAnswer({ ...handedIn, programme_status: 1 }, asking, 1, next).programme_ask_at;
  }
  expect(asked.slice(0, 5)).toEqual([5, 15, 60, 120, 180]);
  expect(asked.at(-1)).toBe(7 * 24 * 60);
});

test.each([3, 0, 'refused'] as const)('an answer of %s is met with three more tries, then with none', (answer) => {
  let task = handedIn;
  const waits: (number | null)[] = [];
  for (let told = 0; told < 4; told += 1) {
    const outcome = afterAnswer(task, telling, answer, start);
    waits.push(outcome.programme_ask_at && (outcome.programme_ask_at.getTime() - start.getTime()) / 60_000);
    task = { ...task, ...outcome };
  }
  expect(waits).toEqual([5, 15, 60, null]);
  expect(task.programme_status).toBe(answer === 'refused' ? null : answer);
});
