import type { DiscountVoucher } from '../../../../contract/rules/voucher.ts';
import { addMinutes } from '../../time.ts';
import { lettersOf } from '../context.ts';

/** How somebody got a thing: at its price, which may be nothing, by a product voucher, or by one of the Prakerja programme. */
export type WayIn = 'bought' | 'voucher' | 'programme';

type Item = { kind: 'course' | 'event'; id: number; listPrice: number; price: number };

export type Purchase = {
  order_id: string;
  /** Who and what, such as '12: course 45'. Nobody in the demo gets the same thing twice, so it names all that follows. */
  name: string;
  student_id: number;
  item: Item;
  way: WayIn;
  placedAt: Date;
  settledAt: Date | null;
  status: 'success' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'disputed';
  /** When it ended otherwise than by being settled: refused, expired, cancelled, paid back, contested. */
  endedAt?: Date;
  /** Where it is told; others may have paid by any. */
  paymentType?: string;
  discount?: DiscountVoucher & { id: number };
  /** Where it is told; other vouchers have any code. */
  voucherCode?: string;
  /** The Prakerja programme's own code, likewise. */
  kpjCode?: string;
};
export type SettledPurchase = Purchase & { settledAt: Date };

type Circumstances = { student_id: number; way?: WayIn; placedAt: Date; minutesToPay: number };

export const buyCourse = (course: Omit<Item, 'kind'>, circumstances: Circumstances): SettledPurchase =>
  buy({ kind: 'course', id: course.id, listPrice: course.listPrice, price: course.price }, circumstances);

export const buyEvent = ({ id, price }: { id: number; price: number }, circumstances: Circumstances): SettledPurchase =>
  buy({ kind: 'event', id, listPrice: price, price }, circumstances);

/** What costs nothing is settled at once. */
function buy(item: Item, { student_id, way = 'bought', placedAt, minutesToPay }: Circumstances): SettledPurchase {
  const name = `${student_id}: ${item.kind} ${item.id}`;
  const isPaid = way === 'bought' && item.price > 0;
  return {
    order_id: lettersOf(`order of ${name}`, 24),
    name,
    student_id,
    item,
    way,
    placedAt,
    settledAt: isPaid ? addMinutes(placedAt, minutesToPay) : placedAt,
    status: 'success',
  };
}

export const isSettled = (purchase: Purchase): purchase is SettledPurchase => purchase.settledAt !== null;
