import { expect, test } from 'vitest';
import { formatDecimal } from './decimal.ts';

test('decimals have a comma, and as many digits as are asked for', () => {
  expect(formatDecimal(4.86, 1)).toBe('4,9');
  expect(formatDecimal(4.86, 2)).toBe('4,86');
  expect(formatDecimal(5, 1)).toBe('5,0');
  expect(formatDecimal(0, 2)).toBe('0,00');
});
