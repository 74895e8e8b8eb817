import { expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

type Lane = Parameters<Admission['enter']>[0];

function admissionAt(start: number) {
  const state = { now: start, isBehind: true };
  const admission = createAdmission(
    () => state.isBehind,
    () => state.now,
  );
  /** Those who are let in of so many. */
  const letIn = (lane: Lane, count: number) =>
    Array.from({ length: count }, () => admission.enter(lane)).filter((leave) => leave !== undefined);
  return { state, admission, letIn };
}

test('a rush that passes is waited out, though not one without end', () => {
  const { state, admission, letIn } = admissionAt(60_000);
  const inside = letIn('read', 200);
  expect(inside).toHaveLength(200);
  expect(letIn('read', 100)).toHaveLength(40);
  expect(admission.enter('read')).toBeUndefined();
  state.now += 200;
  for (const leave of inside) leave();
  expect(letIn('read', 100)).toHaveLength(100);
});

test('too much for too long: only as many are let in as leave, until it is calm again', () => {
  const { state, letIn } = admissionAt(0);
  const inside = letIn('read', 10);
  state.now += 251;
  expect(letIn('read', 1)).toHaveLength(0);
  for (const leave of inside.splice(0, 5)) leave();
  const [next, ...more] = letIn('read', 5);
  expect(next, 'one was missing from the measure').toBeDefined();
  expect(more).toHaveLength(0);
  for (const leave of [next!, ...inside]) leave();
  expect(letIn('read', 100)).toHaveLength(100);
});

test('those who only wait are many before one is turned away', () => {
  const { state, letIn } = admissionAt(0);
  letIn('read', 100);
  state.now += 10_000;
  state.isBehind = false;
  expect(letIn('read', 200)).toHaveLength(140);
  state.isBehind = true;
  state.now += 251;
  expect(letIn('read', 1)).toHaveLength(0);
});

test('who left twice left once', () => {
  const { state, letIn } = admissionAt(0);
  const inside = letIn('page', 2);
  inside[0]!();
  inside[0]!();
  state.now += 2_000;
  // Below half of the measure it is calm: the other one still counts.
  letIn('page', 1);
  state.now += 2_000;
  expect(letIn('page', 2)).toHaveLength(0);
});

test('readers, writers, pages and who waits for others do not stand in each other’s way', () => {
  const { state, letIn } = admissionAt(0);
  const lanes: Lane[] = ['read', 'write', 'page', 'outside'];
  for (const lane of lanes) {
    letIn(lane, 3_000);
    state.now += 2_000;
    expect(letIn(lane, 1), lane).toHaveLength(0);
  }
  expect(lanes.map((lane) => letIn(lane, 1).length)).toEqual([0, 0, 0, 0]);
  const other = admissionAt(0);
  other.letIn('read', 3_000);
  other.state.now += 2_000;
  expect(other.letIn('write', 1)).toHaveLength(1);
});

test('where nobody is to be turned away, everybody is let in', () => {
  const admission = createAdmission(null, () => 0);
  expect(Array.from({ length: 5_000 }, () => admission.enter('page')).every(Boolean)).toBe(true);
});
