import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareAnswer, money, notFound, signed, wrongState } from './answers.ts';
import { type Charge, type Refund, refundedAmount } from './charge.ts';
import type { OrderParams } from './core-routes.ts';
import { methodOf, paysLater } from './methods.ts';
import type { Order } from './order.ts';
import type { Provider } from './provider.ts';
import { tellAfter } from './tell-after.ts';

type Find = (id: string) => { order: Order; charge: Charge } | undefined;
type Asked = { key: string; amount: number; reason: string };

export function addRefundRoute(core: FastifyInstance, { bank, clock, warn }: Provider, find: Find): void {
  const refund = async (request: FastifyRequest<OrderParams>, reply: FastifyReply) => {
    const found = find(request.params.id);
    if (!found) return notFound();
    const { order } = found;
    const asked = readRefund(request.body, order.grossAmount - refundedAmount(found.charge));
    if ('message' in asked) return bareAnswer('400', asked.message);
    const known = knownRefund(order, asked.key);
    if (known) return repeated(order, known.charge, known.refund, asked, hasAmount(request.body));
    if (paysLater(methodOf(found.charge.method)))
      return bareAnswer('412', 'Payment type is not allowed to be refunded by API');
    const made: Refund = { ...asked, at: clock.now() };
    const done = await bank.change(order.orderId, ({ refunds }) =>
      refunds.some(({ key }) => key === asked.key)
        ? undefined
        : { kind: 'refund', refund: made, grossAmount: order.grossAmount },
    );
    if (!done) {
      // The same key twice at once: the other one has done it.
      const other = knownRefund(order, asked.key);
      return other ? repeated(order, other.charge, other.refund, asked, hasAmount(request.body)) : wrongState();
    }
    tellAfter(reply, done.tell, warn);
    return refundAnswer(order, done.charge, made);
  };
  // Directly, the money is asked back of the bank or the wallet at once; here all money goes back at once.
  for (const path of ['/:id/refund', '/:id/refund/online/direct'])
    core.post<OrderParams>(path, { bodyLimit: 16 * 1024 }, refund);
}

/** The same refund_key is a retry, unless it asks for something else. */
function repeated(order: Order, charge: Charge, refund: Refund, asked: Asked, named: boolean) {
  if (named && refund.amount !== asked.amount) return bareAnswer('406', 'refund_key has already been used');
  return refundAnswer(order, charge, refund);
}

function knownRefund(order: Order, key: string): { charge: Charge; refund: Refund } | undefined {
  for (const charge of order.charges) {
    const refund = charge.refunds.find((one) => one.key === key);
    if (refund) return { charge, refund };
  }
  return undefined;
}

const refundAnswer = (order: Order, charge: Charge, { amount, key }: Refund) =>
  signed(order, charge, '200', {
    status_message: 'Success, refund request is approved',
    refund_amount: money(amount),
    refund_key: key,
  });

const hasAmount = (body: unknown) => (body as { amount?: unknown } | null)?.amount !== undefined;

/** Without an amount, all that is left; without a key, one is made. */
function readRefund(body: unknown, left: number): Asked | { message: string } {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { refund_key: key = crypto.randomUUID(), amount = left, reason = '' } = given;
  if (typeof key !== 'string' || key === '' || key.length > 255) return { message: 'refund_key is not valid' };
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0)
    return hasAmount(body) ? { message: 'amount is not a number' } : { key, amount: 0, reason: '' };
  if (typeof reason !== 'string') return { message: 'reason is not valid' };
  return { key, amount: amount as number, reason: reason.slice(0, 500) };
}
