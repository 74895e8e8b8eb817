import { expect, test } from 'vitest';
import { afterAnswer, nextStep, type Standing, type Step } from './report-rules.ts';

const start = new Date('2026-03-01T10:00:00Z');
const DAY = 24 * 60;
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const handedIn: Standing = {
  submitted_at: start,
  graded_at: null,
  programme_status: null,
  feedback_status: null,
  programme_tries: 0,
  reported_at: null,
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
  // However late the success is found.
  const late = after(40 * DAY);
  expect(
    afterAnswer({ ...graded, programme_status: 1, programme_tries: 2, reported_at: after(5) }, asking, 2, late),
  ).toEqual({ programme_status: 2, programme_tries: 0, programme_ask_at: late, reported_at: after(5) });
});

test('what is pending is asked about soon, every hour for seven days, then every day until the thirtieth', () => {
  // It was told long after it was handed in: the programme has been looking since then.
  const told = after(20 * DAY);
  const outcome = afterAnswer(handedIn, telling, 1, told);
  expect(outcome.reported_at).toEqual(told);
  let next: Date | null = outcome.programme_ask_at;
  const asked: number[] = [];
  while (next) {
    asked.push((next.getTime() - told.getTime()) / 60_000);
    next = afterAnswer({ ...handedIn, ...outcome }, asking, 1, next).programme_ask_at;
  }
  expect(asked.slice(0, 5)).toEqual([5, 15, 60, 120, 180]);
  expect(asked.slice(-24)).toEqual(Array.from({ length: 24 }, (_, day) => (7 + day) * DAY));
});

test('feedback is asked about from when it was told, not from when the grade was given', () => {
  const graded = { ...handedIn, graded_at: after(DAY), programme_status: 2, reported_at: after(10) };
  const told = after(20 * DAY);
  const outcome = afterAnswer(graded, { does: 'tell', part: 'feedback_status' }, 1, told);
  expect(outcome).toMatchObject({ feedback_status: 1, reported_at: told, programme_ask_at: after(20 * DAY + 5) });
  const again = afterAnswer(
    { ...graded, ...outcome },
    { does: 'ask', part: 'feedback_status' },
    1,
    after(20 * DAY + 5),
  );
  expect(again.programme_ask_at).toEqual(after(20 * DAY + 15));
});

test.each([3, 0, 'refused'] as const)(
  'an answer of %s is met with three more tries, then one a day for 30 days',
  (answer) => {
    let task = handedIn;
    const waits: (number | null)[] = [];
    for (let told = 0; told < 34; told += 1) {
      const outcome = afterAnswer(task, telling, answer, start);
      waits.push(outcome.programme_ask_at && (outcome.programme_ask_at.getTime() - start.getTime()) / 60_000);
      task = { ...task, ...outcome };
    }
    expect(waits).toEqual([5, 15, 60, ...Array.from({ length: 30 }, () => DAY), null]);
    expect(task.programme_status).toBe(answer === 'refused' ? null : answer);
  },
);
