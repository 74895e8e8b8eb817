import { setTimeout as sleep } from 'node:timers/promises';
import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { getUser } from '../../accounts/public.ts';
import { endOrder } from '../orders/ending.ts';
import { lockBuyersOrder, lockOrder, type OrderRow, owns } from '../orders/orders.store.ts';
import { askAbout } from './asking.ts';
import { closeAttempt } from './closing.ts';
import { type Created, ProviderAway, ProviderRefused } from './gateway.ts';
import { nextAsking } from './payment-rules.ts';
import {
  findPayable,
  getPayment,
  insertPayment,
  keepToken,
  type PaymentRow,
  paymentsOf,
  updatePayment,
} from './payments.store.ts';
import { gatewayOf } from './provider.ts';

export type Purchased = { token: string | null; redirect_url: string | null; id: string };
const MOST_TRIES = 3;
/** The provider is given up after less than this, so whoever asks longer for a token is no more. */
const ASKS_FOR_TOKEN_MS = 20_000;
const LOOKS_EVERY_MS = 200;
const MOST_LOOKS = ASKS_FOR_TOKEN_MS / LOOKS_EVERY_MS;
const nothingToPay = (id: string): Purchased => ({ token: null, redirect_url: null, id });

/**
 * A token to pay a waiting order with. What was begun goes on: whoever comes back gets the token they had, and only
 * where that try came to nothing a new one, under a provider's id of its own. Our row is written before the provider
 * hears of it, so that whatever it says later is about something that we know. Of many who come at once, one writes it
 * and asks, and the others wait for its token.
 */
export async function pay(platform: Platform, orderId: string): Promise<Purchased> {
  // Any window that is still open may have paid.
  const begun = (await paymentsOf(platform.db, orderId)).filter(({ token }) => token !== null);
  await Promise.all(begun.map((payment) => askAbout(platform, payment, 'short'))).catch(asAway);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const opened = await openOrAwait(platform, orderId);
    if (!opened) return nothingToPay(orderId);
    const { order, payment } = opened;
    if (payment.token) return { token: payment.token, redirect_url: payment.redirect_url, id: orderId };
    const created = await create(platform, order, payment).catch((error: unknown) => error as Error);
    if (created instanceof Error) return giveUp(platform, { order, payment, error: created });
    if (created.kind === 'used') await leaveUsed(platform, payment);
    else if (await keepToken(platform.db, payment.id, created, platform.clock.now()))
      return { token: created.token, redirect_url: created.redirect_url, id: orderId };
    // Closed or paid while its token was on the way: what became of the order says the next look.
  }
  throw new Failure('payment_away');
}

type Opened = { order: OrderRow; payment: PaymentRow; isOurs: boolean };

/** An attempt with its token, or a new one that is ours to ask a token for. null: the order was paid meanwhile. */
async function openOrAwait(platform: Platform, orderId: string): Promise<Opened | null> {
  let awaited: number | undefined;
  for (;;) {
    const opened = await platform.db.transaction().execute((tx) => openAttempt(platform, tx, orderId, awaited));
    if (!opened || opened.isOurs || opened.payment.token) return opened;
    let { payment } = opened;
    // Counted in looks too: the clock of whoever wrote the attempt may be ahead of ours.
    for (let looks = 0; looks < MOST_LOOKS && isAskedFor(payment, platform.clock.now()); looks++) {
      await sleep(LOOKS_EVERY_MS);
      payment = await getPayment(platform.db, payment.id);
    }
    if (payment.status === 'failed') throw new Failure('payment_away');
    awaited = payment.id;
  }
}

/** Somebody wrote it down a moment ago, and is asking for its token now. */
const isAskedFor = ({ token, status, created_at }: PaymentRow, now: Date): boolean =>
  token === null && status === 'created' && now.getTime() < created_at.getTime() + ASKS_FOR_TOKEN_MS;

/** null: it was paid meanwhile. `awaited` is an attempt whose token was waited for in vain. */
async function openAttempt(
  platform: Platform,
  tx: Tx,
  orderId: string,
  awaited: number | undefined,
): Promise<Opened | null> {
  const order = await lockOrder(tx, orderId);
  const now = platform.clock.now();
  if (order?.status === 'success') return null;
  if (order?.status !== 'pending' || !order.expires_at || order.expires_at <= now) throw new Failure('order_closed');
  // Had by a voucher meanwhile: what is paid now would only be paid back.
  if (await owns(tx, order.student_id, order)) throw new Failure('order_closed');
  const payable = await findPayable(tx, orderId);
  const isAlive = payable && payable.id !== awaited && isAskedFor(payable, now);
  if (payable && (payable.token || isAlive)) return { order, payment: payable, isOurs: false };
  // Whoever was to ask for its token has died.
  if (payable) await closeAttempt(platform, tx, payable);
  const [last] = await paymentsOf(tx, orderId);
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
  return { order, payment, isOurs: true };
}

/** Somebody pays it already, though our first call brought no answer: its status tells. Nobody here knows its token. */
async function leaveUsed(platform: Platform, payment: PaymentRow): Promise<void> {
  await askAbout(platform, payment, 'short').catch(asAway);
  await platform.db.transaction().execute(async (tx) => {
    await lockOrder(tx, payment.order_id);
    const payable = await findPayable(tx, payment.order_id);
    if (payable?.id === payment.id) await closeAttempt(platform, tx, payable);
  });
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
  const isPaid = await platform.db.transaction().execute(async (tx) => {
    const order = await lockBuyersOrder(tx, id);
    // Its answer was lost, and still it may have been paid: a notification tells, however early.
    if (order?.status === 'success') return true;
    const { status } = await getPayment(tx, payment.id);
    if (status === 'created')
      await updatePayment(tx, payment.id, { status: 'failed', updated_at: platform.clock.now(), ask_at: null });
    const wasEverPayable = (await paymentsOf(tx, id)).some(({ token }) => token !== null);
    if (order?.status === 'pending' && !wasEverPayable && !(await findPayable(tx, id)))
      await endOrder(platform, tx, order, 'cancelled');
    return false;
  });
  if (isPaid) return nothingToPay(id);
  throw error instanceof ProviderAway || error instanceof ProviderRefused ? new Failure('payment_away') : error;
}

function asAway(error: unknown): never {
  throw error instanceof ProviderAway ? new Failure('payment_away') : error;
}
