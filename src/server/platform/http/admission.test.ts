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
  state.now += 90;
  for (const leave of inside) leave();
  expect(letIn('read', 100)).toHaveLength(100);
});

test('too much for too long: only as many are let in as leave, until it is calm again', () => {
  const { state, letIn } = admissionAt(60_000);
  const inside = letIn('read', 10);
  state.now += 101;
  expect(letIn('read', 1)).toHaveLength(0);
  for (const leave of inside.splice(0, 7)) leave();
  const [next, ...more] = letIn('read', 5);
  expect(next, 'one was missing from what is enough').toBeDefined();
  expect(more).toHaveLength(0);
  for (const leave of [next!, ...inside]) leave();
  state.now += 251;
  expect(letIn('read', 100)).toHaveLength(100);
});

test('the quicker they are done, the more are worked on at once', () => {
  const { state, letIn } = admissionAt(60_000);
  const serve = (count: number) => letIn('read', count).map((leave) => leave()).length;
  letIn('write', 6);
  // A thousand in 100 ms: fifty in five.
  for (let tenth = 0; tenth < 20; tenth += 1) {
    state.now += 10;
    serve(100);
  }
  expect(letIn('read', 600).length).toBeGreaterThan(200);
});

test('those who only wait are many before one is turned away', () => {
  const { state, letIn } = admissionAt(60_000);
  letIn('read', 100);
  state.isBehind = false;
  state.now += 10_000;
  expect(letIn('read', 200)).toHaveLength(140);
  const waiting = letIn('write', 100);
  state.isBehind = true;
  letIn('office', 1);
  state.now += 101;
  expect(letIn('write', 1)).toHaveLength(0);
  // Who has caught up lets in again, however many are waiting.
  state.isBehind = false;
  state.now += 1_001;
  expect([waiting.length, letIn('write', 1).length]).toEqual([100, 1]);
});

test('who left twice left once', () => {
  const { state, letIn } = admissionAt(60_000);
  const inside = letIn('read', 5);
  inside[4]!();
  state.now += 101;
  inside[0]!();
  inside[0]!();
  expect(letIn('read', 2)).toHaveLength(1);
});

test('readers, writers, pages, the back office and who waits for others do not stand in each other’s way', () => {
  const lanes: Lane[] = ['read', 'write', 'page', 'office', 'outside'];
  for (const full of lanes) {
    const { state, letIn } = admissionAt(60_000);
    letIn(full, 3_000);
    state.now += 101;
    expect(letIn(full, 1), full).toHaveLength(0);
    for (const other of lanes.filter((lane) => lane !== full))
      expect(letIn(other, 1), `${full}: ${other}`).toHaveLength(1);
  }
});

test('where nobody is to be turned away, everybody is let in', () => {
  const admission = createAdmission(null, () => 0);
  expect(Array.from({ length: 5_000 }, () => admission.enter('page')).every(Boolean)).toBe(true);
});
