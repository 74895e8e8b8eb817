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

export async function keepSecret(tx: Tx, userId: number, totp_secret: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
}

export async function confirmFactor(tx: Tx, userId: number, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where('id', '=', userId)
    .execute();
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('totp_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** While it is due, a session can do nothing but set it up. */
export async function setOtpDue(tx: Tx, sessionId: number, isDue: boolean): Promise<void> {
  await tx.updateTable('sessions').set({ is_otp_due: isDue }).where('id', '=', sessionId).execute();
}

export async function clearFactor(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('totp_recovery_codes').where('user_id', '=', userId).execute();
}
