import { expect, test } from 'vitest';
import { type Admission, createAdmission, type Lane } from './admission.ts';

function admissionAt(start: number) {
  const state = { now: start, isBehind: true };
  const admission: Admission = createAdmission(
    () => state.isBehind,
    () => state.now,
  );
  /** Those who are let in of so many. */
  const letIn = (lane: Lane, count: number) =>
    Array.from({ length: count }, () => admission.enter(lane)).filter((leave) => leave !== undefined);
  /** Somebody comes every 20 ms, for so long, and is done at once. */
  const goOn = (ms: number) => {
    for (const until = state.now + ms; state.now < until; state.now += 20) admission.enter('read')?.();
  };
  return { state, admission, letIn, goOn };
}

test('a rush that passes is waited out, though not one without end', () => {
  const { admission, letIn, goOn } = admissionAt(60_000);
  const inside = letIn('read', 200);
  expect(inside).toHaveLength(200);
  expect(letIn('read', 100)).toHaveLength(40);
  expect(admission.enter('read')).toBeUndefined();
  for (const leave of inside) leave();
  goOn(200);
  expect(letIn('read', 100)).toHaveLength(100);
});

test('one person’s page that asks for several things, twice, is no rush, however slow the machine is', () => {
  const { state, letIn } = admissionAt(60_000);
  letIn('read', 8);
  state.now += 900;
  expect(letIn('read', 8)).toHaveLength(8);
});

test('too much for too long: only as many are let in as leave, until hardly anybody is met for a while', () => {
  const { letIn, goOn } = admissionAt(60_000);
  const inside = letIn('read', 10);
  goOn(600);
  expect(letIn('read', 1)).toHaveLength(0);
  for (const leave of inside.splice(0, 8)) leave();
  const [next, ...more] = letIn('read', 5);
  expect(next, 'one was missing from what is enough').toBeDefined();
  expect(more).toHaveLength(0);
  for (const leave of [next!, ...inside]) leave();
  goOn(100);
  expect(letIn('read', 100).length, 'a moment is no calm').toBeLessThan(100);
  const { letIn: letInAgain, goOn: goOnAgain } = admissionAt(60_000);
  const crowd = letInAgain('read', 10);
  goOnAgain(600);
  for (const leave of crowd) leave();
  goOnAgain(200);
  expect(letInAgain('read', 100)).toHaveLength(100);
});

test('what piled up while the machine stood still is caught up with, as long as it becomes less', () => {
  /** Thirty at once, then somebody every 20 ms and so many who are done. */
  const turnedAwayWhere = (done: number) => {
    const { state, admission, letIn } = admissionAt(60_000);
    const inside = letIn('read', 30);
    let turnedAway = 0;
    while (inside.length > 4 && turnedAway < 10) {
      state.now += 20;
      for (const leave of inside.splice(0, done)) leave();
      const leave = admission.enter('read');
      if (leave) inside.push(leave);
      else turnedAway += 1;
    }
    return turnedAway;
  };
  expect(turnedAwayWhere(2)).toBe(0);
  expect(turnedAwayWhere(1)).toBe(10);
});

test('in the midst of a rush a moment without work is no calm: nobody is patient anew', () => {
  const { state, admission, letIn, goOn } = admissionAt(60_000);
  const inside = letIn('read', 10);
  goOn(600);
  expect(letIn('read', 1)).toHaveLength(0);
  state.isBehind = false;
  for (const until = state.now + 300; state.now < until; state.now += 20) admission.enter('outside')?.();
  state.isBehind = true;
  state.now += 20;
  letIn('read', 1);
  state.now += 20;
  expect(letIn('read', 20).length, 'not a new rush').toBe(0);
  for (const leave of inside) leave();
});

test('the quicker they are done, the more are worked on at once', () => {
  const { state, letIn, goOn } = admissionAt(60_000);
  letIn('write', 6);
  goOn(600);
  expect(letIn('read', 5).length).toBe(1);
  // A thousand in 100 ms: three hundred in thirty.
  for (let tenth = 0; tenth < 20; tenth += 1) {
    state.now += 10;
    for (const leave of letIn('write', 100)) leave();
    for (let each = 0; each < 100; each += 1) for (const leave of letIn('page', 1)) leave();
  }
  expect(letIn('read', 200).length).toBeGreaterThan(150);
});

test('those who only wait are many before one is turned away', () => {
  const { state, letIn, goOn } = admissionAt(60_000);
  state.isBehind = false;
  letIn('read', 100);
  goOn(2_000);
  expect(letIn('read', 200)).toHaveLength(140);
  state.isBehind = true;
  goOn(600);
  expect([letIn('write', 5).length, letIn('office', 5).length]).toEqual([2, 1]);
  // Who has caught up lets in again, however many are waiting.
  state.isBehind = false;
  goOn(400);
  expect(letIn('write', 5)).toHaveLength(5);
});

test('who left twice left once', () => {
  const { letIn, goOn } = admissionAt(60_000);
  const inside = letIn('read', 4);
  goOn(600);
  inside[3]!();
  inside[0]!();
  inside[0]!();
  expect(letIn('read', 2)).toHaveLength(1);
});

test('readers, writers, pages, the back office and who waits for others do not stand in each other’s way', () => {
  const lanes: Lane[] = ['read', 'write', 'page', 'office', 'often', 'outside'];
  for (const full of lanes) {
    const { letIn, goOn } = admissionAt(60_000);
    letIn(full, 3_000);
    goOn(600);
    expect(letIn(full, 1), full).toHaveLength(0);
    for (const other of lanes.filter((lane) => lane !== full))
      expect(letIn(other, 1), `${full}: ${other}`).toHaveLength(1);
  }
});

test('where nobody is to be turned away, everybody is let in', () => {
  const admission = createAdmission(null, () => 0);
  expect(Array.from({ length: 5_000 }, () => admission.enter('page')).every(Boolean)).toBe(true);
});
