import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWibIso } from './wib.ts';

test('a moment is written in WIB across midnight and year ends', () => {
  expect(toWibIso(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01T01:30:00+07:00');
});

test('a written moment reads back as the same second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        expect(new Date(toWibIso(moment)).getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000);
      },
    ),
  );
});
