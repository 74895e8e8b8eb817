import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { KawungPattern } from '../../../ui/kawung.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { beginAddress } from '../begin-address.ts';
import type { Item } from '../checkout/item.ts';
import { awaitedText, outcomeOf } from '../orders/order-words.ts';
import { ownPage } from '../registration.ts';

type OrderStateProps = { order: Order; item: Item };

/** How the order stands, in the server's word; it changes by itself while payment is awaited. */
export function OrderState({ order, item }: OrderStateProps) {
  const isPaid = order.status === 'success';
  const { title, text } = outcomeOf(order);
  const awaited = awaitedText(order);
  return (
    <section
      aria-label="Status pesanan"
      className="mx-auto max-w-160 overflow-hidden rounded-seed border border-line bg-card text-center"
    >
      <div
        className={cx(
          'relative isolate grid place-items-center py-10',
          isPaid ? 'on-dark bg-forest text-sprout' : 'bg-sunken text-muted',
        )}
      >
        {isPaid && (
          <KawungPattern
            seed={item.id}
            columns={16}
            rows={4}
            className="absolute inset-0 -z-10 size-full object-cover opacity-50"
          />
        )}
        <StateIcon order={order} />
      </div>
      <div className="grid gap-2 px-5 pt-7 pb-6 sm:px-10">
        <h1 className="text-[28px] leading-9">{isPaid ? `Terima kasih. ${title}.` : title}</h1>
        <div role="status" className="grid gap-2 text-muted">
          {awaited && <p className="font-semibold text-ink">{awaited}</p>}
          <p>{text}</p>
          {order.status === 'pending' && (
            <p className="flex items-center justify-center gap-2 text-sm">
              <Spinner size="sm" /> Memeriksa pembayaran
            </p>
          )}
        </div>
      </div>
      <dl className="mx-5 grid gap-3 border-line border-t py-5 text-left sm:mx-10">
        <Fact label={item.type === 'course' ? 'Kelas' : 'Event'}>{item.title}</Fact>
        <Fact label="Total">{formatRupiah(order.amount)}</Fact>
      </dl>
      <div data-keep-clear className="flex flex-col gap-3 px-5 pb-7 sm:flex-row sm:justify-center sm:px-10">
        <NextStep order={order} item={item} />
        <ButtonLink
          variant={order.status === 'pending' ? 'primary' : 'secondary'}
          to={href('order', {}, { order_id: order.id })}
        >
          Lihat pesanan
        </ButtonLink>
      </div>
    </section>
  );
}

function StateIcon({ order: { status } }: { order: Order }) {
  const Icon = { success: CircleCheck, pending: Clock, disputed: Clock }[status as string] ?? CircleX;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={1.75}
      className={cx('size-16 rounded-full', status === 'success' && 'bg-forest')}
    />
  );
}

function NextStep({ order, item: { type, address } }: OrderStateProps) {
  const { status } = order;
  if (status === 'success' && type === 'event') return <ButtonLink to={ownPage.event}>Lihat event saya</ButtonLink>;
  if (status === 'success') return <ButtonLink to={beginAddress(order)}>Mulai belajar</ButtonLink>;
  if (status === 'failed' || status === 'expired' || status === 'cancelled')
    return <ButtonLink to={address}>Pesan lagi</ButtonLink>;
  return null;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
