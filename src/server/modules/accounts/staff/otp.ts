import QRCode from 'qrcode';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { seal } from '../../../platform/seal.ts';
import { readSiteName } from '../../../platform/site-name.store.ts';
import { requirePassword } from '../passwords/password-change.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { newReadableCode } from '../tokens.ts';
import { getOwner, lockOwner } from '../users.store.ts';
import { clearFactor, confirmFactor, insertRecoveryCodes, keepSecret, readFactor, setOtpDue } from './factors.store.ts';
import { hashRecoveryCode, openSeed, passSecondFactor } from './second-factor.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

const RECOVERY_CODES = 10;

/** A secret that does not count yet: whoever scans it shows by a code that the telephone has it. */
export async function beginFactor(platform: Platform, ctx: StaffContext, password: string) {
  const { userId } = ctx.session;
  const owner = await getOwner(ctx.db, userId);
  await requirePassword(platform.limits, owner, password);
  const secret = newSecret();
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId);
    if ((await readFactor(tx, userId)).totp_confirmed_at) throw new Failure('otp_active');
    await keepSecret(tx, userId, seal(secret, platform.config.appSecret));
  });
  const address = addressOf(await readSiteName(ctx.db), secret, owner.email);
  return { secret, address, picture: await QRCode.toString(address, { type: 'svg', margin: 1 }) };
}

export async function confirmFirstCode(platform: Platform, ctx: StaffContext, otp: string) {
  const { userId, id: sessionId } = ctx.session;
  await platform.limits.use('loginPerAccount', (await getOwner(ctx.db, userId)).email);
  const now = ctx.clock.now();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId);
    const factor = await readFactor(tx, userId);
    if (factor.totp_confirmed_at) throw new Failure('otp_active');
    const seed = factor.totp_secret && openSeed(factor.totp_secret, platform.config.appSecret);
    const step = seed && stepOf(seed, otp, now);
    if (!step) throw new Failure('otp_wrong');
    await confirmFactor(tx, userId, step, now);
    await insertRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
    await setOtpDue(tx, sessionId, false);
    // Whoever has the password alone may be waiting in a session of their own for this moment.
    await deleteSessionsOf(tx, userId, sessionId);
    await recordStaffAct(tx, ctx, userId, 'set up otp');
  });
  forgetSessionsOf(platform, userId);
  return { recovery_codes: codes };
}

/**
 * Where everybody must have one, dropping it is how to move to a new telephone: this session can then do nothing but set
 * up the next, and there is no other.
 */
export async function dropFactor(platform: Platform, ctx: StaffContext, sent: { password: string; otp: string }) {
  const { userId, id: sessionId } = ctx.session;
  await requirePassword(platform.limits, await getOwner(ctx.db, userId), sent.password);
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId);
    await passSecondFactor(platform, ctx, tx, userId, sent.otp);
    await clearFactor(tx, userId);
    await recordStaffAct(tx, ctx, userId, 'drop otp');
    if (platform.config.staffOtp !== 'required') return;
    await setOtpDue(tx, sessionId, true);
    await deleteSessionsOf(tx, userId, sessionId);
  });
  forgetSessionsOf(platform, userId);
  return null;
}

export const recordStaffAct = (tx: Tx, ctx: StaffContext, userId: number, action: string) =>
  recordChange(tx, ctx, { action, target: `staff:${userId}` });

const GROUPS = 4;

/** 'k7m2p-9xw4q-3hd8s-vn5tr': 99 bits, so that whoever reads their hashes can guess none. */
function newRecoveryCode(): string {
  const code = newReadableCode(GROUPS * 5);
  return Array.from({ length: GROUPS }, (_, group) => code.slice(group * 5, group * 5 + 5)).join('-');
}
