import type { ReactNode } from 'react';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayShort } from '../../../../contract/rules/wib.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { OrderBadge } from './order-badge.tsx';
import { type ListProps, OpenDetail, Standing } from './order-table.tsx';
import { nameOf } from './order-words.ts';

/** On phones and tablets: name and badge, and what the table has besides when it is opened. */
export function OrderAccordion({ orders, onOpen }: ListProps) {
  return (
    <Accordion
      items={orders.map((order) => ({
        id: `pesanan-${order.id}`,
        title: (
          <>
            <span className="block">{nameOf(order)}</span>
            <span className="block text-xs font-medium text-muted">{formatDayShort(order.created_at)}</span>
            <Standing order={order} />
          </>
        ),
        aside: <OrderBadge order={order} success="Sukses" />,
        content: (
          <div className="grid gap-4">
            <dl className="grid gap-1.5 text-sm">
              <Fact label="Metode">{methodOf(order)}</Fact>
              <Fact label="Total">{formatRupiah(order.amount)}</Fact>
            </dl>
            <OpenDetail order={order} onOpen={onOpen} />
          </div>
        ),
      }))}
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-right font-semibold text-ink">{children}</dd>
    </div>
  );
}
