import { staffLogin, staffLogout, staffMe } from '../../../../contract/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { logOut } from '../sessions/sessions.ts';
import { enterOffice, readMe } from './entering.ts';

/** The back office's door, and who came in by it. */
export function staffRoutes(route: Bind, platform: Platform): void {
  route(staffLogin, ({ ctx, body }) => enterOffice(platform, ctx, body));
  route(staffMe, ({ ctx }) => readMe(ctx));
  route(staffLogout, ({ ctx }) => logOut(platform, ctx.session));
}
