import type { FastifyInstance } from 'fastify';
import { addClockRoutes } from '../frame/clock-routes.ts';
import { refusal } from '../frame/errors.ts';
import { isForm } from '../frame/fault-routes.ts';
import { resultBody } from './answers.ts';
import { isOutcome, outcomes } from './outcomes.ts';
import type { Provider } from './provider.ts';
import { transactionJson } from './transaction-json.ts';

const LISTED = 1_000;

type Given = Record<string, unknown>;

/** Controls for tests, and for the buttons of the page. */
export function addControlRoutes(http: FastifyInstance, { ledger, clock, bank, due }: Provider): void {
  http.post<{ Params: { token: string } }>('/transactions/:token/outcome', async (request, reply) => {
    const { outcome, payment_type: method } = (request.body ?? {}) as Given;
    if (!isOutcome(outcome)) throw refusal(400, `outcome must be one of: ${outcomes.join(', ')}`);
    if (method !== undefined && method !== null && typeof method !== 'string')
      throw refusal(400, 'payment_type must be left out or the name of a method');
    const order = ledger.byToken(request.params.token);
    if (!order) throw refusal(404, 'no transaction with this token');
    const { charge, tell } = await bank.act(order.orderId, outcome, method || null);
    await tell();
    return isForm(request) ? reply.redirect('/sim/midtrans', 303) : resultBody(order, charge);
  });

  http.get('/transactions', async (request) => {
    const { order_id, prefix } = request.query as Given;
    const one =
      typeof order_id === 'string' ? [ledger.byId(order_id)].filter((order) => order !== undefined) : undefined;
    const wanted = one ?? ledger.list();
    const found = typeof prefix === 'string' ? wanted.filter(({ orderId }) => orderId.startsWith(prefix)) : wanted;
    await ledger.synced();
    return found.slice(0, LISTED).map(transactionJson);
  });

  addClockRoutes(http, 'midtrans', clock, { advance: due.advance, reset: due.resetClock });
}
