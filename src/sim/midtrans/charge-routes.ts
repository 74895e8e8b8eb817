import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toBuffer } from 'qrcode';
import { refusal } from '../frame/errors.ts';
import { bareAnswer, chargeBody, invalid, notFound, wrongState } from './answers.ts';
import { beginOrder } from './begin-order.ts';
import { maskedCardOf, outcomeOf } from './card-routes.ts';
import type { Charge } from './charge.ts';
import { objectOf, readCreateRequest } from './create-request.ts';
import { enabledMethods } from './methods.ts';
import type { Order, OrderRequest } from './order.ts';
import type { Outcome } from './outcomes.ts';
import type { Provider } from './provider.ts';
import { tellAfter } from './tell-after.ts';
import { MINUTE_MS } from './times.ts';

const LIMIT_BYTES = 16 * 1024;
/** A wallet's code is short-lived unless the shop says how long. */
const WALLET_SPAN_MS = 15 * MINUTE_MS;

type Find = (id: string) => { order: Order; charge: Charge } | undefined;
type Given = Record<string, unknown>;
/** How the shop wants to be paid, and what comes of it at once. */
type Way = { method: string; outcome: Outcome; maskedCard?: string };

/** The calls by which a shop takes a payment on a page of its own, without Snap. */
export function addChargeRoutes(core: FastifyInstance, provider: Provider, find: Find): void {
  const { ledger, bank, warn } = provider;

  core.post('/charge', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
    const given = objectOf(request.body);
    const way = readWay(given, (id) => ledger.account(id)?.status === 'ENABLED');
    if ('refused' in way) return way.refused;
    const read = readCreateRequest(requestOf(given, way.method), request.headers);
    if ('errors' in read) return invalid(read.errors);
    const order = await beginOrder(provider, { ...withUsualSpan(read, way.method), ...masked(way) });
    if (!order) return usedBefore();
    try {
      const { charge, tell } = await bank.act(order.orderId, way.outcome, way.method);
      tellAfter(reply, tell, warn);
      return chargeBody(order, charge, siteOf(request));
    } catch (error) {
      // Twice at once: the other one has begun.
      if ((error as { statusCode?: number }).statusCode === 409) return usedBefore();
      throw error;
    }
  });

  core.post('/capture', { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
    const { transaction_id, gross_amount } = objectOf(request.body);
    const found = find(String(transaction_id));
    if (!found) return notFound();
    if (gross_amount !== undefined && gross_amount !== found.order.grossAmount)
      return invalid(['gross_amount is not the amount that was authorized']);
    const done = await bank.change(found.order.orderId, ({ status }) =>
      status === 'authorize' ? { kind: 'capture' } : undefined,
    );
    if (!done) return wrongState();
    tellAfter(reply, done.tell, warn);
    return chargeBody(found.order, done.charge, siteOf(request));
  });
}

/** A picture that is shown to the customer, so it asks for no key. Whoever scans it decides on the page whether to pay. */
export function addQrCode(http: FastifyInstance, { ledger }: Provider): void {
  http.get<{ Params: { id: string } }>('/v2/qris/:id/qr-code', async (request, reply) => {
    const order = ledger.byTransaction(request.params.id);
    if (!order) throw refusal(404, 'no such transaction');
    return reply.type('image/png').send(await toBuffer(`${siteOf(request)}/snap/v4/redirection/${order.token}`));
  });
}

export const siteOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}/sim/midtrans`;

const usedBefore = () => bareAnswer('406', 'Duplicate order ID. Order ID has already been utilized previously');

/** What Snap's request has under other names. */
function requestOf(given: Given, method: string): Given {
  const { order_time: start_time, expiry_duration: duration, unit = 'minute' } = objectOf(given.custom_expiry);
  const expiry = given.custom_expiry === undefined ? undefined : { start_time, duration, unit };
  return { ...given, expiry, page_expiry: undefined, callbacks: undefined, enabled_payments: [method] };
}

function withUsualSpan(request: OrderRequest, method: string): OrderRequest {
  const isShort = request.expiry === null && (method === 'gopay' || method === 'other_qris');
  return isShort ? { ...request, expiry: { startAt: null, spanMs: WALLET_SPAN_MS, asGiven: {} } } : request;
}

const masked = ({ maskedCard }: Way) => (maskedCard === undefined ? {} : { maskedCard });

function readWay(given: Given, isLinked: (account: string) => boolean): Way | { refused: object } {
  const complain = (...texts: string[]) => ({ refused: invalid(texts) });
  const waiting = (method: string, complaint: string): Way | { refused: object } =>
    enabledMethods([method]).find(({ key }) => key === method)?.paymentType === given.payment_type
      ? { method, outcome: 'pending' }
      : complain(complaint);
  const part = (name: string) => objectOf(given[name]);
  switch (given.payment_type) {
    case 'bank_transfer':
      return waiting(`${part('bank_transfer').bank}_va`, 'bank_transfer.bank is not supported');
    case 'cstore':
      return waiting(String(part('cstore').store), 'cstore.store is not supported');
    case 'echannel': {
      const missing = ['bill_info1', 'bill_info2'].filter((name) => typeof part('echannel')[name] !== 'string');
      if (missing.length > 0) return complain(...missing.map((name) => `echannel.${name} is required`));
      return { method: 'echannel', outcome: 'pending' };
    }
    case 'qris':
      return { method: 'other_qris', outcome: 'pending' };
    case 'gopay': {
      const { account_id } = part('gopay');
      if (account_id === undefined) return { method: 'gopay', outcome: 'pending' };
      return isLinked(String(account_id))
        ? { method: 'gopay', outcome: 'success' }
        : complain('gopay.account_id is not linked');
    }
    case 'credit_card':
      return readCard(part('credit_card'));
    default:
      return complain('payment_type is not supported');
  }
}

function readCard({ token_id, type, authentication }: Given): Way | { refused: object } {
  const maskedCard = maskedCardOf(token_id);
  if (!maskedCard) return { refused: bareAnswer('411', 'Token id is missing, invalid, or timed out') };
  // With 3-D Secure the customer decides on the bank's page.
  const outcome = authentication === true ? 'pending' : outcomeOf(maskedCard, type === 'authorize');
  return { method: 'credit_card', outcome, maskedCard };
}
