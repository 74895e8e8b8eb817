import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { OrderBadge } from './order-badge.tsx';
import { addressOf } from './order-item.tsx';
import { awaitedText, outcomeOf } from './order-words.ts';

type OutcomeProps = {
  order: Order;
  isPaying: boolean;
  /** Left out where payment is switched off. */
  onPay?: () => void;
  /** Another way to pay, where the provider's popup did not come. */
  elsewhere: ReactNode;
};

const icons: Partial<Record<Order['status'], LucideIcon>> = {
  success: CircleCheck,
  pending: Clock,
  disputed: Clock,
  refunded: Undo2,
};

/** What became of the order, and what to do next. */
export function Outcome(props: OutcomeProps) {
  const { order, elsewhere } = props;
  const { title, text } = outcomeOf(order);
  const awaited = awaitedText(order);
  const Icon = icons[order.status] ?? CircleX;
  const isGood = order.status === 'success';
  return (
    <section className="grid justify-items-start gap-4 rounded-seed border border-line bg-card p-5 sm:p-7">
      <div className="flex w-full items-start justify-between gap-4">
        <span
          aria-hidden="true"
          className={cx(
            'grid size-14 place-items-center rounded-seed-sm',
            isGood ? 'bg-leaf-soft text-leaf-ink' : 'bg-ember-soft text-ember',
          )}
        >
          <Icon className="size-7" />
        </span>
        <OrderBadge order={order} />
      </div>
      <div className="grid gap-1.5">
        <h1 className="text-2xl">{title}</h1>
        {awaited && <p className="font-semibold">{awaited}</p>}
        {(order.status !== 'pending' || order.is_payable) && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {elsewhere}
      <div className="flex w-full flex-wrap gap-3 print:hidden max-sm:flex-col">
        <NextStep {...props} />
        <ButtonLink to={href('student', { profile_menu: 'orders' })} variant="secondary">
          Semua pesanan
        </ButtonLink>
      </div>
    </section>
  );
}

function NextStep({ order, isPaying, onPay }: OutcomeProps) {
  switch (order.status) {
    case 'success':
      return order.event ? (
        <ButtonLink to={href('student', { profile_menu: 'events' })}>Lihat event saya</ButtonLink>
      ) : (
        <ButtonLink to={href('student', { profile_menu: 'course' })}>Mulai belajar</ButtonLink>
      );
    case 'pending':
      return order.is_payable && onPay ? (
        <Button isLoading={isPaying} onClick={onPay}>
          Bayar Sekarang
        </Button>
      ) : null;
    case 'refunded':
    case 'disputed':
      return <ButtonLink to={href('contact')}>Hubungi kami</ButtonLink>;
    default:
      return <ButtonLink to={addressOf(order)}>Pesan lagi</ButtonLink>;
  }
}
