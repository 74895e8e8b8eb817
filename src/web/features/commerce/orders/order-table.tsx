import type { Order } from '../../../../contract/commerce.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayShort } from '../../../../contract/rules/wib.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderBadge } from './order-badge.tsx';
import { nameOf, standingOf } from './order-words.ts';

export type ListProps = { orders: readonly Order[]; onOpen: (id: string) => void };

const head = 'px-3 py-3 text-left text-xs font-bold text-muted';
const cell = 'px-3 py-3 align-middle';

/** On desktop: a line per order. */
export function OrderTable({ orders, onOpen }: ListProps) {
  return (
    <div className="overflow-x-auto rounded-seed border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="border-line border-b bg-sunken">
          <tr>
            <th scope="col" className={`${head} pl-5`}>
              Nama
            </th>
            <th scope="col" className={head}>
              Tanggal
            </th>
            <th scope="col" className={head}>
              Metode
            </th>
            <th scope="col" className={`${head} text-right`}>
              Total
            </th>
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className={`${head} pr-5`}>
              <span className="sr-only">Tindakan</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="not-last:border-b border-line">
              <th scope="row" className={`${cell} min-w-52 pl-5 text-left font-semibold`}>
                {nameOf(order)}
                <Standing order={order} />
              </th>
              <td className={`${cell} whitespace-nowrap`}>{formatDayShort(order.created_at)}</td>
              <td className={`${cell} whitespace-nowrap`}>{methodOf(order)}</td>
              <td className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums`}>
                {formatRupiah(order.amount)}
              </td>
              <td className={cell}>
                <OrderBadge order={order} />
              </td>
              <td className={`${cell} pr-5 text-right`}>
                <OpenDetail order={order} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A pending order keeps the badge of a failed one (decisions.md), so it says here that it is not lost. */
export function Standing({ order }: { order: Order }) {
  const text = standingOf(order);
  const ink = order.status === 'pending' ? 'text-amber' : 'text-muted';
  return text && <span className={`mt-0.5 block text-xs font-medium ${ink}`}>{text}</span>;
}

export function OpenDetail({ order, onOpen }: { order: Order; onOpen: (id: string) => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Detail Pembayaran ${nameOf(order)}`}
      onClick={() => onOpen(order.id)}
    >
      Detail
    </Button>
  );
}
