import { expect, test } from 'vitest';
import { isAskedBy } from './asked-by-lesson.ts';

test('a Tugas Mandiri is its lesson’s; the one Unjuk Keterampilan is that of whichever lesson asks for it now', () => {
  expect(isAskedBy(2, 'tugas_mandiri')({ kind: 'tugas_mandiri', lesson_id: 2 })).toBe(true);
  expect(isAskedBy(2, 'tugas_mandiri')({ kind: 'tugas_mandiri', lesson_id: 1 })).toBe(false);
  expect(isAskedBy(2, 'tugas_mandiri')({ kind: 'unjuk_keterampilan', lesson_id: 2 })).toBe(false);
  expect(isAskedBy(2, 'unjuk_keterampilan')({ kind: 'unjuk_keterampilan', lesson_id: 1 })).toBe(true);
});
