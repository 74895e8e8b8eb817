import {
  beginOtp,
  confirmOtp,
  dropOtp,
  inviteStaffAgain,
  resetStaffOtp,
  staffLogin,
  staffLogout,
  staffMe,
} from '../../../../contract/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { logOut } from '../sessions/sessions.ts';
import { inviteAgain, keepColleagues, resetFactorOf } from './colleagues.ts';
import { enterOffice, readMe } from './entering.ts';
import { beginFactor, confirmFirstCode, dropFactor } from './otp.ts';

/** The back office's door, who came in by it, and who may. */
export function staffRoutes(route: Bind, platform: Platform): void {
  route(staffLogin, ({ ctx, body }) => enterOffice(platform, ctx, body));
  route(staffMe, ({ ctx }) => readMe(ctx));
  route(staffLogout, ({ ctx }) => logOut(platform, ctx.session));

  route(beginOtp, ({ ctx, body }) => beginFactor(platform, ctx, body.password));
  route(confirmOtp, ({ ctx, body }) => confirmFirstCode(platform, ctx, body.otp));
  route(dropOtp, ({ ctx, body }) => dropFactor(platform, ctx, body));

  keepColleagues(route, platform);
  route(inviteStaffAgain, ({ ctx, params }) => inviteAgain(platform, ctx, params.id));
  route(resetStaffOtp, ({ ctx, params }) => resetFactorOf(platform, ctx, params.id));
}
