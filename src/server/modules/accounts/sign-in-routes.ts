import { changePassword, login, logout, registerStudent, requestPasswordReset } from '../../../contract/accounts.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { changePasswordByLink, requestReset } from './passwords/password-links.ts';
import { register } from './registration.ts';
import { logIn, logOut } from './sessions/sessions.ts';

export function signInRoutes(route: Bind, platform: Platform): void {
  route(login, ({ ctx, body }) => logIn(ctx, platform.limits, body));
  route(logout, ({ ctx }) => logOut(platform, ctx.session));
  route(registerStudent, ({ ctx, body }) => register(platform, ctx, body));
  route(requestPasswordReset, ({ ctx, body }) => requestReset(platform, ctx, body.email));
  route(changePassword, ({ ctx, body }) => changePasswordByLink(platform, ctx, body));
}
