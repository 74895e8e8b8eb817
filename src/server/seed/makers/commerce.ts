import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertOne, next } from '../rows.ts';
import { addDays } from '../time.ts';

type Order = Insertable<DB['orders']>;
type SomeOrder = Partial<Order> & Pick<Order, 'student_id'>;
/** A course given for a voucher costs its student nothing; what it would have cost stays as the list price. */
export function orderRow(fields: SomeOrder): Order {
  const list_price = fields.list_price ?? 0;
  const before = fields.amount_before_discount ?? (fields.method === 'voucher' ? 0 : list_price);
  const created_at = fields.created_at ?? new Date();
  return {
    id: `pesanan-${next().padStart(16, '0')}`,
    status: 'success',
    method: 'midtrans',
    amount: before - (fields.voucher_discount ?? 0),
    updated_at: created_at,
    expires_at: fields.status === 'pending' ? addDays(created_at, 1) : null,
    ...fields,
    list_price,
    amount_before_discount: before,
    created_at,
  };
}

type Payment = Insertable<DB['payments']>;
type Paid = Pick<Order, 'id' | 'amount' | 'status' | 'created_at'>;
const paymentStatuses: Record<string, string> = { success: 'paid', pending: 'pending' };
/** The try to pay that brought the order to its status. */
export const paymentRow = (order: Paid, fields: Partial<Payment> = {}): Payment => ({
  order_id: order.id,
  attempt: 1,
  provider_order_id: `${order.id}-${fields.attempt ?? 1}`,
  token: `token-${order.id}`,
  gross_amount: order.amount,
  status: paymentStatuses[order.status] ?? order.status,
  payment_type: 'qris',
  created_at: order.created_at,
  updated_at: order.created_at,
  ...fields,
});

/** Settled once, and still so after a refund or a dispute. */
const wasSettled = (status: string) => ['success', 'refunded', 'disputed'].includes(status);
/** An order holds its discount while it is open or paid, and gives it back otherwise. */
export const holdsDiscount = (status: string) => ['pending', 'success', 'disputed'].includes(status);

/** With its price, and with the payment, settlement and held discount that its status asks for. */
export async function makeOrder(tx: Db | Tx, fields: SomeOrder) {
  const { list_price, price } = await pricesOf(tx, fields);
  const amount_before_discount = fields.method === 'voucher' ? 0 : price;
  const order = await insertOne(tx, 'orders', orderRow({ list_price, amount_before_discount, ...fields }));
  const isPaidFor = order.method === 'midtrans' && order.amount > 0;
  const payment = isPaidFor ? await insertOne(tx, 'payments', paymentRow(order)) : null;
  if (wasSettled(order.status))
    await insertOne(tx, 'settlements', {
      order_id: order.id,
      payment_id: payment?.id ?? null,
      settled_at: order.updated_at,
    });
  if (order.discount_voucher_id !== null && holdsDiscount(order.status))
    await insertOne(tx, 'discount_uses', { order_id: order.id, discount_voucher_id: order.discount_voucher_id });
  return order;
}

/** Without any discount, and as it is sold. */
function pricesOf(tx: Db | Tx, { course_id, event_id }: SomeOrder) {
  return course_id
    ? tx
        .selectFrom('courses')
        .select(['retail_price as list_price', 'price'])
        .where('id', '=', course_id)
        .executeTakeFirstOrThrow()
    : tx
        .selectFrom('events')
        .select(['price as list_price', 'price'])
        .where('id', '=', event_id as number)
        .executeTakeFirstOrThrow();
}

type Voucher = Insertable<DB['vouchers']>;
type SomeVoucher = Partial<Voucher> & Pick<Voucher, 'course_id'>;
export const voucherRow = (fields: SomeVoucher): Voucher => ({
  code: `KELAS-${next()}`,
  created_at: new Date(),
  ...fields,
});
export const makeVoucher = (tx: Db | Tx, fields: SomeVoucher) => insertOne(tx, 'vouchers', voucherRow(fields));

type DiscountVoucher = Insertable<DB['discount_vouchers']>;
export const discountVoucherRow = (fields: Partial<DiscountVoucher> = {}): DiscountVoucher => ({
  code: `POTONG-${next()}`,
  discount_type: 'percent',
  discount_value: 10,
  code_for: fields.event_id ? 'event' : 'course',
  created_at: new Date(),
  ...fields,
});
export const makeDiscountVoucher = (tx: Db | Tx, fields: Partial<DiscountVoucher> = {}) =>
  insertOne(tx, 'discount_vouchers', discountVoucherRow(fields));
