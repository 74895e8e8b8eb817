import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { endOrder } from './ending.ts';
import { insertOrder, lockPendingOrder } from './orders.store.ts';

type Given = { studentId: number; courseId: number; listPrice: number; method: 'voucher' | 'office' };

/**
 * An order without money; the caller settles it like every other. Were they about to pay for it, that is over, and
 * money that comes all the same is paid back.
 */
export async function makeFreeOrder(platform: Platform, tx: Tx, { studentId, courseId, listPrice, method }: Given) {
  const item = { course_id: courseId, event_id: null };
  const waiting = await lockPendingOrder(tx, studentId, item);
  if (waiting) await endOrder(platform, tx, waiting, 'cancelled');
  return insertOrder(tx, {
    student_id: studentId,
    ...item,
    // It waits for nothing, so it was never 'pending' and has no time to expire.
    status: 'success',
    method,
    list_price: listPrice,
    amount_before_discount: 0,
    amount: 0,
    created_at: platform.clock.now(),
  });
}
