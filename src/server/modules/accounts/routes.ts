import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { socialRoutes } from './social/social-routes.ts';

export function accountsRoutes(route: Bind, platform: Platform): void {
  signInRoutes(route, platform);
  socialRoutes(route, platform);
  profileRoutes(route, platform);
}
