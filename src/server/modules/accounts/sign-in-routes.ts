import { login, logout } from '../../../contract/accounts.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { deleteSession } from './sessions.store.ts';
import { logIn } from './sessions.ts';

export function signInRoutes(route: Bind, { limits }: Platform): void {
  route(login, ({ ctx, body }) => logIn(ctx, limits, body));

  route(logout, async ({ ctx }) => {
    await deleteSession(ctx.db, ctx.session.id);
    return null;
  });
}
