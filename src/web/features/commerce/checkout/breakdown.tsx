import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { checkoutPrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { AppliedVoucher } from './voucher-check.ts';

export type Price = ReturnType<typeof checkoutPrice>;

type BreakdownProps = { price: Price; voucher: AppliedVoucher | null; onRemove: () => void };

/** Price − discount − voucher = total (K-02). Those that take nothing off are not told. */
export function Breakdown({ price, voucher, onRemove }: BreakdownProps) {
  const fromVoucher = voucher?.kind === 'product' ? price.current : price.voucherDiscount;
  return (
    <dl className="grid gap-1 tabular-nums">
      <Line label="Harga">{formatRupiah(price.list)}</Line>
      {price.discountShown > 0 && <Line label="Potongan harga">{less(price.discountShown)}</Line>}
      {voucher && (
        <Line
          label={
            <>
              {voucher.kind === 'product' ? 'Voucher kelas' : 'Potongan voucher'}
              <span className="flex items-center text-xs font-bold tracking-wide text-leaf-ink">
                <span className="max-w-48 truncate">{voucher.code}</span>
                <IconButton label={`Hapus voucher ${voucher.code}`} icon={<X />} onClick={onRemove} className="-my-2" />
              </span>
            </>
          }
        >
          {less(fromVoucher)}
        </Line>
      )}
      <div
        aria-live="polite"
        className="mt-3 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-extrabold"
      >
        <dt>Total</dt>
        <dd className="text-[24px] leading-8 tracking-tight whitespace-nowrap">
          {formatRupiah(voucher?.kind === 'product' ? 0 : price.total)}
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-start justify-between gap-4">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}

const less = (amount: number) => <span className="text-leaf-ink">{`− ${formatRupiah(amount)}`}</span>;
