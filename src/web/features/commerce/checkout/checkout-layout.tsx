import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AfterPayment } from './after-payment.tsx';
import { BackToItem } from './back-to-item.tsx';
import { Breakdown, type Price } from './breakdown.tsx';
import type { Item } from './item.ts';
import { ItemCard } from './item-card.tsx';
import type { AppliedVoucher } from './voucher-check.ts';

type CheckoutLayoutProps = {
  item: Item;
  price: Price;
  voucher: AppliedVoucher | null;
  /** Unknown while the account is being checked. */
  email?: string;
  /** The page's heading; while the account is checked the guard has one of its own. */
  titleAs: 'h1' | 'p';
  /** The one thing to do, in the card or, on a small screen, in the bar; null where nothing is for sale. */
  action: ((className: string) => ReactNode) | null;
  /** Below the button. */
  notice?: ReactNode;
  onVoucher?: () => void;
  onRemoveVoucher?: () => void;
};

/** What is bought at the left, what it costs at the right, and on a small screen total and button within reach. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { item, price, voucher, email, titleAs: Title, action, notice, onVoucher, onRemoveVoucher = () => {} } = props;
  const isFree = price.current === 0;
  const isForSale = !item.isOver;
  return (
    <div className="content-width pt-2 pb-12 sm:pt-4 lg:pb-16">
      <BackToItem item={item} />
      <Title className="mt-1 mb-5 text-[28px] leading-9 font-extrabold tracking-tight lg:mb-7 lg:text-2xl">
        {isFree && isForSale ? 'Ikut tanpa biaya' : 'Tinjau pembelian Anda'}
      </Title>
      {!isForSale && <Alert className="mb-5">Event is not available.</Alert>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-8 lg:gap-y-6">
        <ItemCard item={item} />
        <section
          aria-label="Ringkasan"
          data-keep-clear
          className="rounded-seed border border-line bg-card p-5 shadow-raised sm:p-6 lg:sticky lg:top-24 lg:row-span-2"
        >
          <h2 className="mb-4 text-lg font-extrabold">Ringkasan</h2>
          <Breakdown price={price} voucher={voucher} onRemove={onRemoveVoucher} />
          {isForSale && !isFree && (
            <Button
              variant="secondary"
              icon={<Ticket aria-hidden="true" className="size-5 text-leaf-ink" />}
              disabled={!onVoucher}
              onClick={onVoucher}
              className="mt-5 w-full border-line-strong border-dashed"
            >
              {voucher ? 'Ganti kode voucher' : 'Masukkan kode voucher'}
            </Button>
          )}
          {action?.(cx('w-full max-lg:hidden', isFree ? 'mt-5' : 'mt-3'))}
          {isForSale && <div className="mt-4 empty:hidden">{notice}</div>}
        </section>
        {isForSale && !isFree && <AfterPayment type={item.type} email={email} />}
      </div>
      {isForSale && action && (
        <BottomBar label="Bayar">
          <p className="text-lg leading-6 font-extrabold tracking-tight whitespace-nowrap">
            <span className="block text-xs font-medium tracking-normal text-muted">Total</span>
            {formatRupiah(voucher?.kind === 'product' ? 0 : price.total)}
          </p>
          {action('min-w-40 max-sm:px-4 sm:min-w-52')}
        </BottomBar>
      )}
    </div>
  );
}
