import { useEffect, useState } from 'react';
import { href } from '../../../../contract/pages.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Item } from '../checkout/item.ts';
import { useOrder, useOrders } from '../orders/use-orders.ts';
import { orderOf } from './order-of.ts';
import { OrderState } from './order-state.tsx';
import { ThanksSkeleton } from './thanks-skeleton.tsx';

type ThanksProps = {
  item: Item;
  /** What the address says of the order; nothing of it is believed. */
  hint: string | null;
};

/** After the provider's page (K-08): which order it was about, then how that one really stands. */
export default function Thanks({ item, hint }: ThanksProps) {
  const [orderId, setOrderId] = useState<string>();
  return orderId ? <Awaited item={item} orderId={orderId} /> : <Search item={item} hint={hint} onFound={setOrderId} />;
}

function Search({ item, hint, onFound }: ThanksProps & { onFound: (id: string) => void }) {
  // A list from before may lack the order that one comes from.
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useOrders();
  const orders = isFetchedAfterMount ? data : undefined;
  const found = orders && orderOf(orders, item, hint)?.id;
  useEffect(() => {
    if (found) onFound(found);
  }, [found, onFound]);
  if (error && !orders) return <Unread error={error} isFetching={isFetching} onRetry={() => refetch()} />;
  if (!orders || found) return <ThanksSkeleton isFirst />;
  return (
    <EmptyState
      titleAs="h1"
      title="Belum ada pesanan"
      text={`Anda belum memesan ${item.title}.`}
      action={
        <>
          <ButtonLink to={item.address}>{item.type === 'course' ? 'Lihat kelas' : 'Lihat event'}</ButtonLink>
          <ButtonLink variant="secondary" to={href('student', { profile_menu: 'orders' })}>
            Pesanan Saya
          </ButtonLink>
        </>
      }
    />
  );
}

function Awaited({ item, orderId }: { item: Item; orderId: string }) {
  const { data: order, error, isFetching, refetch } = useOrder(orderId);
  if (order) return <OrderState order={order} item={item} />;
  return error ? (
    <Unread error={error} isFetching={isFetching} onRetry={() => refetch()} />
  ) : (
    <ThanksSkeleton isFirst />
  );
}

function Unread({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      titleAs="h1"
      title="Pesanan belum dapat ditampilkan"
      text={noticeOf(error).lines.join(' ')}
      action={
        <Button isLoading={isFetching} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    />
  );
}
