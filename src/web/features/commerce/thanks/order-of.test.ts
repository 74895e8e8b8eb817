import { expect, test } from 'vitest';
import { orderOf } from './order-of.ts';

const course = (id: string, courseId: number) => ({ id, course: { id: courseId }, event: null }) as never;
const event = (id: string, eventId: number) => ({ id, course: null, event: { id: eventId } }) as never;
const orders = [course('c-new', 2), event('e-1', 2), course('c-old', 2), course('c-other', 7)];
const found = (type: 'course' | 'event', id: number, hint: string | null = null) =>
  (orderOf(orders, { type, id }, hint) as { id: string } | undefined)?.id;

test('of one’s orders the newest of the item is meant, unless the address names another of them [K-08]', () => {
  expect(found('course', 2)).toBe('c-new');
  expect(found('event', 2)).toBe('e-1');
  expect(found('course', 2, 'c-old-1')).toBe('c-old');
  expect(found('course', 2, 'c-old')).toBe('c-old');
  expect(found('course', 9)).toBeUndefined();
});

test('an order of something else, or of somebody else, is not led to', () => {
  expect(found('course', 2, 'c-other-1')).toBe('c-new');
  expect(found('course', 2, 'not-mine-3')).toBe('c-new');
});
