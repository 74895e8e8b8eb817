import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../contract/pages.ts';
import { OrderMissing } from '../features/commerce/orders/order-missing.tsx';
import { OrderSkeleton } from '../features/commerce/orders/order-skeletons.tsx';
import { titleOf } from '../lib/head.ts';
import { StudentGuard } from '../shell/student-guard.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/order.ts';

const OrderDetail = lazy(() => import('../features/commerce/orders/order-detail.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  titleOf(matches, 'Detail pesanan'),
  { name: 'robots', content: 'noindex' },
];

const crumbs = [
  { label: 'Pesanan Saya', to: href('student', { profile_menu: 'orders' }) },
  { label: 'Detail pesanan' },
];

/** /order/detail?order_id={id} (K-07). */
export default function OrderPage() {
  const [query] = useSearchParams();
  const id = query.get('order_id');
  return (
    <div className="content-width py-6 lg:py-8">
      <Breadcrumb items={crumbs} className="mb-4" />
      <StudentGuard pending={<OrderSkeleton />}>
        {() =>
          id ? (
            <Suspense fallback={<OrderSkeleton />}>
              <OrderDetail key={id} id={id} />
            </Suspense>
          ) : (
            <OrderMissing />
          )
        }
      </StudentGuard>
    </div>
  );
}
