import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';
import { authorColumns, isReportedBy, type ReaderId } from './threads.store.ts';

function shownReplies(db: Db | Tx, readerId: ReaderId) {
  return db
    .selectFrom('discussion_replies as reply')
    .where('reply.hidden_at', 'is', null)
    .where('reply.deleted_at', 'is', null)
    .where(({ not }) => not(isReportedBy(readerId, 'reply')));
}

const messageColumns = [
  'reply.id',
  'reply.thread_id',
  'reply.user_id',
  'reply.body',
  'reply.created_at',
  'reply.edited_at',
  'reply.is_answer',
] as const;

function replies(db: Db | Tx, readerId: ReaderId) {
  return shownReplies(db, readerId)
    .innerJoin('users as author', 'author.id', 'reply.user_id')
    .leftJoin('media as photo', 'photo.id', 'author.photo_id')
    .select([...messageColumns, ...authorColumns]);
}
export type ReplyRow = Awaited<ReturnType<ReturnType<typeof replies>['execute']>>[number];

/** The first replies of each of some threads, read at once. */
export async function firstReplies(
  db: Db | Tx,
  threadIds: readonly number[],
  readerId: ReaderId,
  most: number,
): Promise<ReplyRow[]> {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('discussion_threads as thread')
    .innerJoinLateral(
      (of) =>
        shownReplies(of as unknown as Db, readerId)
          .select(messageColumns)
          .whereRef('reply.thread_id', '=', 'thread.id' as never)
          .orderBy('reply.created_at')
          .orderBy('reply.id')
          .limit(most)
          .as('reply'),
      (join) => join.onTrue(),
    )
    .innerJoin('users as author', 'author.id', 'reply.user_id')
    .leftJoin('media as photo', 'photo.id', 'author.photo_id')
    .select([...messageColumns, ...authorColumns])
    .where('thread.id', 'in', [...threadIds])
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();
}

export function repliesOfThread(db: Db | Tx, threadId: number, readerId: ReaderId, page: number, perPage: number) {
  const rows = replies(db, readerId)
    .where('reply.thread_id', '=', threadId)
    .orderBy('reply.created_at')
    .orderBy('reply.id');
  const count = shownReplies(db, readerId).where('reply.thread_id', '=', threadId).select(countOfAll);
  return readPage(rows, count, page, perPage);
}

export function findReply(
  db: Db | Tx,
  threadId: number,
  id: number,
  readerId: ReaderId,
): Promise<ReplyRow | undefined> {
  return replies(db, readerId).where('reply.thread_id', '=', threadId).where('reply.id', '=', id).executeTakeFirst();
}
