import { href } from '../../../../contract/pages.ts';
import { type CourseTypeName, courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { getSiteSettings } from '../../content/public.ts';
import { type Bill, findBill } from './bill.store.ts';
import { dayLines, itemOf, priceLines } from './bill-words.ts';
import { spellRupiah } from './spelled-rupiah.ts';

export type InvoiceFacts = {
  number: string;
  issued: Date;
  mark: { text: string; isGood: boolean };
  seller: { site: string; company: string; address: string[]; email: string; phone: string };
  buyer: { name: string; email: string };
  item: { name: string; kind: string; details: string[]; price: string };
  lines: { label: string; value: string }[];
  total: string;
  /** What else there is to know: how and when it was paid, and perhaps paid back. */
  facts: { label: string; value: string }[];
  orderId: string;
  /** The page of the order, for its buyer alone. */
  orderPage: string;
};

const marks: Record<string, InvoiceFacts['mark']> = {
  success: { text: 'LUNAS', isGood: true },
  refunded: { text: 'DIKEMBALIKAN', isGood: false },
  failed: { text: 'DIBATALKAN', isGood: false },
  disputed: { text: 'DISENGKETAKAN', isGood: false },
};
const when = (moment: Date) => `${formatDayLong(moment)}, ${formatTime(moment)}`;

/** Read anew each time: the figures are those of the order, and its state is the one of now. */
export async function invoiceFacts({ db, config }: Platform, orderId: string): Promise<InvoiceFacts> {
  const [bill, settings] = await Promise.all([findBill(db, orderId), getSiteSettings(db)]);
  if (!bill?.invoice_number || !bill.settled_at) throw new Failure('not_found');
  const { name: site, company, address, email, phone } = settings;
  return {
    number: bill.invoice_number,
    issued: bill.settled_at,
    mark: marks[bill.status] ?? { text: bill.status.toUpperCase(), isGood: false },
    seller: { site, company, address, email, phone },
    buyer: { name: fullnameOf(bill), email: bill.email },
    item: {
      name: itemOf(bill),
      kind: bill.course_type === null ? 'Event' : `Kelas ${courseTypeLabels[bill.course_type as CourseTypeName]}`,
      details: [
        ...(bill.location ? [bill.location] : []),
        ...dayLines(bill).map(({ label, value }) => `${label}: ${value}`),
      ],
      price: formatRupiah(bill.list_price),
    },
    lines: priceLines(bill),
    total: formatRupiah(bill.amount),
    facts: [
      { label: 'Metode pembayaran', value: methodOf(bill) },
      { label: 'Dibayar pada', value: when(bill.settled_at) },
      ...endOf(bill),
      { label: 'Terbilang', value: spellRupiah(bill.amount) },
    ],
    orderId,
    orderPage: new URL(href('order', {}, { order_id: orderId }), config.publicUrl).href,
  };
}

function endOf({ status, updated_at }: Bill): InvoiceFacts['facts'] {
  if (status === 'refunded') return [{ label: 'Dikembalikan pada', value: when(updated_at) }];
  return status === 'failed' ? [{ label: 'Dibatalkan pada', value: when(updated_at) }] : [];
}
