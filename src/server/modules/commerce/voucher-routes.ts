import { role } from '../../../contract/accounts.ts';
import {
  checkDiscount,
  checkVoucher,
  redeemVoucher,
  redeemVoucherByLogin,
  redeemVoucherByReset,
} from '../../../contract/commerce.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { checkCodeAtCheckout } from './discounts/checking.ts';
import { checkCode } from './vouchers/checking.ts';
import { redeemAsGuest, redeemAsStudent, redeemByLogin, redeemByReset } from './vouchers/redeemers.ts';
import { toChecked } from './vouchers/shape.ts';

export function voucherRoutes(route: Bind, platform: Platform): void {
  /** Every call that takes a code counts: codes must not be found by trying. */
  const countTry = ({ ip }: RequestContext) => platform.limits.use('voucherPerAddress', ip);

  route(checkVoucher, async ({ ctx, query }) => {
    await countTry(ctx);
    const { voucher, isTheirs } = await checkCode(ctx, query.voucher_code, studentOf(ctx));
    return toChecked(voucher, isTheirs);
  });
  route(redeemVoucher, async ({ ctx, body }) => {
    await countTry(ctx);
    const studentId = studentOf(ctx);
    return studentId === null ? redeemAsGuest(platform, ctx, body) : redeemAsStudent(platform, studentId, body.code);
  });
  route(redeemVoucherByLogin, async ({ ctx, body }) => {
    await countTry(ctx);
    return redeemByLogin(platform, ctx, body);
  });
  route(redeemVoucherByReset, async ({ ctx, body }) => {
    await countTry(ctx);
    return redeemByReset(platform, ctx, body);
  });
  route(checkDiscount, async ({ ctx, query }) => {
    await countTry(ctx);
    await platform.limits.use('discountPerAccount', String(ctx.session.userId));
    return checkCodeAtCheckout(ctx, query);
  });
}

/** Operators and instructors own no courses: with their token they are visitors. */
const studentOf = ({ session }: RequestContext): number | null =>
  session?.roleId === role.student ? session.userId : null;
