import { useSearchParams } from 'react-router';
import { RedeemByLogin } from '../features/commerce/voucher/redeem-by-login.tsx';
import { useInvalidRequest } from '../features/commerce/voucher/use-invalid-request.ts';
import { titleOf } from '../lib/head.ts';
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts';
import type { Route } from './+types/voucher-verify-login.ts';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Tukarkan Voucher'), ...secretAddressMeta];

/** A voucher for an email that has an account: its password redeems it. */
export default function VoucherVerifyLogin() {
  const [query] = useSearchParams();
  const email = query.get('email')?.trim();
  const code = query.get('code')?.trim();
  useInvalidRequest(!email || !code);
  return (
    <div className="content-width py-10 sm:py-16">{email && code && <RedeemByLogin email={email} code={code} />}</div>
  );
}
