import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { addressWith } from '../../../lib/listing.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { OrderAccordion } from './order-accordion.tsx';
import { OrderListSkeleton } from './order-skeletons.tsx';
import { OrderTable } from './order-table.tsx';
import { pageOf } from './pages-of.ts';
import { useOrders } from './use-orders.ts';
import { type PayAgain, useMayPay, usePayAgain } from './use-pay-again.ts';

/** Its code comes when it is first opened. */
const OrderDialog = lazy(() => import('./order-dialog.tsx'));

/** 'Daftar Pesanan' (K-11). */
export default function OrderList() {
  const { data: orders, error, refetch, isFetching, askNow } = useOrders();
  if (orders) return orders.length > 0 ? <Orders orders={orders} onDone={askNow} /> : <NoOrders />;
  if (!error) return <OrderListSkeleton />;
  return (
    <Alert
      tone="failure"
      action={
        <Button variant="secondary" size="sm" isLoading={isFetching} onClick={() => refetch()}>
          Coba lagi
        </Button>
      }
    >
      {noticeOf(error, 'dashboard').lines.join(' ')}
    </Alert>
  );
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

type OrdersProps = { orders: readonly Order[]; onDone: () => void };

function Orders({ orders, onDone }: OrdersProps) {
  return useMayPay(orders) ? <PayableOrders orders={orders} onDone={onDone} /> : <OrderSheets orders={orders} />;
}

function PayableOrders({ orders, onDone }: OrdersProps) {
  return <OrderSheets orders={orders} payment={usePayAgain(onDone)} />;
}

function OrderSheets({ orders, payment = null }: { orders: readonly Order[]; payment?: PayAgain | null }) {
  const isDesktop = useMedia('(width >= 993px)');
  const location = useLocation();
  const { page, lastPage, shown } = pageOf(orders, new URLSearchParams(location.search).get('page'));
  const [openId, setOpenId] = useState<string | null>(null);
  /** Kept while the popup closes, so that it can give the focus back. */
  const [lastId, setLastId] = useState(openId);
  if (openId && openId !== lastId) setLastId(openId);
  const opened = orders.find(({ id }) => id === lastId);
  // The provider's popup would lie behind ours.
  const pay = (id: string) => {
    setOpenId(null);
    payment?.payAgain(id);
  };
  const List = isDesktop ? OrderTable : OrderAccordion;
  return (
    <section aria-labelledby="daftar-pesanan" className="grid gap-4">
      <h2 id="daftar-pesanan" className="text-lg">
        Daftar Pesanan
      </h2>
      {payment?.elsewhere}
      <List orders={shown} onOpen={setOpenId} />
      <Pagination page={page} lastPage={lastPage} hrefOf={(to) => addressWith(location, { page: to })} />
      <Suspense>
        {opened && (
          <OrderDialog
            order={opened}
            isOpen={openId !== null}
            onClose={() => setOpenId(null)}
            onPay={payment?.isOffered ? pay : undefined}
          />
        )}
      </Suspense>
    </section>
  );
}
