import { expect, test } from 'vitest';
import { bytesOf, spanOf, statusWords, when } from './words.ts';

test('figures are written out', () => {
  expect([0, 5, 65, 600, 3729].map(spanOf)).toEqual(['0:00', '0:05', '1:05', '10:00', '1:02:09']);
  expect([0, 999, 1000, 20_971_520].map(bytesOf)).toEqual(['0 byte', '999 byte', '1.000 byte', '20.971.520 byte']);
  expect(when(new Date('2026-11-15T18:30:00Z'))).toBe('16 Nov 2026, 01:30 WIB');
  expect(when(null)).toBe('–');
});

test('each answer of the programme has words of its own', () => {
  const words = [null, 0, 1, 2, 3].map(statusWords);
  expect(new Set(words).size).toBe(5);
  expect(words).not.toContain('–');
});
