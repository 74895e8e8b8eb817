import type { Db, Tx } from '../../../platform/db.ts';

export async function readFactor(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select(['totp_secret', 'totp_confirmed_at', 'totp_last_step'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** false where a code of this step, or of a later one, was used already. */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** false where it is none of theirs, or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
