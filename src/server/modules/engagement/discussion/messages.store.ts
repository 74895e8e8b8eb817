import type { Tx } from '../../../platform/db.ts';

type Written = { user_id: number; sent_as: string; body: string; created_at: Date };
type Table = 'discussion_threads' | 'discussion_replies';
/** A thread, or with a reply's id one of its replies. */
export type MessageKey = { thread_id: number; reply_id?: number };

const tableOf = ({ reply_id }: MessageKey): Table =>
  reply_id === undefined ? 'discussion_threads' : 'discussion_replies';

/** The thread that stands under the sender's name for it: this one, or the same one sent before. */
export async function insertThread(tx: Tx, thread: Written & { course_id: number }): Promise<number> {
  const made = await tx
    .insertInto('discussion_threads')
    .values(thread)
    .onConflict((conflict) => conflict.columns(['user_id', 'sent_as']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? (await findSent(tx, 'discussion_threads', thread));
}

/** `isNew`: false where the same one was sent before. */
export async function insertReply(
  tx: Tx,
  reply: Written & { thread_id: number; is_answer?: boolean },
): Promise<{ id: number; isNew: boolean }> {
  const made = await tx
    .insertInto('discussion_replies')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['user_id', 'sent_as']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { id: made.id, isNew: true } : { id: await findSent(tx, 'discussion_replies', reply), isNew: false };
}

async function findSent(tx: Tx, table: Table, { user_id, sent_as }: Written): Promise<number> {
  const sent = await tx
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', user_id)
    .where('sent_as', '=', sent_as)
    .executeTakeFirstOrThrow();
  return sent.id;
}

/** A thread that can be answered, held until the answer is there. */
export async function holdThread(tx: Tx, courseId: number, id: number): Promise<boolean> {
  const thread = await tx
    .selectFrom('discussion_threads')
    .select('id')
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return thread !== undefined;
}

/** A message that stands in a course, whoever looks: what one reported oneself too. */
export async function findMessage(tx: Tx, courseId: number, { thread_id, reply_id }: MessageKey) {
  const thread = await tx
    .selectFrom('discussion_threads')
    .select(['user_id', 'deleted_at'])
    .where('id', '=', thread_id)
    .where('course_id', '=', courseId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!thread || reply_id === undefined) return thread;
  return tx
    .selectFrom('discussion_replies')
    .select(['user_id', 'deleted_at'])
    .where('id', '=', reply_id)
    .where('thread_id', '=', thread_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** False where it is not there any more, or not theirs. */
export async function changeOwn(
  tx: Tx,
  key: MessageKey,
  userId: number,
  change: { body: string; edited_at: Date } | { deleted_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(tableOf(key))
    .set(change)
    .where('id', '=', key.reply_id ?? key.thread_id)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A review that everybody sees. */
export const findReview = (tx: Tx, courseId: number, id: number) =>
  tx
    .selectFrom('ratings')
    .select('student_id')
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();

/** Once per person, however often it is sent. */
export async function insertReport(
  tx: Tx,
  about: { thread_id: number } | { reply_id: number } | { rating_id: number },
  report: { reported_by: number; reason: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('content_reports')
    .values({ ...report, ...about })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
