import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkoutPrice } from '../../../../contract/rules/price.ts';
import { openPopup } from '../../../lib/popups.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckoutLayout } from './checkout-layout.tsx';
import type { Item } from './item.ts';
import { OwnedItem } from './owned-item.tsx';
import { useOwned } from './use-owned.ts';
import { usePurchase } from './use-purchase.ts';
import type { AppliedVoucher } from './voucher-check.ts';

const VoucherDialog = lazy(() => import('./voucher-dialog.tsx'));
const RedeemDialog = lazy(() => import('../voucher/redeem-dialog.tsx'));

const priceOf = (item: Item, voucher: AppliedVoucher | null) =>
  checkoutPrice(item, voucher?.kind === 'discount' ? voucher.discount : null);

const labelOf = (item: Item, voucher: AppliedVoucher | null): string => {
  if (priceOf(item, null).current === 0) return item.type === 'course' ? 'Ikuti Kelas Gratis' : 'Bergabung';
  return voucher?.kind === 'product' ? 'Gunakan Voucher' : 'Bayar Sekarang';
};

/** As the server renders it and while the account is checked: all that is public, with nothing to press yet. */
export function CheckoutPending({ item }: { item: Item }) {
  return (
    <CheckoutLayout
      item={item}
      price={priceOf(item, null)}
      voucher={null}
      titleAs="p"
      action={
        item.isOver
          ? null
          : (className) => (
              <Button disabled className={className}>
                {labelOf(item, null)}
              </Button>
            )
      }
    />
  );
}

export function Checkout({ item, profile }: { item: Item; profile: Profile }) {
  const [voucher, setVoucher] = useState<AppliedVoucher | null>(null);
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { revalidate } = useRevalidator();
  const owned = useOwned(item, profile);
  const { isBusy, isOffered, elsewhere, purchase, redeem, redemption, closeRedemption } = usePurchase(item, profile);
  const isOwned = owned.isOwned || redemption.step?.at === 'result';
  const price = priceOf(item, voucher);
  const isPaid = price.total > 0 && voucher?.kind !== 'product';
  const isPayable = isOffered || !isPaid;

  const act = async (): Promise<void> => {
    if (price.current === 0) openPopup({ name: 'join', type: item.type, id: item.id, slug: item.slug });
    else if (voucher?.kind !== 'product') await purchase(voucher?.id ?? null);
    else if (!(await redeem(voucher.code))) void owned.askAgain();
  };
  const take = (checked: AppliedVoucher | null): void => {
    setVoucher(checked);
    // The page was opened before the price changed.
    if (checked?.kind === 'discount' && checked.currentPrice !== price.current) void revalidate();
  };
  const action = (className: string): ReactNode => (
    <Button isLoading={isBusy} disabled={owned.isOwned === undefined} onClick={act} className={className}>
      {labelOf(item, voucher)}
    </Button>
  );
  return (
    <>
      {isOwned ? (
        <OwnedItem item={item} />
      ) : (
        <CheckoutLayout
          item={item}
          price={price}
          voucher={voucher}
          email={profile.email}
          titleAs="h1"
          action={item.isOver || !isPayable ? null : action}
          notice={
            isPayable ? (
              elsewhere
            ) : (
              <Alert>Pembayaran sedang tidak tersedia. Silakan kembali beberapa saat lagi atau gunakan voucher.</Alert>
            )
          }
          onVoucher={isBusy ? undefined : () => setDialog('open')}
          onRemoveVoucher={() => setVoucher(null)}
        />
      )}
      <Suspense>
        {dialog !== 'unopened' && (
          <VoucherDialog item={item} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} onChecked={take} />
        )}
        {redemption.step && voucher && (
          <RedeemDialog
            givenCode={voucher.code}
            first={redemption.step}
            isOpen={redemption.isOpen}
            onClose={closeRedemption}
          />
        )}
      </Suspense>
    </>
  );
}
