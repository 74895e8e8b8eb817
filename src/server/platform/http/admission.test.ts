import { expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

type Lane = Parameters<Admission['enter']>[0];

function admissionAt(start: number) {
  const time = { now: start };
  const admission = createAdmission(true, () => time.now);
  /** Those who are let in of so many. */
  const letIn = (lane: Lane, count: number) =>
    Array.from({ length: count }, () => admission.enter(lane)).filter((leave) => leave !== undefined);
  return { time, admission, letIn };
}

test('a rush that is over within a second is waited out, though not one without end', () => {
  const { time, admission, letIn } = admissionAt(60_000);
  const inside = letIn('read', 200);
  expect(inside).toHaveLength(200);
  expect(letIn('read', 100)).toHaveLength(40);
  expect(admission.enter('read')).toBeUndefined();
  time.now += 900;
  for (const leave of inside) leave();
  expect(letIn('read', 100)).toHaveLength(100);
});

test('too much for longer than a second: only as many are let in as leave, until it is calm again', () => {
  const { time, letIn } = admissionAt(0);
  const inside = letIn('read', 30);
  time.now += 1_001;
  expect(letIn('read', 1)).toHaveLength(0);
  for (const leave of inside.splice(0, 7)) leave();
  const [next, ...more] = letIn('read', 5);
  expect(next, 'one was missing from the measure').toBeDefined();
  expect(more).toHaveLength(0);
  for (const leave of [next!, ...inside]) leave();
  expect(letIn('read', 100)).toHaveLength(100);
});

test('who left twice left once', () => {
  const { time, letIn } = admissionAt(0);
  const inside = letIn('page', 8);
  inside[0]!();
  inside[0]!();
  time.now += 2_000;
  expect(letIn('page', 8)).toHaveLength(1);
});

test('readers, writers, pages and who waits for others do not stand in each other’s way', () => {
  const { time, letIn } = admissionAt(0);
  const lanes: Lane[] = ['read', 'write', 'page', 'outside'];
  for (const lane of lanes) {
    letIn(lane, 3_000);
    time.now += 2_000;
    expect(letIn(lane, 1), lane).toHaveLength(0);
  }
  expect(lanes.map((lane) => letIn(lane, 1).length)).toEqual([0, 0, 0, 0]);
  const other = admissionAt(0);
  other.letIn('read', 3_000);
  other.time.now += 2_000;
  expect(other.letIn('write', 1)).toHaveLength(1);
});

test('unbounded, everybody is let in', () => {
  const admission = createAdmission(false, () => 0);
  expect(Array.from({ length: 5_000 }, () => admission.enter('page')).every(Boolean)).toBe(true);
});
