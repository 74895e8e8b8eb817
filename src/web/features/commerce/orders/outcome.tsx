import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { beginAddress } from '../begin-address.ts';
import { OrderBadge } from './order-badge.tsx';
import { addressOf } from './order-item.tsx';
import { awaitedText, outcomeOf } from './order-words.ts';
import type { PayAgain } from './use-pay-again.ts';

type OutcomeProps = { order: Order /** Of an order that can be paid. */; payment: PayAgain | null };

type Look = { icon: LucideIcon; ground: string };

const undecided: Look = { icon: Clock, ground: 'bg-sunken text-amber' };
const lost: Look = { icon: CircleX, ground: 'bg-ember-soft text-ember' };
const looks: Record<Order['status'], Look> = {
  success: { icon: CircleCheck, ground: 'bg-leaf-soft text-leaf-ink' },
  pending: undecided,
  disputed: undecided,
  refunded: { icon: Undo2, ground: 'bg-sunken text-muted' },
  failed: lost,
  expired: lost,
  cancelled: lost,
};

/** What became of the order, and what to do next. */
export function Outcome({ order, payment }: OutcomeProps) {
  const { title, text } = outcomeOf(order);
  const awaited = awaitedText(order);
  const { icon: Icon, ground } = looks[order.status];
  return (
    <section className="grid justify-items-start gap-4 rounded-seed border border-line bg-card p-5 sm:p-7">
      <div className="flex w-full items-start justify-between gap-4">
        <span aria-hidden="true" className={cx('grid size-14 place-items-center rounded-seed-sm', ground)}>
          <Icon className="size-7" />
        </span>
        <OrderBadge order={order} />
      </div>
      <div className="grid gap-1.5">
        <h1 className="text-2xl">{title}</h1>
        {awaited && <p className="font-semibold">{awaited}</p>}
        {(order.status !== 'pending' || order.is_payable) && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {order.is_payable && payment?.elsewhere}
      <div data-keep-clear className="flex w-full flex-wrap gap-3 max-sm:flex-col">
        <NextStep order={order} payment={payment} />
        <ButtonLink to={href('student', { profile_menu: 'orders' })} variant="secondary">
          Semua pesanan
        </ButtonLink>
      </div>
    </section>
  );
}

function NextStep({ order, payment }: OutcomeProps) {
  switch (order.status) {
    case 'success':
      return order.event ? (
        <ButtonLink to={href('student', { profile_menu: 'events' })}>Lihat event saya</ButtonLink>
      ) : (
        <ButtonLink to={beginAddress(order)}>Mulai belajar</ButtonLink>
      );
    case 'pending':
      return order.is_payable && payment?.isOffered ? (
        <Button isLoading={payment.isPaying} onClick={() => payment.payAgain(order.id)}>
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
