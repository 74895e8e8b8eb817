import { expect, test } from 'vitest';
import { sessionTimes } from './session-times.ts';

test('a session says from when to when, and into which day where it is another', () => {
  const start_date = '2026-11-30T23:00:00+07:00';
  expect(sessionTimes({ start_date, end_date: '2026-11-30T23:59:00+07:00' })).toBe('23:00 - 23:59 WIB');
  expect(sessionTimes({ start_date, end_date: '2026-12-01T00:30:00+07:00' })).toBe(
    '23:00 WIB - 01 Des 2026, 00:30 WIB',
  );
  // the same moments, as another zone writes them
  expect(sessionTimes({ start_date: '2026-11-30T16:00:00Z', end_date: '2026-11-30T17:30:00Z' })).toBe(
    '23:00 WIB - 01 Des 2026, 00:30 WIB',
  );
});
