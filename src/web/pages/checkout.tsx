import { redirect } from 'react-router';
import { href } from '../../contract/pages.ts';
import { Checkout, CheckoutPending } from '../features/commerce/checkout/checkout.tsx';
import { findItem } from '../features/commerce/checkout/item.ts';
import { headOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { StudentGuard } from '../shell/student-guard.tsx';
import type { Route } from './+types/checkout.ts';

export async function loader({ context, params: { type, id } }: Route.LoaderArgs) {
  const item = await findItem(context.get(apiContext), type, id);
  // Its page names the partners who sell it (K-10).
  if (item.isElsewhere) throw redirect(item.address);
  return item;
}

export const meta: Route.MetaFunction = ({ matches, loaderData: item }) =>
  item &&
  headOf(matches, {
    title: `Pembelian ${item.title}`,
    description: `Tinjau pembelian ${item.title}.`,
    path: href('checkout', { type: item.type, id: item.id }),
    isHidden: true,
  });

/** All of it but the account is public and comes with the page; a guest is sent home by the guard (K-01). */
export default function CheckoutPage({ loaderData: item }: Route.ComponentProps) {
  return (
    <StudentGuard pending={<CheckoutPending item={item} />}>
      {(profile) => <Checkout key={`${item.type} ${item.id}`} item={item} profile={profile} />}
    </StudentGuard>
  );
}
