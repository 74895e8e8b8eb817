import { createHash } from 'node:crypto';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { SealError, unseal } from '../../../platform/seal.ts';
import { readFactor, spendRecoveryCode, spendStep } from './factors.store.ts';
import { stepOf } from './totp.ts';

/** As a recovery code is kept: whoever reads the table can use none of them. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** Passed by a code of this moment that was not used before, or by a recovery code; whoever has no factor passes. */
export async function passSecondFactor(
  { config, log }: Platform,
  ctx: RequestContext,
  tx: Tx,
  userId: number,
  otp: string,
): Promise<{ hasFactor: boolean }> {
  const factor = await readFactor(tx, userId);
  if (!factor.totp_secret || !factor.totp_confirmed_at) return { hasFactor: false };
  if (otp.trim() === '') throw new Failure('otp_needed');
  const now = ctx.clock.now();
  // A recovery code needs no secret of ours, and so still opens after a change of it.
  if (await spendRecoveryCode(tx, userId, hashRecoveryCode(otp), now)) return { hasFactor: true };
  const seed = openSeed(factor.totp_secret, config.appSecret);
  if (seed === null) {
    log.error({ userId }, 'a second factor was sealed with another APP_SECRET');
    throw new Failure('otp_unreadable');
  }
  const step = stepOf(seed, otp, now);
  if (step === null || !(await spendStep(tx, userId, step))) throw new Failure('otp_wrong');
  return { hasFactor: true };
}

/** null where it was sealed with another APP_SECRET. */
export function openSeed(sealed: string, secret: string): string | null {
  try {
    return unseal(sealed, secret);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
