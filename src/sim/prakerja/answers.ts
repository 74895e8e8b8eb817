import { type Card, scheduleOf } from './card.ts';
import { type Submission, statusNow } from './submission.ts';
import type { TaskName } from './task.ts';

type Body = Record<string, unknown>;

const OFFSET_MS = 7 * 60 * 60 * 1000;
/** `2026-01-31 23:59:59`, WIB without saying so. */
const jakartaTime = (at: number) => new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

export function courseOf({ kind }: Card): { type: string; learning_method: string } {
  return { type: kind === 'webinar' ? 'webinar' : 'self_paced', learning_method: 'online' };
}

export function statusData(card: Card, sequence: number, isAttended: boolean): Body {
  const { start, end } = scheduleOf(card);
  const { type, learning_method } = courseOf(card);
  return {
    redeem_code: card.code,
    course_code: card.courseCode,
    invoice_code: `INV-${card.code}`,
    schedule_code: `JDW-${card.courseCode}`,
    status: statusOf(card),
    attendance_status: isAttended ? 1 : 0,
    redeem_at: card.redeemedAt === null ? null : jakartaTime(card.redeemedAt),
    dp_platform: 'semai',
    schedule_start_end: `${jakartaTime(start)} - ${jakartaTime(end)}`,
    course_type: type,
    course_type_label: type === 'webinar' ? 'Webinar' : 'Belajar mandiri',
    course_learning_method: learning_method,
    is_online_attendance: true,
    sequence,
  };
}

export const commitData = (card: Card): Body => ({
  redeem_code: card.code,
  course_code: card.courseCode,
  status: statusOf(card),
});

const statusOf = ({ redeemedAt }: Card) => (redeemedAt === null ? 'available' : 'redeemed');

export type Task = TaskName & { redeem_code: string };

export function assignmentData(task: Task, submission: Submission | undefined, now: number): Body {
  return {
    id: submission?.id ?? null,
    ...task,
    status: submission ? statusNow(submission, now) : 0,
    url_file: submission?.urlFile ?? null,
  };
}

export const feedbackData = (task: Task, submission: Submission | undefined, now: number): Body => ({
  ...assignmentData(task, submission, now),
  notes: submission?.notes ?? null,
});
