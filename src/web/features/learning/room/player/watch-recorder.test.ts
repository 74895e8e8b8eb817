import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRanges, coveredSeconds, type Range } from '../../../../../contract/rules/watch.ts';
import { WatchRecorder } from './watch-recorder.ts';

test('what is played on end is one stretch, and a jump leaves a gap', () => {
  const recorder = new WatchRecorder([]);
  for (const position of [0.25, 1.5, 4.9]) recorder.playedTo(position);
  recorder.jumpedTo(10.2);
  for (const position of [10.7, 12.1]) recorder.playedTo(position);
  expect(recorder.unconfirmed).toEqual([
    [0, 4],
    [10, 12],
  ]);
  expect(recorder.furthest).toBe(12.1);
});

test('going back and watching again is counted once, and a place before the last one is a jump', () => {
  const recorder = new WatchRecorder([]);
  recorder.playedTo(8);
  recorder.playedTo(2);
  recorder.playedTo(9);
  expect(recorder.unconfirmed).toEqual([[0, 9]]);
});

test('what the server did not count is sent again, what it did is not', () => {
  const recorder = new WatchRecorder([[0, 3]]);
  recorder.jumpedTo(3);
  recorder.playedTo(9.5);
  expect(recorder.unconfirmed).toEqual([[3, 9]]);
  recorder.confirm([
    [0, 3],
    [5, 9],
  ]);
  expect(recorder.unconfirmed).toEqual([[3, 5]]);
  recorder.playedTo(11);
  expect(recorder.unconfirmed).toEqual([
    [3, 5],
    [9, 11],
  ]);
  expect(recorder.share(22)).toBe(0.5);
});

type Event = { kind: 'play' | 'jump'; by: number };
const events = fc.array(
  fc.record({ kind: fc.constantFrom<'play' | 'jump'>('play', 'jump'), by: fc.double({ min: 0, max: 40, noNaN: true }) }),
  { maxLength: 40 },
);

/** Plays the events into a recorder, and tells the seconds in which something was really shown. */
function follow(recorder: WatchRecorder, list: readonly Event[]): Set<number> {
  const shown = new Set<number>();
  for (const { kind, by } of list)
    if (kind === 'jump') recorder.jumpedTo(by * 2);
    else {
      const from = recorder.position;
      recorder.playedTo(from + by);
      for (let second = Math.floor(from); second < from + by; second += 1) shown.add(second);
    }
  return shown;
}

const secondsOf = (ranges: readonly Range[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, step) => from + step));

test('nothing is claimed that was not shown, and of each stretch no more than its last second waits', () => {
  fc.assert(
    fc.property(events, (list) => {
      const recorder = new WatchRecorder([]);
      const shown = follow(recorder, list);
      const claimed = new Set(secondsOf(recorder.unconfirmed));
      expect([...claimed].filter((second) => !shown.has(second))).toEqual([]);
      const waiting = [...shown].filter((second) => !claimed.has(second));
      expect(waiting.length).toBeLessThanOrEqual(list.filter(({ kind }) => kind === 'play').length);
    }),
  );
});

test('a server that counts only a part of each report has everything in the end, and nothing twice', () => {
  fc.assert(
    fc.property(events, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }), (list, credits) => {
      const recorder = new WatchRecorder([]);
      follow(recorder, list);
      const all = recorder.covered;
      let seen: Range[] = [];
      for (let round = 0; recorder.unconfirmed.length > 0; round += 1) {
        const sent = recorder.unconfirmed;
        expect(coveredSeconds(addRanges(seen, sent))).toBe(coveredSeconds(seen) + coveredSeconds(sent));
        const counted = secondsOf(sent).slice(0, credits[round % credits.length]);
        seen = addRanges(
          seen,
          counted.map((second): Range => [second, second + 1]),
        );
        recorder.confirm(seen);
      }
      expect(seen).toEqual(all);
    }),
  );
});
