import { notificationGroup as group } from '../../../contract/engagement.ts';
import type { React } from '../../platform/facts.ts';
import type { ClassReached, IssuedCertificate } from '../learning/public.ts';
import { freeCourseToOffer, markClassTaken } from './class-notices.store.ts';
import { notify } from './notifications.store.ts';

/** All watched: the exam is what comes next. Stated again and again, told once. */
export const tellOfExam: React<ClassReached> = (_platform, tx, { studentId, courseId, at }) =>
  notify(tx, {
    user_id: studentId,
    notification_group_id: group.examAccess,
    cause: `exam:${courseId}`,
    course_id: courseId,
    created_at: at,
  });

export const askForReview: React<ClassReached> = (_platform, tx, { studentId, courseId, at }) =>
  notify(tx, {
    user_id: studentId,
    notification_group_id: group.courseReview,
    cause: `review:${courseId}`,
    course_id: courseId,
    created_at: at,
  });

/** Wherever it was written, the review is no longer asked for. */
export const settleReview: React<{ studentId: number; courseId: number }> = (_platform, tx, { studentId, courseId }) =>
  markClassTaken(tx, studentId, courseId, group.courseReview);

/** The exam is behind them. */
export const settleExam: React<ClassReached> = (_platform, tx, { studentId, courseId }) =>
  markClassTaken(tx, studentId, courseId, group.examAccess);

/** One free course at a time: whoever finished theirs may begin the next. */
export const offerFreeCourse: React<ClassReached> = async (_platform, tx, { studentId, isFree, at }) => {
  if (!isFree) return;
  const offered = await freeCourseToOffer(tx, studentId);
  if (!offered) return;
  await notify(tx, {
    user_id: studentId,
    notification_group_id: group.freeCourse,
    cause: `free:${offered.id}`,
    course_id: offered.id,
    created_at: at,
  });
};

export const tellOfCertificate: React<IssuedCertificate> = (
  _platform,
  tx,
  { certificateId, studentId, courseId, at },
) =>
  notify(tx, {
    user_id: studentId,
    notification_group_id: group.certificate,
    cause: `certificate:${certificateId}`,
    course_id: courseId,
    certificate_id: certificateId,
    created_at: at,
  });
