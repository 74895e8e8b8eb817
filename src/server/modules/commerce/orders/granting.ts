import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { endOrder } from './ending.ts';
import { findCourseToGive, holdStudent } from './granting.store.ts';
import { insertOrder, lockPendingOrder, owns, takeBuyer } from './orders.store.ts';
import { settle } from './settling.ts';

const refusal = (text: string) => new Failure('invalid_data', { fields: { course_id: [text] } });

type Gift = { studentId: number; courseId: number; reason: string };

/**
 * A class that the office opens for somebody who has not got it: an order without money, settled like every other, so
 * that the access comes by the same fact. What they were about to pay for it is over.
 */
export async function giveCourse(platform: Platform, ctx: StaffContext, gift: Gift): Promise<{ order_id: string }> {
  const { studentId, courseId, reason } = gift;
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    await takeBuyer(tx, studentId);
    const student = await holdStudent(tx, studentId);
    if (!student) throw new Failure('not_found');
    if (student.deactivated_at) throw new Failure('person_deactivated');
    const course = await findCourseToGive(tx, courseId);
    if (!course) throw refusal('Kelas ini tidak ada.');
    if (!course.published_at) throw refusal('Kelas ini belum terbit.');
    const item = { course_id: courseId, event_id: null };
    if (await owns(tx, studentId, item)) throw refusal('Siswa ini sudah memiliki kelas ini.');
    const waiting = await lockPendingOrder(tx, studentId, item);
    if (waiting) await endOrder(platform, tx, waiting, 'cancelled');
    const order = await insertOrder(tx, {
      student_id: studentId,
      ...item,
      status: 'success',
      method: 'office',
      list_price: course.retail_price,
      amount_before_discount: 0,
      amount: 0,
      created_at: now,
    });
    await recordChange(tx, ctx, {
      action: 'give course',
      target: `orders:${order.id}`,
      after: { student_id: studentId, course_id: courseId, reason },
    });
    await settle(platform, tx, order, { paymentId: null });
    return { order_id: order.id };
  });
}
