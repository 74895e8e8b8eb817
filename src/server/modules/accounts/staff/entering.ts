import { role } from '../../../../contract/accounts.ts';
import { mayDo, permissions } from '../../../../contract/rules/permissions.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { enterByPassword, openSession } from '../sessions/sessions.ts';
import { fullnameOf } from '../shape.ts';
import { getOwner } from '../users.store.ts';
import { readFactor } from './factors.store.ts';
import { passSecondFactor } from './second-factor.ts';

/** A working day: who can refund and impersonate should not stay signed in for a month. */
const STAFF_SESSION_SECONDS = 12 * 60 * 60;

type Login = { email: string; password: string; otp?: string | undefined };

export async function enterOffice(platform: Platform, ctx: RequestContext, { otp = '', ...login }: Login) {
  return enterByPassword(ctx, platform.limits, login, async (tx, owner) => {
    if (owner.deactivated_at) throw new Failure('account_deactivated');
    if (owner.role_id === role.student) throw new Failure('not_staff');
    const { hasFactor } = await passSecondFactor(platform, ctx, tx, owner.id, otp);
    const access_token = await openSession(
      tx,
      {
        userId: owner.id,
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        seconds: STAFF_SESSION_SECONDS,
        isOtpDue: platform.config.staffOtp === 'required' && !hasFactor,
      },
      ctx.clock.now(),
    );
    ctx.log.info({ user: owner.id }, 'signed in to the back office');
    return { access_token, token_type: 'Bearer' as const, expires_in: STAFF_SESSION_SECONDS };
  });
}

export async function readMe({ db, session }: StaffContext) {
  const staff = session.staff;
  if (!staff) throw new Failure('forbidden');
  const [owner, factor] = await Promise.all([getOwner(db, session.userId), readFactor(db, session.userId)]);
  return {
    id: owner.id,
    name: fullnameOf(owner),
    email: owner.email,
    role: staff.role,
    permissions: staff.isOtpDue ? [] : permissions.filter((permission) => mayDo(staff.role, permission)),
    instructor_id: staff.instructorId,
    has_otp: factor.totp_confirmed_at !== null,
    is_otp_due: staff.isOtpDue,
  };
}
