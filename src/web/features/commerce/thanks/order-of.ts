import type { Order } from '../../../../contract/commerce.ts';

type Ordered = Pick<Order, 'id' | 'course' | 'event'>;

/**
 * The student's order of this course or event, out of their own, newest first. The provider names one of its tries in
 * the address, `{order}-{n}`; that is a hint at which of them is meant and proves nothing.
 */
export function orderOf<One extends Ordered>(
  orders: readonly One[],
  item: { type: 'course' | 'event'; id: number },
  hint: string | null,
): One | undefined {
  const ofItem = orders.filter((order) => order[item.type]?.id === item.id);
  return ofItem.find(({ id }) => hint === id || hint?.startsWith(`${id}-`)) ?? ofItem[0];
}
