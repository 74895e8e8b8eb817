import { voucherDiscount } from '../../../../contract/rules/voucher.ts';
import { formatInvoiceNumber, takeInvoiceNumbers } from '../../../modules/commerce/public.ts';
import { holdsDiscount, orderRow, paymentRow } from '../../makers/commerce.ts';
import { insertAll } from '../../rows.ts';
import { addDays, byTime } from '../../time.ts';
import { chanceFor, type Demo, uuidOf } from '../context.ts';
import { isSettled, type Purchase } from './purchase.ts';

/** As often as people really pay so. */
const paymentTypes = ['qris', 'qris', 'gopay', 'gopay', 'bank_transfer', 'bank_transfer', 'shopeepay', 'credit_card'];

/** The orders with their payments, settlements and discounts, each as the provider's answers would have left it. */
export async function placeOrders(demo: Demo, purchases: readonly Purchase[]): Promise<void> {
  const { tx } = demo;
  const invoices = await numberInvoices(demo, purchases);
  const orders = purchases.map((purchase) => ({ purchase, row: orderOf(purchase, invoices.get(purchase) ?? null) }));
  await insertAll(
    tx,
    'orders',
    orders.map(({ row }) => row),
  );
  const payments = await insertAll(
    tx,
    'payments',
    orders.filter(({ row }) => row.amount > 0).map(({ purchase, row }) => paymentOf(purchase, row)),
  );
  const paymentIds = new Map(payments.map(({ order_id, id }) => [order_id, id]));
  await insertAll(
    tx,
    'settlements',
    purchases.filter(isSettled).map((purchase) => ({
      order_id: purchase.order_id,
      payment_id: paymentIds.get(purchase.order_id) ?? null,
      settled_at: purchase.settledAt,
    })),
  );
  await insertAll(
    tx,
    'discount_uses',
    purchases.flatMap((purchase) =>
      purchase.discount && holdsDiscount(purchase.status)
        ? [{ order_id: purchase.order_id, discount_voucher_id: purchase.discount.id }]
        : [],
    ),
  );
}

function amountsOf({ way, item, discount }: Purchase) {
  const amount_before_discount = way === 'bought' ? item.price : 0;
  const voucher_discount = discount ? voucherDiscount(amount_before_discount, discount) : 0;
  return { amount_before_discount, voucher_discount, amount: amount_before_discount - voucher_discount };
}

const changedAt = ({ placedAt, settledAt, endedAt }: Purchase) => endedAt ?? settledAt ?? placedAt;

function orderOf(purchase: Purchase, invoice_number: string | null) {
  const { item } = purchase;
  const amounts = amountsOf(purchase);
  return orderRow({
    id: purchase.order_id,
    student_id: purchase.student_id,
    course_id: item.kind === 'course' ? item.id : null,
    event_id: item.kind === 'event' ? item.id : null,
    status: purchase.status,
    method: purchase.way === 'bought' ? 'midtrans' : 'voucher',
    list_price: item.listPrice,
    ...amounts,
    discount_voucher_id: purchase.discount?.id ?? null,
    invoice_number,
    created_at: purchase.placedAt,
    updated_at: changedAt(purchase),
    expires_at: amounts.amount > 0 ? addDays(purchase.placedAt, 1) : null,
  });
}

function paymentOf(purchase: Purchase, order: ReturnType<typeof orderOf>) {
  // The simulator was never told of an order that still waits, so it has nothing there that a popup could show.
  const isKnownToProvider = purchase.status !== 'pending';
  const paymentType = purchase.paymentType ?? chanceFor(`payment of ${purchase.name}`).pick(paymentTypes);
  return paymentRow(order, {
    token: isKnownToProvider ? uuidOf(`token of ${order.id}`) : null,
    transaction_id: isKnownToProvider ? uuidOf(`transaction of ${order.id}`) : null,
    payment_type: isKnownToProvider ? paymentType : null,
    updated_at: changedAt(purchase),
  });
}

/** By date, going on from the invoices that are there already. */
async function numberInvoices({ tx }: Demo, purchases: readonly Purchase[]): Promise<Map<Purchase, string>> {
  const billed = purchases
    .filter(isSettled)
    .filter((purchase) => amountsOf(purchase).amount > 0)
    .sort((one, other) => byTime(one.settledAt, other.settledAt) || one.student_id - other.student_id);
  const first = await takeInvoiceNumbers(tx, billed.length);
  return new Map(billed.map((purchase, index) => [purchase, formatInvoiceNumber(first + index, purchase.settledAt)]));
}
