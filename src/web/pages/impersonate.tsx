import { useEffect } from 'react';
import { href } from '../../contract/pages.ts';
import { ownPage } from '../lib/own-page.ts';
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts';
import { storeToken } from '../lib/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/impersonate.ts';

/** As specified; the server's own, shorter expiry rules. */
const EXPIRES_IN = 1_790_000;

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = () => [{ title: 'Membuka akun · Semai' }, ...secretAddressMeta];

/** An operator looks at the site as somebody. */
export default function Impersonate({ params: { access_token } }: Route.ComponentProps) {
  useEffect(() => {
    storeToken({ access_token, token_type: 'Bearer', expires_in: EXPIRES_IN });
    // A full load, so that nothing of who was here before is shown; it takes this address's place in the history.
    // Only to a page of this site: anybody can write such an address.
    location.replace(ownPage(new URLSearchParams(location.search).get('ke'), location.origin) ?? href('home'));
  }, [access_token]);
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner size="lg" label="Membuka akun" />
    </div>
  );
}
