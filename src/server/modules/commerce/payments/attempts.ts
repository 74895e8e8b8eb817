import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { getUser } from '../../accounts/public.ts';
import { endOrder } from '../orders/ending.ts';
import { findOrder, lockBuyersOrder, lockOrder, type OrderRow, owns } from '../orders/orders.store.ts';
import { askAbout } from './asking.ts';
import { type Created, ProviderAway, ProviderRefused } from './gateway.ts';
import { nextAsking } from './payment-rules.ts';
import { getPayment, insertPayment, isPayable, type PaymentRow, paymentsOf, updatePayment } from './payments.store.ts';
import { gatewayOf } from './provider.ts';

export type Purchased = { token: string | null; redirect_url: string | null; id: string };
const MOST_TRIES = 2;
const nothingToPay = (id: string): Purchased => ({ token: null, redirect_url: null, id });

/**
 * A token to pay a waiting order with. What was begun goes on: whoever comes back gets the token they had, and only
 * where that try came to nothing a new one, under a provider's id of its own. Our row is written before the provider
 * hears of it, so that whatever it says later is about something that we know.
 */
export async function pay(platform: Platform, orderId: string, triesLeft = MOST_TRIES): Promise<Purchased> {
  // Any window that is still open may have paid.
  const begun = (await paymentsOf(platform.db, orderId)).filter(({ token }) => token !== null);
  await Promise.all(begun.map((payment) => askAbout(platform, payment, 'short'))).catch(asAway);
  const opened = await platform.db.transaction().execute((tx) => openAttempt(platform, tx, orderId));
  if (!opened) return nothingToPay(orderId);
  const { order, payment } = opened;
  if (payment.token) return { token: payment.token, redirect_url: payment.redirect_url, id: orderId };

  const created = await create(platform, order, payment).catch((error: unknown) => error as Error);
  if (created instanceof Error) return giveUp(platform, { order, payment, error: created });
  if (created.kind === 'used') {
    // Somebody pays it already, though our first call brought no answer: its status tells.
    await askAbout(platform, payment, 'short').catch(asAway);
    if (triesLeft === 0) throw new Failure('payment_away');
    return pay(platform, orderId, triesLeft - 1);
  }
  const { token, redirect_url } = created;
  await updatePayment(platform.db, payment.id, { token, redirect_url, updated_at: platform.clock.now() });
  // It may have been paid, or ended by another window, while the answer was still on its way.
  const now = await findOrder(platform.db, orderId);
  if (now?.status === 'success') return nothingToPay(orderId);
  if (now?.status !== 'pending') throw new Failure('order_closed');
  return { token, redirect_url, id: orderId };
}

/** null: it was paid meanwhile. */
async function openAttempt({ clock }: Platform, tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId);
  const now = clock.now();
  if (order?.status === 'success') return null;
  if (order?.status !== 'pending' || !order.expires_at || order.expires_at <= now) throw new Failure('order_closed');
  // Had by a voucher meanwhile: what is paid now would only be paid back.
  if (await owns(tx, order.student_id, order)) throw new Failure('order_closed');
  const [last] = await paymentsOf(tx, orderId);
  if (last && isPayable(last)) return { order, payment: last };
  const attempt = (last?.attempt ?? 0) + 1;
  const payment = await insertPayment(tx, {
    order_id: orderId,
    attempt,
    provider_order_id: `${orderId}-${attempt}`,
    gross_amount: order.amount,
    status: 'created',
    created_at: now,
    updated_at: now,
    ask_at: nextAsking(now, now),
  });
  return { order, payment };
}

async function create(platform: Platform, order: OrderRow, payment: PaymentRow): Promise<Created> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const type = order.course_id === null ? 'event' : 'course';
  const id = (order.course_id ?? order.event_id) as number;
  return gatewayOf(platform).create({
    providerOrderId: payment.provider_order_id,
    amount: order.amount,
    lines: await linesOf(db, order),
    customer: await getUser(db, order.student_id),
    startsAt: now,
    minutes: Math.max(1, Math.floor(((order.expires_at as Date).getTime() - now.getTime()) / 60_000)),
    finishUrl: new URL(href('checkoutSuccess', { type, id }), config.publicUrl).href,
  });
}

/** What the page shows, line by line: the price, less its discount, less the voucher's (K-02). */
async function linesOf(db: Db, order: OrderRow) {
  const item = await itemOf(db, order);
  const discount = order.list_price - order.amount_before_discount;
  return [
    { id: item.id, name: item.name, price: order.list_price },
    { id: 'potongan-harga', name: 'Potongan harga', price: -discount },
    { id: 'potongan-voucher', name: 'Potongan voucher', price: -order.voucher_discount },
  ].filter(({ price }) => price !== 0);
}

async function itemOf(db: Db, { course_id, event_id }: OrderRow): Promise<{ id: string; name: string }> {
  const { name } = course_id
    ? await db.selectFrom('courses').select('name').where('id', '=', course_id).executeTakeFirstOrThrow()
    : await db.selectFrom('events').select('title as name').where('id', '=', event_id).executeTakeFirstOrThrow();
  return { id: course_id ? `kelas-${course_id}` : `event-${event_id}`, name };
}

/** Nobody can pay: the try is over, and an order that was never payable holds nothing. */
async function giveUp(
  platform: Platform,
  { order: { id }, payment, error }: { order: OrderRow; payment: PaymentRow; error: Error },
): Promise<Purchased> {
  if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
  const isPaid = await platform.db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, id);
    // Its answer was lost, and still it may have been paid: a notification tells, however early.
    if (order?.status === 'success') return true;
    const { status } = await getPayment(tx, payment.id);
    if (status === 'created')
      await updatePayment(tx, payment.id, { status: 'failed', updated_at: platform.clock.now(), ask_at: null });
    const wasEverPayable = (await paymentsOf(tx, id)).some(({ token }) => token !== null);
    if (order?.status === 'pending' && !wasEverPayable) await endOrder(platform, tx, order, 'cancelled');
    return false;
  });
  if (isPaid) return nothingToPay(id);
  throw new Failure('payment_away');
}

function asAway(error: unknown): never {
  throw error instanceof ProviderAway ? new Failure('payment_away') : error;
}
