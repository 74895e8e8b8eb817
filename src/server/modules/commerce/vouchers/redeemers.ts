import type { z } from 'zod';
import { role } from '../../../../contract/accounts.ts';
import type { redeemVoucher, redeemVoucherByLogin, redeemVoucherByReset } from '../../../../contract/commerce.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import {
  admit,
  enterByLink,
  enterByPassword,
  findUserByEmail,
  inviteStudent,
  mailVoucherLink,
  readInvited,
} from '../../accounts/public.ts';
import { toCode } from './codes.ts';
import { redeem } from './redeeming.ts';
import { type Redeemed, toRedeemed } from './shape.ts';
import { getVoucher, refuseRedeemed } from './vouchers.ts';

type Form = z.output<typeof redeemVoucher.body>;
type LoginForm = z.output<typeof redeemVoucherByLogin.body>;
type ResetForm = z.output<typeof redeemVoucherByReset.body>;

/** Whoever is logged in redeems for themselves, whatever email the form says. */
export async function redeemAsStudent(platform: Platform, studentId: number, typed: string): Promise<Redeemed> {
  const voucher = await platform.db.transaction().execute((tx) => redeem(platform, tx, { typed, studentId }));
  return toRedeemed(voucher, 'redeemed');
}

/** A visitor says who they are: a known email has to prove it, a new one becomes an account (decisions.md). */
export async function redeemAsGuest(platform: Platform, ctx: RequestContext, form: Form): Promise<Redeemed> {
  const voucher = await getVoucher(ctx.db, form.code, ctx.clock.now());
  const known = await findUserByEmail(ctx.db, form.email);
  if (known && form.password) return redeemByLogin(platform, ctx, { ...form, password: form.password });
  refuseRedeemed(voucher, null);
  if (!known) {
    const redeemed = await redeemAsNewcomer(platform, form);
    if (redeemed) return redeemed;
    // The email became an account's in this moment.
  }
  await mailVoucherLink(platform, form.email, toCode(form.code));
  return toRedeemed(voucher, 'needs password');
}

/** The account comes with the course or not at all. null: the email is somebody's already. */
async function redeemAsNewcomer(platform: Platform, form: Form): Promise<Redeemed | null> {
  const who = readInvited(form);
  return platform.db.transaction().execute(async (tx) => {
    const student = await inviteStudent(platform, tx, who);
    if (!student) return null;
    const voucher = await redeem(platform, tx, { typed: form.code, studentId: student.id });
    return toRedeemed(voucher, 'redeemed by newcomer');
  });
}

export async function redeemByLogin(platform: Platform, ctx: RequestContext, form: LoginForm): Promise<Redeemed> {
  // Before a password is checked, which is dear.
  await getVoucher(ctx.db, form.code, ctx.clock.now());
  return enterByPassword(ctx, platform.limits, form, async (tx, owner) => {
    const { access_token } = await admit(ctx, owner, tx);
    // Told only to who knows the password: nobody learns by trying whose account is not a student's.
    if (access_token === null) throw new Failure('email_unknown');
    const voucher = await redeem(platform, tx, { typed: form.code, studentId: owner.id });
    return toRedeemed(voucher, 'redeemed', access_token);
  });
}

/** Password and course come together or not at all: a code that is refused leaves the link as it was. */
export async function redeemByReset(platform: Platform, ctx: RequestContext, form: ResetForm): Promise<Redeemed> {
  await getVoucher(ctx.db, form.code, ctx.clock.now());
  return enterByLink(platform, ctx, { ...form, token: form.reset_token }, async (tx, owner) => {
    // What others than students reset, they reset elsewhere.
    if (owner.role_id !== role.student) throw new Failure('link_used');
    const voucher = await redeem(platform, tx, { typed: form.code, studentId: owner.id });
    const { access_token } = await admit(ctx, owner, tx);
    return toRedeemed(voucher, 'redeemed', access_token);
  });
}
