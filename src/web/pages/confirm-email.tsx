import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../contract/pages.ts';
import { EmailConfirmation } from '../features/accounts/email-confirmation.tsx';
import { titleOf } from '../lib/head.ts';
import { secretAddressHeaders, secretAddressMeta, useTokenFromAddress } from '../lib/secret-address.ts';
import { ServerState } from '../lib/server-state.tsx';
import type { Route } from './+types/confirm-email.ts';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Konfirmasi email'), ...secretAddressMeta];

/** Where the link leads that was mailed to a new email. */
export default function ConfirmEmail() {
  const token = useTokenFromAddress('token', href('confirmEmail'));
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) navigate(href('home'), { replace: true });
  }, [token, navigate]);
  return (
    <div className="content-width py-10 sm:py-16">
      {token && (
        <ServerState>
          <EmailConfirmation token={token} />
        </ServerState>
      )}
    </div>
  );
}
