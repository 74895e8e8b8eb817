import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/commerce.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayShort, formatTime } from '../../../../contract/rules/wib.ts';
import { cx } from '../../../ui/cx.ts';
import { amountsOf } from './order-amounts.ts';
import { OrderBadge } from './order-badge.tsx';

/** Number, day, price, discounts, method, total and status, as the popup and the page of an order show them. */
export function OrderFacts({ order }: { order: Order }) {
  const { price, discount, voucher, percent, total } = amountsOf(order);
  return (
    <dl className="grid gap-2.5">
      <Fact isLong label="Nomor transaksi">
        {order.id}
      </Fact>
      {order.invoice_number && (
        <Fact isLong label="Nomor faktur">
          {order.invoice_number}
        </Fact>
      )}
      <Fact isLong label="Tanggal pembelian">
        {`${formatDayShort(order.created_at)}, ${formatTime(order.created_at)}`}
      </Fact>
      <Divider />
      <Fact label={order.event ? 'Harga event' : 'Harga kelas'}>{formatRupiah(price)}</Fact>
      <Fact label="Potongan harga">{less(discount)}</Fact>
      <Fact label={percent === null ? 'Potongan voucher' : `Potongan voucher (${percent}%)`}>{less(voucher)}</Fact>
      <Fact label="Metode pembayaran">{methodOf(order)}</Fact>
      <Divider />
      <Fact label={<span className="font-bold text-ink">Total</span>}>
        <span className="text-lg font-extrabold whitespace-nowrap">{formatRupiah(total)}</span>
      </Fact>
      <Fact label="Status">
        <OrderBadge order={order} />
      </Fact>
    </dl>
  );
}

const less = (amount: number) =>
  amount === 0 ? <span className="text-muted">Tidak ada</span> : `− ${formatRupiah(amount)}`;

type FactProps = {
  label: ReactNode;
  /** On a phone below its label, since not all of them fit beside it. */
  isLong?: boolean;
  children: ReactNode;
};

function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className={cx('flex-wrap items-baseline justify-between gap-x-4 sm:flex', !isLong && 'flex')}>
      <dt className="shrink-0 text-sm text-muted">{label}</dt>
      <dd
        className={cx('max-w-full text-sm font-semibold wrap-anywhere sm:text-right', !isLong && 'ml-auto text-right')}
      >
        {children}
      </dd>
    </div>
  );
}

const Divider = () => <div aria-hidden="true" className="my-1.5 border-line border-t" />;
