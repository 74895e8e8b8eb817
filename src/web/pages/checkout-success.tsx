import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../contract/pages.ts';
import { findItem } from '../features/commerce/checkout/item.ts';
import { ThanksSkeleton } from '../features/commerce/thanks/thanks-skeleton.tsx';
import { headOf } from '../lib/head.ts';
import { apiContext } from '../lib/server-api.ts';
import { StudentGuard } from '../shell/student-guard.tsx';
import type { Route } from './+types/checkout-success.ts';

const Thanks = lazy(() => import('../features/commerce/thanks/thanks.tsx'));

export const loader = ({ context, params: { type, id } }: Route.LoaderArgs) =>
  findItem(context.get(apiContext), type, id);

export const meta: Route.MetaFunction = ({ matches, loaderData: item }) =>
  item &&
  headOf(matches, {
    title: 'Status pembayaran',
    description: `Status pembayaran ${item.title}.`,
    path: href('checkoutSuccess', { type: item.type, id: item.id }),
    isHidden: true,
  });

/** The provider's finish address and the thank-you page (K-08). */
export default function CheckoutSuccessPage({ loaderData: item }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <div className="content-width py-8 lg:py-12">
      <StudentGuard pending={<ThanksSkeleton />}>
        {() => (
          <Suspense fallback={<ThanksSkeleton isFirst />}>
            <Thanks key={`${item.type} ${item.id}`} item={item} hint={query.get('order_id')} />
          </Suspense>
        )}
      </StudentGuard>
    </div>
  );
}
