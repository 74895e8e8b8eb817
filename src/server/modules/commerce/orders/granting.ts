import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { makeFreeOrder } from './free-order.ts';
import { findCourseToGive, holdStudent } from './granting.store.ts';
import { owns, takeBuyer } from './orders.store.ts';
import { settle } from './settling.ts';

const refusal = (text: string) => new Failure('invalid_data', { fields: { course_id: [text] } });

type Gift = { studentId: number; courseId: number; reason: string };

/**
 * A class that the office opens for somebody who has not got it: an order without money, settled like every other, so
 * that the access comes by the same fact.
 */
export async function giveCourse(platform: Platform, ctx: StaffContext, gift: Gift): Promise<{ order_id: string }> {
  const { studentId, courseId, reason } = gift;
  return ctx.db.transaction().execute(async (tx) => {
    await takeBuyer(tx, studentId);
    const student = await holdStudent(tx, studentId);
    if (!student) throw new Failure('not_found');
    if (student.deactivated_at) throw new Failure('person_deactivated');
    const course = await findCourseToGive(tx, courseId);
    if (!course) throw refusal('Kelas ini tidak ada.');
    if (!course.published_at) throw refusal('Kelas ini belum terbit.');
    if (await owns(tx, studentId, { course_id: courseId, event_id: null }))
      throw refusal('Siswa ini sudah memiliki kelas ini.');
    const listPrice = course.retail_price;
    const order = await makeFreeOrder(platform, tx, { studentId, courseId, listPrice, method: 'office' });
    await recordChange(tx, ctx, {
      action: 'give course',
      target: `orders:${order.id}`,
      after: { student_id: studentId, course_id: courseId, reason },
    });
    await settle(platform, tx, order, { paymentId: null });
    return { order_id: order.id };
  });
}
