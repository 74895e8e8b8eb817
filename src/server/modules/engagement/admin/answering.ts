import { notificationGroup } from '../../../../contract/engagement.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { readMessage } from '../discussion/message-text.ts';
import { changeOwn, holdThread, insertReply } from '../discussion/messages.store.ts';
import { notify } from '../notifications.store.ts';

type Thread = { id: number; course_id: number; user_id: number; anonymised_at: Date | null };

/** The course's own answer, whoever of its people gives it; who asked hears of each one once (N-02). */
export async function answer(
  tx: Tx,
  ctx: StaffContext,
  thread: Thread,
  sent: { body: string; sent_as: string },
): Promise<void> {
  const { session, clock } = ctx;
  const body = readMessage(sent.body);
  if (!(await holdThread(tx, thread.course_id, thread.id))) throw new Failure('thread_closed');
  const { id: replyId, isNew } = await insertReply(tx, {
    thread_id: thread.id,
    user_id: session.userId,
    sent_as: sent.sent_as,
    body,
    is_answer: true,
    created_at: clock.now(),
  });
  if (!isNew) return;
  await recordChange(tx, ctx, {
    action: 'answer discussions',
    target: `discussions:${thread.id}`,
    after: { reply_id: replyId },
  });
  if (thread.anonymised_at !== null || thread.user_id === session.userId) return;
  await notify(tx, {
    user_id: thread.user_id,
    notification_group_id: notificationGroup.instructorDiscussion,
    cause: `reply:${replyId}`,
    course_id: thread.course_id,
    discussion_thread_id: thread.id,
    created_at: clock.now(),
  });
}

/** One's own alone, while the thread stands. Nobody is told again. */
export async function editAnswer(
  tx: Tx,
  ctx: StaffContext,
  thread: Thread,
  replyId: number,
  sent: string,
): Promise<void> {
  const body = readMessage(sent);
  if (!(await holdThread(tx, thread.course_id, thread.id))) throw new Failure('thread_closed');
  const key = { thread_id: thread.id, reply_id: replyId };
  if (!(await changeOwn(tx, key, ctx.session.userId, { body, edited_at: ctx.clock.now() })))
    throw new Failure('not_found');
  await recordChange(tx, ctx, {
    action: 'edit answer',
    target: `discussions:${thread.id}`,
    after: { reply_id: replyId },
  });
}
