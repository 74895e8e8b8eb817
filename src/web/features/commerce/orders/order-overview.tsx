import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '../../../../contract/commerce.ts';
import { addressWith } from '../../../lib/listing.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { OrderAccordion } from './order-accordion.tsx';
import { OrderTable } from './order-table.tsx';
import { pageOf } from './pages-of.ts';
import { type PayAgain, useMayPay, usePayAgain } from './use-pay-again.ts';

/** Its code comes when it is first opened. */
const OrderDialog = lazy(() => import('./order-dialog.tsx'));

type OrdersProps = { orders: readonly Order[]; onDone: () => void };

/** A page of the orders, as wide as the screen allows, and the popup of the one that was opened. */
export function OrderOverview({ orders, onDone }: OrdersProps) {
  return useMayPay(orders) ? <PayableOrders orders={orders} onDone={onDone} /> : <PagedOrders orders={orders} />;
}

function PayableOrders({ orders, onDone }: OrdersProps) {
  return <PagedOrders orders={orders} payment={usePayAgain(onDone)} />;
}

function PagedOrders({ orders, payment = null }: { orders: readonly Order[]; payment?: PayAgain | null }) {
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
