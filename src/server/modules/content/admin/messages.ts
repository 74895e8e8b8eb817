import type { z } from 'zod';
import type { getMessage, listMessages, replyToMessage } from '../../../../contract/admin/messages.ts';
import type { CallData } from '../../../../contract/call.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { isForgotten } from '../personal.ts';
import { getSiteSettings } from '../site-settings.ts';
import {
  findMessage,
  insertReply,
  lockMessage,
  type MessageRow,
  type StoredMessage,
  setHandled,
} from './messages.store.ts';
import { replyFacts, replyMail } from './reply-mail.ts';

type Whole = CallData<typeof getMessage>;

export const toMessage = (row: MessageRow): CallData<typeof listMessages>[number] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  created_at: toWibIso(row.created_at),
  handled_at: row.handled_at && toWibIso(row.handled_at),
  handled_by: row.handled_at && row.handled_by,
  replies_count: row.replies_count ?? 0,
});

export async function readMessage(db: Db | Tx, id: number): Promise<Whole> {
  const row = await findMessage(db, id);
  if (!row) throw new Failure('not_found');
  return {
    ...toMessage(row),
    can_reply: !isForgotten(row),
    replies: row.replies.map((reply) => ({ ...reply, sent_at: toWibIso(reply.sent_at) })),
  };
}

export async function markHandled(ctx: StaffContext, id: number, isHandled: boolean): Promise<Whole> {
  return ctx.db.transaction().execute(async (tx) => {
    await mark(tx, ctx, await lock(tx, id), isHandled);
    return readMessage(tx, id);
  });
}

/** Kept with who wrote it, mailed to the writer, and the message is done: all of it or nothing, and once. */
export async function reply(
  platform: Platform,
  ctx: StaffContext,
  id: number,
  sent: z.output<typeof replyToMessage.body>,
): Promise<Whole> {
  const text = sent.text.trim();
  refuseFaults({ text: text === '' ? fieldMessages.required('Balasan') : null });
  return ctx.db.transaction().execute(async (tx) => {
    const message = await lock(tx, id);
    if (isForgotten(message))
      refuseFaults({ text: 'Penulis pesan ini sudah menghapus akunnya, sehingga tidak dapat dibalas.' });
    const replyId = await insertReply(tx, {
      message_id: id,
      text,
      key: sent.key,
      sent_by: ctx.session.userId,
      sent_at: ctx.clock.now(),
    });
    if (replyId !== null) {
      const { name, email } = await getSiteSettings(tx);
      // Whoever answers it writes to the site's own address.
      const whom = { to: message.email, replyTo: { name, address: email } };
      await platform.mail.write(tx, replyMail, whom, replyFacts(name, message, text));
      // What it says is between the two of them.
      await recordChange(tx, ctx, {
        action: 'reply to message',
        target: `messages:${id}`,
        after: { reply_id: replyId },
      });
      await mark(tx, ctx, message, true);
    }
    return readMessage(tx, id);
  });
}

async function lock(tx: Tx, id: number): Promise<StoredMessage> {
  const message = await lockMessage(tx, id);
  if (!message) throw new Failure('not_found');
  return message;
}

/** Who handled it first stays on record. */
async function mark(tx: Tx, ctx: StaffContext, message: StoredMessage, isHandled: boolean): Promise<void> {
  const wasHandled = message.handled_at !== null;
  if (wasHandled === isHandled) return;
  await setHandled(tx, message.id, {
    handled_at: isHandled ? ctx.clock.now() : null,
    handled_by: isHandled ? ctx.session.userId : null,
  });
  await recordChange(tx, ctx, {
    action: isHandled ? 'handle message' : 'reopen message',
    target: `messages:${message.id}`,
    before: { is_handled: wasHandled },
    after: { is_handled: isHandled },
  });
}
