import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ebookSeconds, materialDuration, progressIndicator } from './progress.ts';

test('progress is a percentage with two decimals', () => {
  expect(progressIndicator(3, 7)).toBe('42.86%');
  expect(progressIndicator(0, 7)).toBe('0.00%');
  expect(progressIndicator(1, 800)).toBe('0.13%');
  expect(progressIndicator(7, 7)).toBe('100.00%');
  expect(progressIndicator(0, 0)).toBe('0.00%');
});

test('100.00% stands exactly when every lecture is attended', () => {
  expect(progressIndicator(99_999, 100_000)).toBe('99.99%');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (total, some) => {
      const attended = some % (total + 1);
      expect(progressIndicator(attended, total) === '100.00%').toBe(attended === total);
    }),
  );
});

test('progress never falls when a lecture is attended, and reads as the contract says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, some) => {
      const attended = some % total;
      const [before, after] = [progressIndicator(attended, total), progressIndicator(attended + 1, total)];
      expect(before).toMatch(/^\d{1,3}\.\d{2}%$/);
      expect(Number.parseFloat(after)).toBeGreaterThanOrEqual(Number.parseFloat(before));
    }),
  );
});

test('material lasts hours and minutes, rounded up', () => {
  expect([0, 1, 60, 61, 3599, 3600, 5400].map(materialDuration)).toEqual([
    '00:00',
    '00:01',
    '00:01',
    '00:02',
    '01:00',
    '01:00',
    '01:30',
  ]);
  expect(materialDuration(360_000)).toBe('100:00');
  expect(materialDuration(600 + ebookSeconds(20))).toBe('01:30');
});

test('a duration is never too short, and less than a minute too long', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      const [hours = 0, minutes = 0] = materialDuration(seconds).split(':').map(Number);
      const surplus = hours * 3600 + minutes * 60 - seconds;
      expect(surplus).toBeGreaterThanOrEqual(0);
      expect(surplus).toBeLessThan(60);
      expect(minutes).toBeLessThan(60);
    }),
  );
});
