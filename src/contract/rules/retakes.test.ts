import { expect, test } from 'vitest';
import { retakeAt, retakeMoment, retakeText } from './retakes.ts';

const at = (time: string) => new Date(`2026-11-15T${time}+07:00`);
const failed = (count: number, pause_minutes = 15) => ({
  failed: count,
  last_failed_at: count > 0 ? at('09:00:00') : null,
  pause_minutes,
});
const minutesAfter = (count: number, pause?: number) => {
  const opensAt = retakeAt(failed(count, pause), at('09:00:00'));
  return opensAt && (opensAt.getTime() - at('09:00:00').getTime()) / 60_000;
};

test('three tries are free, then the pause doubles up to a day [R-10]', () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10, 2000].map((count) => minutesAfter(count))).toEqual([
    null,
    null,
    null,
    15,
    30,
    60,
    960,
    1440,
    1440,
  ]);
  expect(minutesAfter(3, 1440)).toBe(1440);
  expect([3, 30].map((count) => minutesAfter(count, 0))).toEqual([null, null]);
});

test('a pause ends to the millisecond', () => {
  expect(retakeAt(failed(3), at('09:14:59.999'))).toEqual(at('09:15:00'));
  expect(retakeAt(failed(3), at('09:15:00'))).toBeNull();
});

test('answers tell the end of a pause in whole seconds, and not too early', () => {
  expect(retakeMoment(at('09:15:00.001'))).toBe('2026-11-15T09:15:01+07:00');
  expect(retakeMoment(null)).toBeNull();
});

test('the time of the next try is told with its day where that is another one, and never too early', () => {
  expect(retakeText(at('09:15:00'), at('09:00:00'))).toBe('Coba lagi pukul 09:15 WIB.');
  expect(retakeText(at('09:15:01'), at('09:00:00'))).toBe('Coba lagi pukul 09:16 WIB.');
  expect(retakeText(new Date('2026-11-16T00:05:00+07:00'), at('23:50:00'))).toBe(
    'Coba lagi Senin, 16 November 2026 pukul 00:05 WIB.',
  );
});
