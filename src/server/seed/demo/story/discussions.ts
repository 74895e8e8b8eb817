import { replyRow, threadRow } from '../../makers/engagement.ts';
import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';

export type Said = { user_id: number; body: string; at: Date };
export type Thread = Said & { course_id: number; replies: Said[] };

/** Gives back the rows of the threads and of their replies, each in the order given. */
export async function writeThreads({ tx }: Demo, threads: readonly Thread[]) {
  const made = await insertAll(
    tx,
    'discussion_threads',
    threads.map(({ course_id, user_id, body, at }) => threadRow({ course_id, user_id, body, created_at: at })),
  );
  const replies = await insertAll(
    tx,
    'discussion_replies',
    threads.flatMap((thread, index) =>
      thread.replies.map(({ user_id, body, at }) =>
        replyRow({ thread_id: made[index]?.id as number, user_id, body, created_at: at }),
      ),
    ),
  );
  return { threads: made, replies };
}
