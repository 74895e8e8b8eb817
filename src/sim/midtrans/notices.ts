import { randomBytes } from 'node:crypto';
import { money, notificationBody } from './answers.ts';
import type { Charge } from './charge.ts';
import { isPaid } from './charge.ts';
import { merchant } from './merchant.ts';
import type { Mischief } from './mischief.ts';
import type { Notice, Order } from './order.ts';
import { signatureOf } from './signature.ts';
import { MINUTE_MS } from './times.ts';

const LATE_MS = 10 * MINUTE_MS;
const COPIES = 5;

type Body = Record<string, unknown>;

/** Adds what is sent about a charge as it stands now; answers it in batches, one after another, each at once. */
export function addNotices(order: Order, charge: Charge, mischief: Mischief, now: number): Notice[][] {
  const add = (body: Body, more: Partial<Notice> = {}): Notice[] => {
    const made = order.notifyTo.map((url) => ({ url, body, attempts: [], nextAt: now, heldUntilPaid: false, ...more }));
    order.notices.push(...made);
    return made;
  };
  const released = isPaid(charge) ? releaseHeld(order, now) : [];
  const body = distort(notificationBody(order, charge), mischief);
  const held = mischief.has('settlement_before_pending');
  const copies = mischief.has('notification_duplicated') ? COPIES : 1;
  const main = Array.from({ length: copies }, () =>
    add(body, { nextAt: firstMoment(mischief, now), heldUntilPaid: held }),
  );
  return [
    ...(held ? [] : [main.flat()]),
    released,
    ...(mischief.has('expire_after_settlement') ? [add(notificationBody(order, { ...charge, status: 'expire' }))] : []),
    ...(mischief.has('order_unknown') ? [add(ofNobody(body))] : []),
  ];
}

function firstMoment(mischief: Mischief, now: number): number | null {
  if (mischief.has('notification_never') || mischief.has('settlement_before_pending')) return null;
  return mischief.has('notification_late') ? now + LATE_MS : now;
}

function releaseHeld({ notices }: Order, now: number): Notice[] {
  const held = notices.filter(({ heldUntilPaid }) => heldUntilPaid);
  for (const notice of held) Object.assign(notice, { heldUntilPaid: false, nextAt: now });
  return held;
}

function distort(body: Body, mischief: Mischief): Body {
  let changed = { ...body };
  if (mischief.has('amount_wrong')) changed = resign({ ...changed, gross_amount: money(wrongAmount(body)) });
  if (mischief.has('status_altered')) changed.transaction_status = 'settlement';
  if (mischief.has('fraud_status_missing')) delete changed.fraud_status;
  if (mischief.has('extra_fields')) {
    changed.settlement_channel = 'sim-baru';
    changed.metadata = { extra_info: { user_id: 'x'.repeat(64), tags: ['a', 'b'] } };
  }
  if (mischief.has('signature_forged')) changed.signature_key = randomBytes(64).toString('hex');
  return changed;
}

const wrongAmount = ({ gross_amount }: Body) => Math.max(1, Math.floor(Number(gross_amount) / 10));

function ofNobody(body: Body): Body {
  const order_id = `TIDAK-ADA-${randomBytes(4).toString('hex')}`;
  return resign({ ...body, order_id, transaction_id: crypto.randomUUID(), transaction_status: 'settlement' });
}

function resign(body: Body): Body {
  const { order_id, status_code, gross_amount } = body as Record<string, string>;
  const told = { order_id: `${order_id}`, status_code: `${status_code}`, gross_amount: `${gross_amount}` };
  return { ...body, signature_key: signatureOf(told, merchant.serverKey) };
}
