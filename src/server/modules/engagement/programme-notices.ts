import { notificationGroup as group } from '../../../contract/engagement.ts';
import type { React } from '../../platform/facts.ts';
import { notify } from './notifications.store.ts';

type Graded = { assignmentId: number; studentId: number; courseId: number; at: Date };

/** Told with every grade, also one that replaces another. */
export const tellOfGrade: React<Graded> = (_platform, tx, { assignmentId, studentId, courseId, at }) =>
  notify(tx, {
    user_id: studentId,
    notification_group_id: group.taskGraded,
    cause: `grade:${assignmentId}:${at.toISOString()}`,
    course_id: courseId,
    assignment_id: assignmentId,
    created_at: at,
  });

type Attended = { studentId: number; courseId: number; sequence: number; at: Date };

export const tellOfAttendance: React<Attended> = (_platform, tx, { studentId, courseId, sequence, at }) =>
  notify(tx, {
    user_id: studentId,
    notification_group_id: group.attendanceConfirmed,
    cause: `attendance:${courseId}:${sequence}`,
    course_id: courseId,
    created_at: at,
  });
