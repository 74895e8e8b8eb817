import type { Order } from '../../../../contract/commerce.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Platform } from '../../../platform/context.ts';
import { fullnameOf, type Named } from '../../accounts/public.ts';
import { thumbnailOf } from '../../catalogue/public.ts';
import { imageOf, priceTextOf } from '../../events/public.ts';
import { invoiceAddress } from '../invoices/invoice-address.ts';
import type { ShownOrder } from './reading.store.ts';

export function toOrder(platform: Pick<Platform, 'clock' | 'config'>, row: ShownOrder): Order {
  const { expires_at, invoice_number } = row;
  return {
    id: row.id,
    status: row.status as Order['status'],
    method: row.method as Order['method'],
    amount: row.amount,
    amount_before_discount: row.amount_before_discount,
    list_price: row.list_price,
    voucher_discount: row.voucher_discount,
    course_id: row.course_id,
    course: courseOf(row),
    event: eventOf(row),
    booking_days: row.days.map(({ title, date, end_date }) => ({
      day: { title, date: toWibIso(date), end_date: toWibIso(end_date) },
    })),
    discount_voucher_id: row.discount_voucher_id,
    discountvoucher: discountOf(row),
    created_at: toWibIso(row.created_at),
    expires_at: expires_at && toWibIso(expires_at),
    is_payable: row.status === 'pending' && expires_at !== null && expires_at > platform.clock.now(),
    payment_type: row.payment_type,
    invoice_number,
    invoice_url: invoice_number === null ? null : invoiceAddress(platform, row.id),
  };
}

/** The joined columns of one whose id is there are there as well. */
function courseOf(row: ShownOrder): Order['course'] {
  if (row.course_id === null) return null;
  return {
    id: row.course_id,
    name: row.course_name as string,
    slug: row.course_slug as string,
    type: row.course_type as NonNullable<Order['course']>['type'],
    retail_price: row.retail_price as number,
    discount_price: row.discount_price as number,
    thumbnail: thumbnailOf({ ...row, id: row.course_id, category_id: row.category_id as number }),
    instructor: { fullname: fullnameOf(row as Named) },
  };
}

function eventOf(row: ShownOrder): Order['event'] {
  if (row.event_id === null) return null;
  return {
    id: row.event_id,
    title: row.event_title as string,
    slug: row.event_slug as string,
    price: priceTextOf(row.event_price as number),
    image: { url: imageOf({ ...row, id: row.event_id }) },
  };
}

function discountOf({ discount_type, discount_value }: ShownOrder): Order['discountvoucher'] {
  if (discount_type === null || discount_value === null) return null;
  return { discount_type: discount_type as 'percent' | 'amount', discount_value };
}
