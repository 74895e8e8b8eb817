import { expect, test } from 'vitest';
import { formatWeekday } from '../../../../contract/rules/wib.ts';
import { addDays, daysOf, spanOf, weekOf, weekTitle } from './week.ts';

test('a week goes from Monday to Sunday, by the calendar on a wall in Jakarta [T-01]', () => {
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  // Sunday evening in UTC, Monday already in WIB
  expect(weekOf(new Date('2026-11-22T16:59:59Z'))).toBe('2026-11-16');
  expect(weekOf(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23');
  expect(
    daysOf('2026-11-16')
      .map((day) => formatWeekday(day)[0])
      .join(' '),
  ).toBe('S S R K J S M');
});

test('weeks go on over the ends of months and years [T-01]', () => {
  expect(daysOf('2026-11-30')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
});

test('a week is asked for up to its last day and one more [T-01]', () => {
  expect(spanOf('2026-11-16')).toEqual({ start_date: '2026-11-16', end_date: '2026-11-23' });
  expect(spanOf('2026-12-28')).toEqual({ start_date: '2026-12-28', end_date: '2027-01-04' });
  expect(spanOf('2026-11-16', 2)).toEqual({ start_date: '2026-11-16', end_date: '2026-11-30' });
});

test('a week names its month, or both of its months', () => {
  expect(weekTitle('2026-11-16')).toBe('November 2026');
  expect(weekTitle('2026-11-30')).toBe('November - Desember 2026');
  expect(weekTitle('2026-12-28')).toBe('Desember 2026 - Januari 2027');
});
