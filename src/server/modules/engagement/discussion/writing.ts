import type { Message, Thread } from '../../../../contract/discussion.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { findAccess } from '../../learning/public.ts';
import { readMessage } from './message-text.ts';
import {
  changeOwn,
  findMessage,
  findReview,
  holdThread,
  insertReply,
  insertReport,
  insertThread,
  type MessageKey,
} from './messages.store.ts';
import { courseIdOf, readReply, readThread } from './reading.ts';

type Context = RequestContext<Session>;
type Limits = Platform['limits'];
type Sent = { body: string; sent_as: string };
/** As an address names it: the course by id or slug. */
type Place = MessageKey & { id: string };

function mustExist(found: unknown): asserts found {
  if (!found) throw new Failure('not_found');
}

async function requireStudent(tx: Tx, { session }: Context, courseId: number): Promise<void> {
  if (!(await findAccess(tx, session.userId, courseId))) throw new Failure('discussion_closed');
}

/** The words as they are kept, and one use of the sender's limit. */
async function acceptWords(limits: Limits, { session }: Context, sent: string): Promise<string> {
  const body = readMessage(sent);
  await limits.use('discussionPerAccount', String(session.userId));
  return body;
}

const written = ({ session, clock }: Context, sent_as: string, body: string) => ({
  user_id: session.userId,
  sent_as,
  body,
  created_at: clock.now(),
});

/** What was sent before under the same name, but elsewhere, or was taken back since, is not there to be shown. */
export async function startThread(limits: Limits, ctx: Context, id: string, sent: Sent): Promise<Thread> {
  const body = await acceptWords(limits, ctx, sent.body);
  const course_id = await courseIdOf(ctx, id);
  const threadId = await ctx.db.transaction().execute(async (tx) => {
    await requireStudent(tx, ctx, course_id);
    return insertThread(tx, { ...written(ctx, sent.sent_as, body), course_id });
  });
  return readThread(ctx, course_id, threadId);
}

export async function reply(limits: Limits, ctx: Context, { id, thread_id }: Place, sent: Sent): Promise<Message> {
  const body = await acceptWords(limits, ctx, sent.body);
  const courseId = await courseIdOf(ctx, id);
  const { id: replyId } = await ctx.db.transaction().execute(async (tx) => {
    mustExist(await holdThread(tx, courseId, thread_id));
    await requireStudent(tx, ctx, courseId);
    return insertReply(tx, { ...written(ctx, sent.sent_as, body), thread_id });
  });
  return readReply(ctx, courseId, thread_id, replyId);
}

/** Gives the course in which the message is read again. */
export async function edit(limits: Limits, ctx: Context, place: Place, sent: string): Promise<number> {
  const body = await acceptWords(limits, ctx, sent);
  const courseId = await courseIdOf(ctx, place.id);
  await ctx.db.transaction().execute(async (tx) => {
    mustExist(await findMessage(tx, courseId, place));
    await requireStudent(tx, ctx, courseId);
    mustExist(await changeOwn(tx, place, ctx.session.userId, { body, edited_at: ctx.clock.now() }));
  });
  return courseId;
}

/** One's own words can be taken back by whoever has left the class too. */
export async function takeBack(ctx: Context, place: Place): Promise<null> {
  const courseId = await courseIdOf(ctx, place.id);
  await ctx.db.transaction().execute(async (tx) => {
    mustExist(await findMessage(tx, courseId, place));
    mustExist(await changeOwn(tx, place, ctx.session.userId, { deleted_at: ctx.clock.now() }));
  });
  return null;
}

/** Nobody reports themselves, nor a place without words. */
export async function report(limits: Limits, ctx: Context, place: Place, reason: string): Promise<null> {
  const { userId } = ctx.session;
  await limits.use('reportPerAccount', String(userId));
  const courseId = await courseIdOf(ctx, place.id);
  await ctx.db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, courseId, place);
    mustExist(message && message.deleted_at === null && message.user_id !== userId);
    const { thread_id, reply_id } = place;
    const about = reply_id === undefined ? { thread_id } : { reply_id };
    await insertReport(tx, about, { reported_by: userId, reason, created_at: ctx.clock.now() });
  });
  return null;
}

export async function reportReview(
  limits: Limits,
  ctx: Context,
  { id, rating_id }: { id: string; rating_id: number },
  reason: string,
): Promise<null> {
  const { userId } = ctx.session;
  await limits.use('reportPerAccount', String(userId));
  const courseId = await courseIdOf(ctx, id);
  await ctx.db.transaction().execute(async (tx) => {
    const review = await findReview(tx, courseId, rating_id);
    mustExist(review && review.student_id !== userId);
    await insertReport(tx, { rating_id }, { reported_by: userId, reason, created_at: ctx.clock.now() });
  });
  return null;
}
