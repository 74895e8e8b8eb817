import type { Db, Tx } from '../../platform/db.ts';

/** What was mailed to somebody as a link, to set a password or to confirm an email: used once, before it expires. */
const kinds = ['password_tokens', 'email_changes'] as const;
type Kind = (typeof kinds)[number];

/** false where somebody was quicker, or it expired or was voided meanwhile. */
export async function spendLink(tx: Tx, kind: Kind, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(kind)
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Those still open, of every kind or of one, can be used no more. */
export async function voidLinks(tx: Tx, userId: number, now: Date, only?: Kind): Promise<void> {
  for (const kind of only ? [only] : kinds)
    await tx
      .updateTable(kind)
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
}

export async function deleteLinksExpiredBefore(db: Db | Tx, moment: Date): Promise<void> {
  for (const kind of kinds) await db.deleteFrom(kind).where('expires_at', '<', moment).execute();
}
