import { useEffect } from 'react';
import { href } from '../../contract/pages.ts';
import { me } from '../../contract/views.ts';
import { apiWith } from '../lib/api.ts';
import { titleOf } from '../lib/head.ts';
import { ownPage } from '../lib/own-page.ts';
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts';
import { storeToken } from '../lib/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/impersonate.ts';

/** As specified; the server's own, shorter expiry rules. */
const EXPIRES_IN = 1_790_000;

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Membuka akun'), ...secretAddressMeta];

/** An operator looks at the site as somebody. */
export default function Impersonate({ params: { access_token } }: Route.ComponentProps) {
  useEffect(() => {
    void isOperators(access_token).then((isGood) => {
      if (isGood) storeToken({ access_token, token_type: 'Bearer', expires_in: EXPIRES_IN });
      // A full load, so that nothing of who was here before is shown; it takes this address's place in the history.
      // Only to a page of this site: anybody can write such an address.
      const wanted = isGood ? ownPage(new URLSearchParams(location.search).get('ke'), location.origin) : null;
      location.replace(wanted ?? href('home'));
    });
  }, [access_token]);
  return (
    <div className="grid min-h-96 place-items-center">
      <h1 className="sr-only">Membuka akun</h1>
      <Spinner size="lg" label="Mohon tunggu" />
    </div>
  );
}

/** Anybody can write such an address with a token of their own, and wait for what others then do in that account. */
const isOperators = (token: string): Promise<boolean> =>
  apiWith(token)(me, {}).then(
    ({ impersonated_by }) => impersonated_by !== null,
    () => false,
  );
