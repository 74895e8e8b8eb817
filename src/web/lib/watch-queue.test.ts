import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredSeconds, mergeRanges, type Range } from '../../contract/rules/watch.ts';
import { mergeUnsent, type UnsentWatch, withoutConfirmed } from './watch-queue.ts';

const unsent = (ranges: readonly Range[], second = 0): UnsentWatch => ({
  studentId: 4,
  courseId: 1,
  lectureId: 7,
  second,
  ranges,
});

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })), { maxLength: 8 })
  .map((list): Range[] => mergeRanges(list));
const sum = (list: readonly Range[]) => coveredSeconds(list);

test('what is put in twice is there once, and the later position counts', () => {
  const first = unsent([[0, 10]], 10);
  expect(mergeUnsent(mergeUnsent(undefined, first), unsent([[5, 20]], 20))).toEqual(unsent([[0, 20]], 20));
});

test('no second is lost or doubled by merging, nor by dropping what was confirmed', () => {
  fc.assert(
    fc.property(ranges, ranges, ranges, (one, other, confirmed) => {
      const merged = mergeUnsent(unsent(one), unsent(other));
      expect(merged.ranges).toEqual(mergeRanges([...one, ...other]));
      const left = withoutConfirmed(merged, confirmed)?.ranges ?? [];
      expect(mergeRanges([...left, ...confirmed])).toEqual(mergeRanges([...merged.ranges, ...confirmed]));
      expect(sum(left) + sum(confirmed)).toBe(sum([...merged.ranges, ...confirmed]));
    }),
  );
});

test('an entry of which nothing is left goes', () => {
  expect(withoutConfirmed(unsent([[3, 9]]), [[0, 10]])).toBeNull();
  expect(withoutConfirmed(undefined, [[0, 10]])).toBeNull();
});
