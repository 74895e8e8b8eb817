import type { Db, Tx } from '../../../platform/db.ts';

export type LinkPurpose = 'reset' | 'verify';

export async function insertLink(
  tx: Tx,
  link: { token_hash: Buffer; user_id: number; purpose: LinkPurpose; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.insertInto('password_tokens').values(link).execute();
}

/** The link as long as it may be used, with its owner. */
export async function findOpenLink(db: Db | Tx, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['user_id', 'purpose', 'users.email', 'users.first_name', 'users.last_name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** false where somebody was quicker, or it expired or was voided meanwhile. */
export async function spendLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Those still open can be used no more. */
export async function voidLinks(tx: Tx, userId: number, now: Date, purpose?: LinkPurpose): Promise<void> {
  const open = tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null);
  await (purpose ? open.where('purpose', '=', purpose) : open).execute();
}

export async function deleteLinksExpiredBefore(db: Db | Tx, moment: Date): Promise<void> {
  await db.deleteFrom('password_tokens').where('expires_at', '<', moment).execute();
}
