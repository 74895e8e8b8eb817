import { loginWithFacebook, loginWithGoogle } from '../../../../contract/accounts.ts';
import { linkIdentity, unlinkIdentity } from '../../../../contract/security.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { createFacebookGateway } from './facebook.ts';
import { createGoogleGateway } from './google.ts';
import { linkTo, unlink } from './identities.ts';
import type { IdentityGateway, IdentityProvider } from './identity-gateway.ts';
import { signInWith } from './social.ts';

export function socialRoutes(route: Bind, platform: Platform): void {
  const { google, facebook } = platform.config;
  const gateways: Record<IdentityProvider, IdentityGateway | null> = {
    google: google && createGoogleGateway(google, platform),
    facebook: facebook && createFacebookGateway(facebook, platform),
  };

  route(loginWithGoogle, ({ ctx, body }) => signInWith(platform, ctx, gateways.google, body.id_token, body));
  route(loginWithFacebook, ({ ctx, body }) => signInWith(platform, ctx, gateways.facebook, body.access_token, body));
  route(linkIdentity, ({ ctx, params, body }) => linkTo(platform, ctx, gateways[params.provider], body));
  route(unlinkIdentity, ({ ctx, params }) => unlink(platform, ctx, params.provider));
}
