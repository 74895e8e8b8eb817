import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { OrderOverview } from './order-overview.tsx';
import { OrderListSkeleton } from './order-skeletons.tsx';
import { useOrders } from './use-orders.ts';

/** 'Daftar Pesanan' (K-11). */
export default function OrderList() {
  const { data: orders, error, refetch, isFetching, askNow } = useOrders();
  if (orders) return orders.length > 0 ? <OrderOverview orders={orders} onDone={askNow} /> : <NoOrders />;
  if (!error) return <OrderListSkeleton />;
  return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
}

function NoOrders() {
  return (
    <EmptyState
      title="Tidak ada data"
      text="Pesanan kelas dan event Anda akan tampil di sini."
      action={<ButtonLink to={href('courses')}>Jelajahi kelas</ButtonLink>}
    />
  );
}
