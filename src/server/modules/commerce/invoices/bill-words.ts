import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { voucherDiscount } from '../../../../contract/rules/voucher.ts';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import type { Bill } from './bill.store.ts';

type Line = { label: string; value: string };

export const itemOf = ({ course, event }: Bill): string => course ?? event ?? '';

/** The price and what went off it; with the total they are the figures of the order itself. */
export function priceLines(bill: Bill): Line[] {
  const { list_price, amount_before_discount, voucher_discount } = bill;
  const discount = list_price - amount_before_discount;
  return [
    { label: bill.event === null ? 'Harga kelas' : 'Harga event', value: formatRupiah(list_price) },
    ...(discount > 0 ? [{ label: 'Potongan harga', value: less(discount) }] : []),
    ...(voucher_discount > 0 ? [{ label: voucherLabel(bill), value: less(voucher_discount) }] : []),
  ];
}

const less = (amount: number) => `− ${formatRupiah(amount)}`;

/** With its percentage, unless the voucher was changed since and would not explain the figure any more. */
function voucherLabel({ discount_type, discount_value, amount_before_discount, voucher_discount }: Bill): string {
  if (discount_type !== 'percent' || discount_value === null) return 'Potongan voucher';
  const explains = voucherDiscount(amount_before_discount, { discount_type, discount_value }) === voucher_discount;
  return explains ? `Potongan voucher (${discount_value}%)` : 'Potongan voucher';
}

/** 'Hari Satu': '15 November 2026, 09:00 - 11:00 WIB'. */
export const dayLines = ({ days }: Bill): Line[] =>
  days.map(({ title, date, end_date }) => ({
    label: title,
    value: `${formatDayLong(date)}, ${formatTimeRange(date, end_date)}`,
  }));
