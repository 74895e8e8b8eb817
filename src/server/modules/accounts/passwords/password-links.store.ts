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

/** An earlier link of the same purpose can be used no more. */
export async function voidLinksFor(tx: Tx, userId: number, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
