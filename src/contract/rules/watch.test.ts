import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRanges,
  coveredSeconds,
  creditOf,
  isAttended,
  mergeRanges,
  type Range,
  resumeAt,
  type WatchState,
  watchShare,
} from './watch.ts';

const second = fc.integer({ min: -5, max: 130 });
const ranges = fc.array(fc.tuple(second, second), { maxLength: 12 });
const fractions = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true })),
  {
    maxLength: 12,
  },
);

/** The seconds themselves, one by one. */
const secondsOf = (list: readonly Range[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: Math.max(to - from, 0) }, (_, step) => from + step)));

test('ranges that overlap or touch become one, empty ones nothing', () => {
  expect(
    mergeRanges([
      [40, 50],
      [0, 10],
      [10, 20],
      [15, 30],
      [35, 35],
      [60, 55],
    ]),
  ).toEqual([
    [0, 30],
    [40, 50],
  ]);
});

test('merging covers exactly the union, in order and without touching', () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const merged = mergeRanges(list);
      expect([...secondsOf(merged)].sort()).toEqual([...secondsOf(list)].sort());
      expect(coveredSeconds(list)).toBe(secondsOf(list).size);
      merged.forEach(([from, to], at) => {
        expect(from).toBeLessThan(to);
        if (at > 0) expect(from).toBeGreaterThan(merged[at - 1]![1]);
      });
    }),
  );
});

test('merging twice, or in another order, or in parts, gives the same', () => {
  fc.assert(
    fc.property(
      ranges.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      fc.nat(12),
      ([list, shuffled], cut) => {
        const merged = mergeRanges(list);
        expect(mergeRanges(merged)).toEqual(merged);
        expect(mergeRanges(shuffled)).toEqual(merged);
        expect(addRanges(list.slice(0, cut), list.slice(cut))).toEqual(merged);
      },
    ),
  );
});

test('merging leaves what it was given alone', () => {
  const given: [number, number][] = [
    [5, 9],
    [0, 6],
  ];
  mergeRanges(given);
  expect(given).toEqual([
    [5, 9],
    [0, 6],
  ]);
});

