import { expect, test } from 'vitest';
import { href } from './pages.ts';

test('an address percent-encodes what people typed', () => {
  expect(href('course', { id: 7, slug: 'excel-keuangan' }, { from: 'landing' })).toBe(
    '/course/7/excel-keuangan?from=landing',
  );
  expect(href('instructor', { instructor_id: 'a', name: 'Rina / <b>' })).toBe('/instructors/a/Rina%20%2F%20%3Cb%3E');
  expect(href('courses', {}, { page: 1, category: 3, name: undefined })).toBe('/courses?page=1&category=3');
});
