import { expect, test } from 'vitest';
import { ago, wholeTime } from './ago.ts';

const now = new Date('2026-11-15T09:30:00+07:00');

test.each([
  ['2026-11-15T09:31:00+07:00', 'baru saja'],
  ['2026-11-15T09:29:01+07:00', 'baru saja'],
  ['2026-11-15T09:29:00+07:00', '1 menit lalu'],
  ['2026-11-15T08:30:01+07:00', '59 menit lalu'],
  ['2026-11-14T10:00:00+07:00', '23 jam lalu'],
  ['2026-11-13T09:00:00+07:00', '2 hari lalu'],
  ['2026-10-01T09:00:00+07:00', '1 bulan lalu'],
  ['2024-11-01T09:00:00+07:00', '2 tahun lalu'],
])('%s was %s', (moment, words) => {
  expect(ago(moment, now)).toBe(words);
});

test('the whole time is told in WIB', () => {
  expect(wholeTime('2026-11-15T09:30:00+07:00')).toBe('15 November 2026, 09:30 WIB');
});
