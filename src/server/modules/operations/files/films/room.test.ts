import { expect, test } from 'vitest';
import { refusalOf } from './room.ts';

const GB = 1024 ** 3;
const nothing = { own: 0, all: 0, count: 0 };

test('a film begins where the disk holds it twice, beside what others were promised and what the site needs', () => {
  expect(refusalOf({ size: GB, free: 3 * GB, promised: nothing })).toBeNull();
  expect(refusalOf({ size: GB, free: 3 * GB - 1, promised: nothing })).toBe('disk_full');
  expect(refusalOf({ size: GB, free: 4 * GB, promised: { ...nothing, all: GB } })).toBe('disk_full');
});

test('nobody fills the disk with what is never finished', () => {
  const free = 1000 * GB;
  expect(refusalOf({ size: 1, free, promised: { own: 0, all: 0, count: 19 } })).toBeNull();
  expect(refusalOf({ size: 1, free, promised: { own: 0, all: 0, count: 20 } })).toBe('uploads_spent');
  expect(refusalOf({ size: 5 * GB, free, promised: { own: 15 * GB, all: 15 * GB, count: 3 } })).toBeNull();
  expect(refusalOf({ size: 5 * GB, free, promised: { own: 15 * GB + 1, all: 15 * GB, count: 3 } })).toBe(
    'uploads_spent',
  );
});
