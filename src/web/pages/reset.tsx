import { usePasswordLink } from '../features/accounts/use-password-link.ts';
import { titleOf } from '../lib/head.ts';
import { secretAddressHeaders, secretAddressMeta } from '../lib/secret-address.ts';
import type { Route } from './+types/reset.ts';
import Landing from './landing.tsx';

export { loader } from './landing.tsx';

export const headers: Route.HeadersFunction = () => secretAddressHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [titleOf(matches, 'Ubah Password'), ...secretAddressMeta];

export default function Reset({ loaderData }: Route.ComponentProps) {
  usePasswordLink('reset');
  return <Landing loaderData={loaderData} />;
}
