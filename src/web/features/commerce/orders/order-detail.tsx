import { useState } from 'react';
import type { Order } from '../../../../contract/commerce.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItem } from './order-item.tsx';
import { OrderMissing } from './order-missing.tsx';
import { OrderSkeleton } from './order-skeletons.tsx';
import { nameOf, outcomeOf } from './order-words.ts';
import { Outcome } from './outcome.tsx';
import { isMissing, useOrder } from './use-orders.ts';
import { type PayAgain, useMayPay, usePayAgain } from './use-pay-again.ts';

const card = 'rounded-seed border border-line bg-card p-5 sm:p-7';

/** An order's page (K-07): it asks the server by itself, and changes when the order does. */
export default function OrderDetail({ id }: { id: string }) {
  const { data: order, error, refetch, isFetching, askNow } = useOrder(id);
  const mayPay = useMayPay(order ? [order] : []);
  if (order) return mayPay ? <PayableOrder order={order} onDone={askNow} /> : <OrderSheet order={order} />;
  if (!error)
    return (
      <>
        <h1 className="sr-only">Detail pesanan</h1>
        <OrderSkeleton />
      </>
    );
  if (isMissing(error)) return <OrderMissing />;
  return (
    <EmptyState
      titleAs="h1"
      title="Pesanan belum dapat ditampilkan"
      text={noticeOf(error, 'dashboard').lines.join(' ')}
      action={
        <Button isLoading={isFetching} onClick={() => refetch()}>
          Coba lagi
        </Button>
      }
    />
  );
}

function PayableOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  return <OrderSheet order={order} payment={usePayAgain(onDone)} />;
}

function OrderSheet({ order, payment = null }: { order: Order; payment?: PayAgain | null }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="grid gap-6">
        <Outcome order={order} payment={payment} />
        <section aria-label="Yang dipesan" className={card}>
          <OrderItem order={order} />
        </section>
      </div>
      <section aria-labelledby="rincian" data-keep-clear className={card}>
        <h2 id="rincian" className="mb-4 text-lg">
          Rincian pembayaran
        </h2>
        <OrderFacts order={order} />
        {order.invoice_url && (
          <div className="mt-6 grid">
            <InvoiceLink order={order} />
          </div>
        )}
      </section>
      <Announcement order={order} />
    </div>
  );
}

/** Says what became of an order that changed while one looked on; what the page began with is read anyway. */
function Announcement({ order }: { order: Order }) {
  const [firstStatus] = useState(order.status);
  const { title } = outcomeOf(order);
  return (
    <p role="status" className="sr-only">
      {order.status === firstStatus ? '' : `${title}: ${nameOf(order)}.`}
    </p>
  );
}
