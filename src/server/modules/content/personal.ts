import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Messages carry no account: only whose mailbox has confirmed the address may read what came from it. */
export async function messageDataOf(db: Db | Tx, email: string | null) {
  if (email === null) return { 'Pesan kepada kami': [], 'Balasan kami': [] };
  return {
    'Pesan kepada kami': await db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'ipaddress', 'ip', 'created_at'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute(),
    'Balasan kami': await db
      .selectFrom('contact_replies')
      .innerJoin('contact_messages', 'contact_messages.id', 'contact_replies.message_id')
      .select(['contact_messages.subject', 'contact_replies.text', 'contact_replies.sent_at'])
      .where('email', '=', email)
      .orderBy('sent_at')
      .execute(),
  };
}

const FORGOTTEN = 'dihapus@semai.invalid';
export const isForgotten = ({ email }: { email: string }): boolean => email === FORGOTTEN;

export async function forgetMessages(_platform: Platform, tx: Tx, { email }: { email: string | null }): Promise<void> {
  if (email === null) return;
  await tx
    .updateTable('contact_replies')
    .from('contact_messages')
    .set({ text: 'Balasan ini dihapus bersama pesannya.' })
    .whereRef('contact_messages.id', '=', 'contact_replies.message_id')
    .where('contact_messages.email', '=', email)
    .execute();
  await tx
    .updateTable('contact_messages')
    .set({
      name: 'Akun terhapus',
      email: FORGOTTEN,
      subject: '',
      message: 'Pesan ini dihapus oleh penulisnya.',
      ipaddress: null,
      ip: '',
    })
    .where('email', '=', email)
    .execute();
}
