import * as promised from '../../../../contract/admin/discussions.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { roleOf } from '../discussion/shape.ts';
import { answer, editAnswer } from './answering.ts';
import {
  isAnswered,
  isReported,
  isUnanswered,
  repliesOf,
  type SeenReply,
  type SeenThread,
  threadsSeenBy,
} from './discussions.store.ts';
import type { Target } from './hiding.store.ts';
import { hide, unhide } from './hiding.ts';
import { readSorted } from './paging.ts';

export function officeDiscussionRoutes(route: Bind): void {
  route(promised.listDiscussions, async ({ ctx, query }) => {
    const found = await readSorted<SeenThread>(
      chosen(ctx, query) as never,
      'thread.id',
      { created_at: 'thread.created_at' },
      query,
    );
    return { ...found, rows: found.rows.map((row) => toThread(row, ctx)) };
  });
  route(promised.getDiscussion, ({ ctx, params }) => read(ctx.db, ctx, params.id));
  route(promised.answerDiscussion, ({ ctx, params, body }) =>
    within(ctx, params.id, (tx, thread) => answer(tx, ctx, thread, body)),
  );
  route(promised.editAnswer, ({ ctx, params, body }) =>
    within(ctx, params.id, (tx, thread) => editAnswer(tx, ctx, thread, params.reply_id, body.body)),
  );
  route(promised.hideThread, ({ ctx, params, body }) =>
    within(ctx, params.id, (tx) => hide(tx, ctx, { kind: 'thread', id: params.id }, body.reason)),
  );
  route(promised.unhideThread, ({ ctx, params }) =>
    within(ctx, params.id, (tx) => unhide(tx, ctx, { kind: 'thread', id: params.id })),
  );
  route(promised.hideReply, ({ ctx, params, body }) =>
    within(ctx, params.id, async (tx) => hide(tx, ctx, await replyIn(tx, params), body.reason)),
  );
  route(promised.unhideReply, ({ ctx, params }) =>
    within(ctx, params.id, async (tx) => unhide(tx, ctx, await replyIn(tx, params))),
  );
}

type Choice = {
  course_id?: number | undefined;
  q?: string | undefined;
  unanswered?: 0 | 1 | undefined;
  reported?: 0 | 1 | undefined;
  hidden?: 0 | 1 | undefined;
};

function chosen(ctx: StaffContext, { course_id, q, unanswered, reported, hidden }: Choice) {
  let rows = threadsSeenBy(ctx.db, onlyOf(ctx));
  if (course_id) rows = rows.where('thread.course_id', '=', course_id);
  if (q) rows = rows.where(mentions(['thread.body'], q));
  if (unanswered === 1) rows = rows.where(isUnanswered);
  if (unanswered === 0) rows = rows.where(isAnswered);
  if (reported !== undefined) rows = rows.where(({ not }) => (reported === 1 ? isReported : not(isReported)));
  if (hidden !== undefined) rows = rows.where('thread.hidden_at', hidden === 1 ? 'is not' : 'is', null);
  return rows;
}

/** In a thread that this person may see, and then as it is afterwards. */
const within = (ctx: StaffContext, id: number, work: (tx: Tx, thread: SeenThread) => Promise<void>) =>
  ctx.db.transaction().execute(async (tx) => {
    await work(tx, await find(tx, ctx, id));
    return read(tx, ctx, id);
  });

async function replyIn(tx: Tx, { id, reply_id }: { id: number; reply_id: number }): Promise<Target> {
  const replies = await repliesOf(tx, id);
  if (!replies.some((reply) => reply.id === reply_id)) throw new Failure('not_found');
  return { kind: 'reply', id: reply_id };
}

async function find(db: Db | Tx, ctx: StaffContext, id: number): Promise<SeenThread> {
  const row = await threadsSeenBy(db, onlyOf(ctx)).where('thread.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found');
  return row;
}

async function read(db: Db | Tx, ctx: StaffContext, id: number): Promise<promised.OfficeThread> {
  const row = await find(db, ctx, id);
  const replies = await repliesOf(db, id);
  return { ...toThread(row, ctx), replies: replies.map((reply) => toMessage(reply, ctx)) };
}

const toMessage = (row: SeenReply, { session }: StaffContext): promised.OfficeMessage => ({
  id: row.id,
  author: row.anonymised_at === null ? fullnameOf(row) : null,
  role: roleOf(row, row.is_teacher),
  is_mine: row.user_id === session.userId,
  body: row.body,
  created_at: toWibIso(row.created_at),
  edited_at: row.edited_at && toWibIso(row.edited_at),
  is_deleted: row.deleted_at !== null,
  hidden_at: row.hidden_at && toWibIso(row.hidden_at),
  hidden_reason: row.hidden_reason,
  open_reports: row.open_reports,
});

const toThread = (row: SeenThread, ctx: StaffContext) => ({
  ...toMessage(row, ctx),
  course: { id: row.course_id, name: row.course_name, slug: row.course_slug },
  replies_count: row.replies_count,
  is_answered: row.is_answered,
});