test('watching one part twice adds nothing, and watching more never takes anything away', () => {
  fc.assert(
    fc.property(ranges, ranges, fc.integer({ min: 1, max: 120 }), (seen, more, duration) => {
      const merged = mergeRanges(seen);
      expect(addRanges(merged, seen)).toEqual(merged);
      expect(watchShare([...seen, ...seen], duration)).toBe(watchShare(seen, duration));
      const before = watchShare(seen, duration);
      const after = watchShare(addRanges(seen, more), duration);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(1);
      expect(before).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a lecture is attended above 75 percent, not at it', () => {
  expect(isAttended([[0, 75]], 100)).toBe(false);
  expect(isAttended([[0, 76]], 100)).toBe(true);
  expect(
    isAttended(
      [
        [0, 40],
        [20, 60],
        [0, 60],
      ],
      100,
    ),
  ).toBe(false);
  expect(watchShare([[0, 10]], 0)).toBe(0);
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (seen, duration) => {
      expect(isAttended([[0, seen]], duration)).toBe(4 * Math.min(seen, duration) > 3 * duration);
    }),
  );
});

test('a lecture goes on where it was left when more than 30 s remain', () => {
  expect(resumeAt(569, 600)).toBe(569);
  expect(resumeAt(570, 600)).toBe(0);
  expect(resumeAt(15, 20)).toBe(0);
  expect(resumeAt(900, 600)).toBe(0);
  expect(resumeAt(0, 600)).toBe(0);
});

const opened = (realSeconds: number, seen: readonly Range[] = []): WatchState => ({ duration: 600, realSeconds, seen });

test('a report without ranges credits the stretch that ends at its position', () => {
  expect(creditOf({ second: 30 }, opened(30))).toEqual([[0, 30]]);
  expect(creditOf({ second: 60 }, opened(30, [[0, 30]]))).toEqual([[30, 60]]);
  expect(creditOf({ second: 400 }, opened(30))).toEqual([[339, 400]]);
  expect(creditOf({ second: 9000 }, opened(30))).toEqual([[539, 600]]);
  expect(creditOf({ second: 600 }, opened(0))).toEqual([]);
});

test('a report with ranges credits what was played, at up to twice the speed', () => {
  expect(creditOf({ second: 60, ranges: [[0, 60]] }, opened(30))).toEqual([[0, 60]]);
  expect(creditOf({ second: 60, ranges: [] }, opened(30))).toEqual([]);
  const jumped: Range[] = [
    [0, 10],
    [300, 320],
  ];
  expect(creditOf({ second: 320, ranges: jumped }, opened(30))).toEqual(jumped);
});

test('what real time does not allow is cut from what was played first', () => {
  expect(creditOf({ second: 600, ranges: [[0, 600]] }, opened(30))).toEqual([[539, 600]]);
  const back: Range[] = [
    [400, 450],
    [100, 130],
  ];
  expect(creditOf({ second: 130, ranges: back }, opened(20))).toEqual([
    [100, 130],
    [439, 450],
  ]);
});

test('of a stretch that was partly seen before, the end is kept', () => {
  expect(creditOf({ second: 100, ranges: [[0, 100]] }, opened(10, [[70, 90]]))).toEqual([
    [59, 70],
    [90, 100],
  ]);
});

test('a report sent again along with the next one loses nothing', () => {
  const seen: Range[] = [[0, 60]];
  const again: Range[] = [
    [60, 120],
    [0, 60],
  ];
  expect(creditOf({ second: 60, ranges: again }, opened(30, seen))).toEqual([[60, 120]]);
  const twice: Range[] = [
    [100, 130],
    [0, 60],
    [0, 60],
  ];
  expect(creditOf({ second: 60, ranges: twice }, opened(45))).toEqual([
    [0, 60],
    [100, 130],
  ]);
});

test('fractions of seconds leave no gap between reports', () => {
  const first = creditOf({ second: 30.4, ranges: [[0, 30.4]] }, opened(30.4));
  const then = creditOf({ second: 60.9, ranges: [[30.4, 60.9]] }, opened(30.5, first));
  expect(addRanges(first, then)).toEqual([[0, 60]]);
});

test('a credit is new, whole, within the video, and no longer than real time allows', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.option(fc.oneof(ranges, fractions), { nil: undefined }),
      fc.nat(120),
      fc.double({ min: -10, max: 100, noNaN: true }),
      ranges,
      (position, played, duration, realSeconds, before) => {
        const seen = mergeRanges(before);
        const credit = creditOf({ second: position, ranges: played }, { duration, realSeconds, seen });
        expect(mergeRanges(credit)).toEqual(credit);
        expect(coveredSeconds(credit)).toBeLessThanOrEqual(Math.max(realSeconds, 0) * 2 + 1);
        expect(coveredSeconds([...seen, ...credit])).toBe(coveredSeconds(seen) + coveredSeconds(credit));
        for (const [from, to] of credit) {
          expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(duration);
        }
        if (played) {
          const claimed = played.map(([from, to]) => [Math.floor(Math.min(from, 200)), Math.floor(to)] as const);
          expect([...secondsOf(credit)].filter((each) => !secondsOf(claimed).has(each))).toEqual([]);
        }
      },
    ),
  );
});

test('an honest player is credited with all it played', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: fc.nat(550), length: fc.nat(50), speed: fc.constantFrom(0.5, 1, 1.5, 2) }), {
        maxLength: 8,
      }),
      ranges,
      (stretches, seen) => {
        const played = stretches.map(({ from, length }) => [from, from + length] as const);
        const realSeconds = stretches.reduce((sum, { length, speed }) => sum + length / speed, 0);
        const credit = creditOf({ second: 0, ranges: played }, opened(realSeconds, seen));
        expect(addRanges(seen, credit)).toEqual(addRanges(seen, played));
      },
    ),
  );
});

test('many reports at once earn no more than three seconds for each second that passed', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 60 }), (pauses) => {
      let seen: Range[] = [];
      for (const realSeconds of pauses)
        seen = addRanges(seen, creditOf({ second: 600, ranges: [[0, 600]] }, opened(realSeconds, seen)));
      expect(coveredSeconds(seen)).toBeLessThanOrEqual(3 * pauses.reduce((sum, pause) => sum + pause, 0) + 1e-9);
    }),
  );
});
