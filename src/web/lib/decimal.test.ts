import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';

test('a decimal has a comma, and no more digits than it needs', () => {
  expect([decimal(12.5, 1), decimal(12.345, 1), decimal(66.666, 2), decimal(100, 2), decimal(-0.04, 1)]).toEqual([
    '12,5',
    '12,3',
    '66,67',
    '100',
    '0',
  ]);
});
