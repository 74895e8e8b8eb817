import { expect, test } from 'vitest';
import type { Order } from '../../../contract/commerce.ts';
import { beginAddress } from './begin-address.ts';

type Bought = NonNullable<Order['course']>;
const course = (type: Bought['type']) => ({ id: 2, slug: 'sql', type }) as Bought;

test('a class begins at once, unless a session or a code comes first', () => {
  expect(beginAddress({ course: course('hosted'), method: 'midtrans' })).toBe('/course/login/2/sql');
  expect(beginAddress({ course: course('hosted'), method: 'office' })).toBe('/course/login/2/sql');
  expect(beginAddress({ course: course('hosted'), method: 'voucher' })).toBe('/student/course?tab=sedang');
  expect(beginAddress({ course: course('live'), method: 'midtrans' })).toBe('/student/course?tab=sedang');
  expect(beginAddress({ course: course('external'), method: 'midtrans' })).toBe('/student/course?tab=sedang');
});
