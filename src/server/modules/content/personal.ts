import type { Platform } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Messages carry no account: only whose mailbox has confirmed the address may read what came from it. */
export async function messageDataOf(db: Db | Tx, email: string | null) {
  return {
    'Pesan kepada kami':
      email === null
        ? []
        : await db
            .selectFrom('contact_messages')
            .select(['name', 'email', 'subject', 'message', 'ipaddress', 'ip', 'created_at'])
            .where('email', '=', email)
            .orderBy('created_at')
            .execute(),
  };
}

export async function forgetMessages(_platform: Platform, tx: Tx, { email }: { email: string | null }): Promise<void> {
  if (email === null) return;
  await tx
    .updateTable('contact_messages')
    .set({
      name: 'Siswa Semai',
      email: 'dihapus@semai.invalid',
      subject: '',
      message: 'Pesan ini dihapus oleh penulisnya.',
      ipaddress: null,
      ip: '',
    })
    .where('email', '=', email)
    .execute();
}
