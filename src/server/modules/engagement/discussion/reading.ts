import type { CallData } from '../../../../contract/call.ts';
import type { listThreads, Message, Thread } from '../../../../contract/discussion.ts';
import { shows } from '../../../platform/cache/shown.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { PageOf } from '../../../platform/http/bind.ts';
import { pageLinks } from '../../../platform/http/page-links.ts';
import { findCourseId, findOwnCourseId } from '../../catalogue/public.ts';
import { findAccess } from '../../learning/public.ts';
import { findReply, firstReplies, repliesOfThread } from './replies.store.ts';
import { type Reading, toMessage, toThread } from './shape.ts';
import { findThread, type ThreadRow, teachersOf, threadsOfCourse } from './threads.store.ts';

const THREADS_A_PAGE = 10;
const REPLIES_SHOWN = 3;
const REPLIES_A_PAGE = 20;

/** A course that is offered; its students keep their discussion when it no longer is. */
export async function courseIdOf({ db, session }: RequestContext, idOrSlug: string): Promise<number> {
  const offered = await findCourseId(db, idOrSlug);
  if (offered) return offered.id;
  const own = session ? await findOwnCourseId(db, idOrSlug) : undefined;
  if (!session || !own || !(await findAccess(db, session.userId, own.id))) throw new Failure('not_found');
  return own.id;
}

/** Those who have the course write in its discussion, and nobody in their name. */
async function mayWrite(db: Db, session: Session | null, courseId: number): Promise<boolean> {
  if (!session || session.impersonatedBy !== null) return false;
  return (await findAccess(db, session.userId, courseId)) !== undefined;
}

async function readingOf({ db, session }: RequestContext, courseId: number): Promise<Reading> {
  return { readerId: session?.userId ?? 0, teachers: await teachersOf(db, courseId) };
}

async function withReplies(db: Db, rows: readonly ThreadRow[], reading: Reading): Promise<Thread[]> {
  const ids = rows.map(({ id }) => id);
  const replies = await firstReplies(db, ids, reading.readerId, REPLIES_SHOWN);
  declareShown(ids, [...rows, ...replies]);
  return rows.map((row) => toThread(row, replies, reading));
}

function declareShown(threadIds: readonly number[], said: readonly { user_id: number }[]): void {
  shows(...threadIds.map((id) => `discussion_replies:${id}`), ...said.map(({ user_id }) => `users:${user_id}`));
}

export async function readThreads(
  ctx: RequestContext,
  idOrSlug: string,
  page: number,
  publicUrl: URL,
): Promise<CallData<typeof listThreads>> {
  const courseId = await courseIdOf(ctx, idOrSlug);
  shows(`discussion_threads:${courseId}`, `course_instructors:${courseId}`, `courses:${courseId}`);
  const reading = await readingOf(ctx, courseId);
  const [found, may_write] = await Promise.all([
    threadsOfCourse(ctx.db, courseId, reading.readerId, page, THREADS_A_PAGE),
    mayWrite(ctx.db, ctx.session, courseId),
  ]);
  const address = `/api/course/${courseId}/discussion`;
  return {
    may_write,
    threads: { data: await withReplies(ctx.db, found.rows, reading), ...pageLinks(found, address, publicUrl) },
  };
}

export async function readThread(ctx: RequestContext, courseId: number, id: number): Promise<Thread> {
  shows(`discussion_threads:${courseId}`);
  const reading = await readingOf(ctx, courseId);
  const row = await findThread(ctx.db, courseId, id, reading.readerId);
  const [thread] = row ? await withReplies(ctx.db, [row], reading) : [];
  if (!thread) throw new Failure('not_found');
  return thread;
}

export async function readReplies(
  ctx: RequestContext,
  idOrSlug: string,
  threadId: number,
  page: number,
): Promise<PageOf<Message>> {
  const courseId = await courseIdOf(ctx, idOrSlug);
  shows(`discussion_threads:${courseId}`);
  const reading = await readingOf(ctx, courseId);
  if (!(await findThread(ctx.db, courseId, threadId, reading.readerId))) throw new Failure('not_found');
  const found = await repliesOfThread(ctx.db, threadId, reading.readerId, page, REPLIES_A_PAGE);
  declareShown([threadId], found.rows);
  return { ...found, rows: found.rows.map((row) => toMessage(row, reading)) };
}

export async function readReply(ctx: RequestContext, courseId: number, threadId: number, id: number): Promise<Message> {
  const reading = await readingOf(ctx, courseId);
  const row = await findReply(ctx.db, threadId, id, reading.readerId);
  if (!row) throw new Failure('not_found');
  return toMessage(row, reading);
}
