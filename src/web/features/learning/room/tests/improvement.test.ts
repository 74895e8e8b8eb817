import { expect, test } from 'vitest';
import { improvementWords } from './improvement.ts';

test('the difference is told as it is: up, the same, or down [L-11]', () => {
  expect(improvementWords(40, 80).title).toBe('Naik 40 poin');
  expect(improvementWords(40, 80).text).toMatch(/mulai dari 40 .* dengan 80/);
  expect(improvementWords(80, 80).title).toBe('Nilai Anda tetap');
  expect(improvementWords(100, 60)).toMatchObject({ title: 'Turun 40 poin', text: expect.stringContaining('60') });
});
