import { expect, test } from 'vitest';
import { seenWords } from './seen-words.ts';

test('days are counted in Jakarta, whatever the reader’s own zone', () => {
  // 00:30 WIB on the 16th, still the 15th in UTC
  const now = new Date('2026-11-15T17:30:00Z');
  expect(seenWords('2026-11-16T00:05:00+07:00', now)).toBe('hari ini, 00:05 WIB');
  expect(seenWords('2026-11-15T23:59:00+07:00', now)).toBe('kemarin, 23:59 WIB');
  expect(seenWords('2026-11-14T09:30:00+07:00', now)).toBe('14 November 2026, 09:30 WIB');
});
