import type { Order } from '../../../../contract/commerce.ts';
import { href } from '../../../../contract/pages.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItem } from './order-item.tsx';
import { awaitedText, outcomeOf } from './order-words.ts';

type OrderDialogProps = {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  /** Left out where payment is switched off. */
  onPay?: (id: string) => void;
};

/** 'Detail Pembayaran' (K-11): of an order as it is now, also when it changes while this is open. */
export default function OrderDialog({ order, isOpen, onClose, onPay }: OrderDialogProps) {
  const isPayable = order.is_payable && onPay;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Detail Pembayaran"
      footer={
        <>
          <InvoiceLink order={order} />
          <ButtonLink to={href('order', {}, { order_id: order.id })} variant={isPayable ? 'secondary' : 'primary'}>
            Lihat pesanan
          </ButtonLink>
          {isPayable && <Button onClick={() => onPay(order.id)}>Bayar Sekarang</Button>}
        </>
      }
    >
      <div className="grid gap-5">
        <OrderItem order={order} titleAs="h3" />
        <Note order={order} />
        <OrderFacts order={order} />
      </div>
    </Dialog>
  );
}

/** Why it is not simply 'Berhasil'. */
function Note({ order }: { order: Order }) {
  if (order.status === 'success') return null;
  const { title, text } = outcomeOf(order);
  return <Alert title={title}>{awaitedText(order) ?? text}</Alert>;
}
