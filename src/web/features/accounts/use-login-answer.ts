import { useNavigate } from 'react-router';
import { type login, role } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { href } from '../../../contract/pages.ts';
import { markLogin } from '../../lib/fresh-login.ts';
import { forgetReferral } from '../../lib/referral.ts';
import { forgetToken, storeToken } from '../../lib/session.ts';
import { toast } from '../../ui/toaster.tsx';

const RELOAD_MS = 500;

/** What follows a sign-in that was accepted, by password or by a provider. */
export function useLoginAnswer(onClose: () => void): (answer: CallData<typeof login>) => void {
  const navigate = useNavigate();
  return ({ role_id, access_token, token_type, expires_in }) => {
    if (role_id === role.student && access_token && token_type && expires_in) {
      // Who has an account follows no invitation any more.
      forgetReferral();
      storeToken({ access_token, token_type, expires_in });
      markLogin();
      setTimeout(() => location.reload(), RELOAD_MS);
      return;
    }
    // Other roles have a door of their own; nothing is kept here.
    forgetToken();
    if (role_id === role.instructor) toast.info({ title: 'Instructor Login is under Development' });
    onClose();
    navigate(href('home'));
  };
}
