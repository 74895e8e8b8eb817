import { usePasswordLink } from '../features/accounts/use-password-link.ts';
import { titleOf } from '../lib/head.ts';
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts';
import type { Route } from './+types/verify.ts';
import Landing from './landing.tsx';

export { loader } from './landing.tsx';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Buat Kata Sandi'), ...secretAddressMeta];

export default function Verify({ loaderData }: Route.ComponentProps) {
  usePasswordLink('verify');
  return <Landing loaderData={loaderData} />;
}
