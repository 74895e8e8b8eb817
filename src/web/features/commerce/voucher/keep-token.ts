import { markLogin } from '../../../lib/fresh-login.ts';
import { forgetReferral } from '../../../lib/referral.ts';
import { storeToken } from '../../../lib/session.ts';

/** A session's thirty days: a redemption answers its token alone, and the server's own expiry rules. */
const EXPIRES_IN = 2_592_000;

export function keepToken(access_token: string): void {
  // Who has an account follows no invitation any more.
  forgetReferral();
  storeToken({ access_token, token_type: 'Bearer', expires_in: EXPIRES_IN });
  markLogin();
}
