import { expect, test } from 'vitest';
import { birthFault } from './birth.ts';

const today = '2026-11-15';

test('a day of birth is a day of the calendar, not ahead and not before 1900', () => {
  for (const dob of ['2001-02-29', '1999-02-31', '1999-04-31', '1999-13-01', '1999-00-10', '0000-00-00'])
    expect(birthFault(dob, today), dob).toBe('birthNoDay');
  expect(birthFault('2026-11-16', today)).toBe('birthAhead');
  for (const dob of ['1899-12-31', '0098-02-28']) expect(birthFault(dob, today), dob).toBe('birthTooEarly');
  for (const dob of ['2000-02-29', '1900-01-01', '1976-11-15']) expect(birthFault(dob, today), dob).toBeNull();
});

test('thirteen is reached on the birthday; who was born on a leap day waits until March', () => {
  expect(birthFault('2013-11-15', today)).toBeNull();
  expect(birthFault('2013-11-16', today)).toBe('tooYoung');
  expect(birthFault('2026-11-15', today)).toBe('tooYoung');
  expect(birthFault('2012-02-29', '2025-02-28')).toBe('tooYoung');
  expect(birthFault('2012-02-29', '2025-03-01')).toBeNull();
});
