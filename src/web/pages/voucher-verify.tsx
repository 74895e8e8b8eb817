import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../contract/pages.ts';
import { NewPasswordFields } from '../features/accounts/password-fields.tsx';
import { RedeemByReset } from '../features/commerce/voucher/redeem-by-reset.tsx';
import { useInvalidRequest } from '../features/commerce/voucher/use-invalid-request.ts';
import { titleOf } from '../lib/head.ts';
import { secretAddressHeaders, secretAddressMeta, useTokenFromAddress } from '../lib/secret-address.ts';
import type { Route } from './+types/voucher-verify.ts';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Tukarkan Voucher'), ...secretAddressMeta];

/** A voucher for an account that has no password yet: the mailed link lets its owner choose one. */
export default function VoucherVerify() {
  const [query] = useSearchParams();
  // Goes from the address together with the token.
  const [code] = useState(() => query.get('code')?.trim());
  const token = useTokenFromAddress('reset_token', href('voucherVerify'))?.trim();
  useInvalidRequest(!token || !code);
  return (
    <div className="content-width py-10 sm:py-16">
      {token && code && (
        <RedeemByReset
          token={token}
          code={code}
          passwordFields={(faults) => (
            <NewPasswordFields label="Password Baru" repeatLabel="Ulangi Password Baru" faults={faults} isRequired />
          )}
        />
      )}
    </div>
  );
}
