import { randomInt } from 'node:crypto';
import type { Clock } from '../frame/clock.ts';
import { refusal } from '../frame/errors.ts';
import type { Faults } from '../frame/faults.ts';
import type { InTurn } from '../frame/in-turn.ts';
import { statusBody } from './answers.ts';
import { after, type Charge, type ChargeEvent, refundedAmount } from './charge.ts';
import type { Delivery } from './deliver.ts';
import type { Ledger } from './ledger.ts';
import { enabledMethods, findMethod, type Method, methodOf, paysLater } from './methods.ts';
import { type Mischief, takeMischief } from './mischief.ts';
import { addNotices } from './notices.ts';
import { awaitsChoice, expiryOf, isPageExpired, lastCharge, type Notice, type Order } from './order.ts';
import { eventsTo, type Outcome, refundOf, usualMethod } from './outcomes.ts';

/** Done and on disk; the shop is told when `tell` is called, and has answered when that resolves. */
export type Done = { charge: Charge; tell(): Promise<void> };

export type Bank = {
  /** What the customer or the bank does; the steps that lead there are taken first. */
  act(orderId: string, outcome: Outcome, methodName: string | null): Promise<Done>;
  /** What the shop asks for by the Core API; undefined when the charge does not stand so that it can be. */
  change(orderId: string, eventOf: (charge: Charge) => ChargeEvent | undefined): Promise<Done | undefined>;
};

type Parts = { ledger: Ledger; clock: Clock; faults: Faults; delivery: Delivery; inTurn: InTurn };
/** A state that a charge passes through, and whether the shop hears of it. */
type Step = { charge: Charge; told: boolean };

export function createBank({ ledger, clock, faults, delivery, inTurn }: Parts): Bank {
  /** Makes the steps true, one write for all of them. */
  async function take(order: Order, steps: Step[]): Promise<Done> {
    const told = steps.filter((step) => step.told);
    const mischief = new Map<Step, Mischief>();
    for (const step of told) mischief.set(step, await takeMischief(faults, step.charge));
    const batches: Notice[][] = [];
    for (const step of steps) {
      const before = lastCharge(order);
      order.statusBefore = before ? statusBody(order, before) : null;
      if (before?.transactionId === step.charge.transactionId) {
        step.charge.reportedAmount = before.reportedAmount;
        order.charges.pop();
      }
      const makes = mischief.get(step);
      if (makes?.has('amount_wrong_in_status')) step.charge.reportedAmount = Math.ceil(order.grossAmount / 10);
      order.charges.push(step.charge);
      if (makes) batches.push(...addNotices(order, step.charge, makes, clock.now()));
    }
    const post = { order, batches };
    delivery.reserve(post);
    await ledger.save(order);
    return { charge: steps.at(-1)!.charge, tell: () => delivery.send(post) };
  }

  function beginCharge(order: Order, method: Method): Charge {
    const now = clock.now();
    return {
      transactionId: crypto.randomUUID(),
      method: method.key,
      status: 'pending',
      fraudStatus: 'accept',
      payCode: payCode(method),
      chargedAt: now,
      settledAt: null,
      expiresAt: expiryOf(order, now),
      refunds: [],
      reportedAmount: null,
    };
  }

  function stepsOf(order: Order, outcome: Outcome, methodName: string | null): Step[] {
    const now = clock.now();
    const current = awaitsChoice(order) ? undefined : lastCharge(order);
    const method = current ? methodOf(current.method) : chooseMethod(order, outcome, methodName);
    if (current && methodName && !findMethod(methodName, [method]))
      throw refusal(409, `this transaction is paid by ${method.key}`);
    if (!current && isPageExpired(order, now)) throw refusal(409, 'the time to pay is over');
    if (current && outcome === 'pending') throw refusal(409, `the transaction is ${current.status} already`);
    let charge = current ?? beginCharge(order, method);
    const refund = (part: boolean) => ({
      kind: 'refund' as const,
      refund: refundOf(order.grossAmount - refundedAmount(charge), part, now),
      grossAmount: order.grossAmount,
    });
    const events = eventsTo(outcome, { ...charge, isCard: method.way === 'card' }, refund);
    const steps: Step[] = [];
    if (!current) {
      // Money that comes later is waited for first, and the shop hears of it; other methods answer at once.
      const waits = outcome === 'pending' || outcome === 'expire' || outcome === 'cancel' || paysLater(method);
      const told = waits || Boolean(faults.armed().settlement_before_pending);
      steps.push({ charge, told });
    }
    for (const event of events) {
      const next = after(charge, event, now);
      if (!next) throw refusal(409, `a transaction that is ${charge.status} cannot get to ${outcome}`);
      charge = next;
      steps.push({ charge, told: true });
    }
    return steps;
  }

  function find(orderId: string): Order {
    const order = ledger.byId(orderId);
    if (!order) throw refusal(404, 'no such transaction');
    return order;
  }

  return {
    act: (orderId, outcome, methodName) =>
      inTurn(orderId, async () => {
        const order = find(orderId);
        return take(order, stepsOf(order, outcome, methodName));
      }),
    change: (orderId, eventOf) =>
      inTurn(orderId, async () => {
        const order = find(orderId);
        const charge = lastCharge(order);
        const event = charge && eventOf(charge);
        const next = event && after(charge, event, clock.now());
        return next && take(order, [{ charge: next, told: true }]);
      }),
  };
}

function chooseMethod(order: Order, outcome: Outcome, name: string | null): Method {
  const enabled = enabledMethods(order.enabledPayments);
  const method = name ? findMethod(name, enabled) : (findMethod(usualMethod[outcome], enabled) ?? enabled[0]);
  if (!method) {
    throw refusal(400, `payment_type must be one of: ${enabled.map(({ key }) => key).join(', ')}`);
  }
  if (['authorize', 'capture', 'challenge'].includes(outcome) && method.way !== 'card')
    throw refusal(400, `${outcome} happens to credit_card alone`);
  return method;
}

function payCode({ way, key }: Method): string {
  const digits = Array.from({ length: 12 }, () => randomInt(10)).join('');
  if (way === 'transfer') return key === 'echannel' ? digits : `88${digits}`.slice(0, 13);
  return digits;
}
