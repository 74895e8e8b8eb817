import { insertMany, insertManyForIds } from '../../bulk-rows.ts';
import { orderRow, paymentRow } from '../../makers/commerce.ts';
import { chanceFor, type Demo, lettersOf, uuidOf } from '../context.ts';
import { DAY_MS, HOUR_MS } from './moments.ts';

const WIB_MS = 7 * HOUR_MS;

export type CrowdPurchase = {
  student_id: number;
  course_id?: number;
  event_id?: number;
  listPrice: number;
  price: number;
  isByVoucher: boolean;
  placedAt: Date;
  settledAt: Date;
  discount?: { id: number; amount: number };
};

type Bought = Pick<CrowdPurchase, 'student_id' | 'course_id' | 'event_id'>;
/** Nobody of the crowd buys the same thing twice, so who and what name the order. */
export const orderIdOf = ({ student_id, course_id, event_id }: Bought): string =>
  lettersOf(`order of ${student_id}: ${course_id ? `course ${course_id}` : `event ${event_id}`}`, 24);

/** As often as people really pay so. */
const paymentTypes = ['qris', 'qris', 'gopay', 'gopay', 'bank_transfer', 'bank_transfer', 'shopeepay', 'credit_card'];

/** Orders that went well, with their payments, settlements and discounts; invoices are numbered by date from there. */
export async function makeSettledOrders(
  { tx }: Demo,
  purchases: readonly CrowdPurchase[],
  firstInvoice: number,
): Promise<void> {
  const chance = chanceFor(`payments from ${firstInvoice}`);
  const invoices = invoiceNumbers(purchases, firstInvoice);
  const orders = purchases.map((purchase) => ({
    settledAt: purchase.settledAt,
    row: orderRow({
      id: orderIdOf(purchase),
      student_id: purchase.student_id,
      course_id: purchase.course_id ?? null,
      event_id: purchase.event_id ?? null,
      method: purchase.isByVoucher ? 'voucher' : 'midtrans',
      list_price: purchase.listPrice,
      amount_before_discount: purchase.isByVoucher ? 0 : purchase.price,
      discount_voucher_id: purchase.discount?.id ?? null,
      voucher_discount: purchase.discount?.amount ?? 0,
      invoice_number: invoices.get(purchase) ?? null,
      created_at: purchase.placedAt,
      updated_at: purchase.settledAt,
      expires_at: isBilled(purchase) ? new Date(purchase.placedAt.getTime() + DAY_MS) : null,
    }),
  }));
  await insertMany(
    tx,
    'orders',
    orders.map(({ row }) => row),
  );
  const paid = orders.filter(({ row }) => row.amount > 0);
  const payments = await insertManyForIds(
    tx,
    'payments',
    paid.map(({ row, settledAt }) =>
      paymentRow(row, {
        token: uuidOf(`token of ${row.id}`),
        transaction_id: uuidOf(`transaction of ${row.id}`),
        payment_type: chance.pick(paymentTypes),
        updated_at: settledAt,
      }),
    ),
  );
  const paymentOf = new Map(paid.map(({ row }, index) => [row.id, payments[index]]));
  await insertMany(
    tx,
    'settlements',
    orders.map(({ row, settledAt }) => ({
      order_id: row.id,
      payment_id: paymentOf.get(row.id) ?? null,
      settled_at: settledAt,
    })),
  );
  await insertMany(
    tx,
    'discount_uses',
    purchases.flatMap((purchase) =>
      purchase.discount ? [{ order_id: orderIdOf(purchase), discount_voucher_id: purchase.discount.id }] : [],
    ),
  );
}
const isBilled = ({ price, isByVoucher, discount }: CrowdPurchase) => !isByVoucher && price > (discount?.amount ?? 0);

function invoiceNumbers(purchases: readonly CrowdPurchase[], first: number): Map<CrowdPurchase, string> {
  const billed = purchases
    .filter(isBilled)
    .sort((one, other) => one.settledAt.getTime() - other.settledAt.getTime() || one.student_id - other.student_id);
  return new Map(
    billed.map((purchase, index) => {
      const year = new Date(purchase.settledAt.getTime() + WIB_MS).getUTCFullYear();
      return [purchase, `INV/${year}/${String(first + index).padStart(6, '0')}`];
    }),
  );
}
