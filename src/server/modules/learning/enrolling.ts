import { Failure } from '../../platform/errors.ts';
import type { React } from '../../platform/facts.ts';
import type { Settled } from '../commerce/public.ts';
import { endAccess, hasUnfinishedFreeCourse, openAccess } from './enrolments.store.ts';

/** A course bought, given or free is opened in the transaction that settles its order, once. */
export const enrol: React<Settled> = async (_platform, tx, order) => {
  if (order.courseId === null) return;
  if (order.isFree && (await hasUnfinishedFreeCourse(tx, order.studentId))) throw new Failure('free_course_unfinished');
  await openAccess(tx, {
    student_id: order.studentId,
    course_id: order.courseId,
    order_id: order.orderId,
    is_free: order.isFree,
    needs_kpj_code: order.needsKpjCode,
    enrolled_at: order.at,
  });
};

/** A refund ends the access and keeps the progress. */
export const endEnrolment: React<{ orderId: string; at: Date }> = (_platform, tx, { orderId, at }) =>
  endAccess(tx, orderId, at);
