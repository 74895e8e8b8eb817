import { role } from '../../../../contract/accounts.ts';
import type { AuthorRole, Message, Thread } from '../../../../contract/discussion.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { photoOf } from '../../../platform/files/address.ts';
import { fullnameOf } from '../../accounts/public.ts';
import type { ReplyRow } from './replies.store.ts';
import type { ThreadRow } from './threads.store.ts';

/** Who reads, and who of those read teaches the course. */
export type Reading = { readerId: number; teachers: ReadonlySet<number> };

type Written = { role_id: number; is_answer: boolean };

/** As whom somebody speaks: an answer of the office is the site's own, unless an instructor gave it. */
export function roleOf({ role_id, is_answer }: Written, isTeacher: boolean): AuthorRole {
  if (isTeacher || (is_answer && role_id === role.instructor)) return 'instructor';
  return is_answer ? 'team' : 'student';
}

export function toMessage(row: Omit<ReplyRow, 'thread_id'>, { readerId, teachers }: Reading): Message {
  return {
    id: row.id,
    author:
      row.anonymised_at === null
        ? { fullname: fullnameOf(row), photo: photoOf(row), role: roleOf(row, teachers.has(row.user_id)) }
        : null,
    body: row.body,
    created_at: toWibIso(row.created_at),
    edited_at: row.edited_at && toWibIso(row.edited_at),
    is_mine: row.user_id === readerId,
  };
}

export function toThread(row: ThreadRow, replies: readonly ReplyRow[], reading: Reading): Thread {
  const is_deleted = row.deleted_at !== null;
  const message = toMessage({ ...row, is_answer: false }, reading);
  return {
    ...message,
    // Who took words back is not shown with their place.
    ...(is_deleted ? { author: null, body: '', edited_at: null, is_mine: false } : {}),
    is_deleted,
    replies_count: row.replies_count,
    replies: replies.filter(({ thread_id }) => thread_id === row.id).map((reply) => toMessage(reply, reading)),
  };
}
