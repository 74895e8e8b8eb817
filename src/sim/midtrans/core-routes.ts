import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addAccountRoutes } from './account-routes.ts';
import { bareAnswer, notFound, signed, statusBody, wrongState } from './answers.ts';
import { addApiFaults } from './api-faults.ts';
import { addCardRoutes } from './card-routes.ts';
import { type Charge, type ChargeEvent, isChallenged } from './charge.ts';
import { addChargeRoutes } from './charge-routes.ts';
import { isMerchant } from './merchant.ts';
import { lastCharge, type Order } from './order.ts';
import type { Provider } from './provider.ts';
import { addRefundRoute } from './refund-route.ts';
import { tellAfter } from './tell-after.ts';

const LIMIT_BYTES = 16 * 1024;

export type OrderParams = { Params: { id: string } };

type Pages = { page?: string; per_page?: string };
const wholeNumber = (text: string | undefined, usual: number) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : usual);

/** The calls about a transaction that exists, and those that make one without Snap; all answer 200, and the body's status_code tells the rest. */
export async function addCoreRoutes(http: FastifyInstance, provider: Provider): Promise<void> {
  const { ledger, bank, faults, closing } = provider;
  /** By order id or transaction id; undefined until a method was chosen. */
  const find = (id: string): { order: Order; charge: Charge } | undefined => {
    const order = ledger.byId(id) ?? ledger.byTransaction(id);
    const charge = order && (order.charges.find(({ transactionId }) => transactionId === id) ?? lastCharge(order));
    return charge && { order, charge };
  };

  async function readStatus(id: string): Promise<Record<string, unknown>> {
    if (await faults.take('status_404')) return notFound();
    const found = find(id);
    if (!found) return notFound();
    if (await faults.take('status_stale')) return found.order.statusBefore ?? notFound();
    if (found.charge.reportedAmount === null && (await faults.take('amount_wrong_in_status'))) {
      found.charge.reportedAmount = Math.ceil(found.order.grossAmount / 10);
      await ledger.save(found.order);
    }
    return statusBody(found.order, found.charge);
  }

  type Change = { path: string; event: (charge: Charge) => ChargeEvent | undefined; code: string; message: string };
  const changes: Change[] = [
    {
      path: 'cancel',
      event: () => ({ kind: 'cancel' }),
      code: '200',
      message: 'Success, transaction is canceled',
    },
    {
      path: 'expire',
      event: () => ({ kind: 'expire' }),
      code: '407',
      message: 'Success, transaction is expired',
    },
    {
      path: 'approve',
      event: () => ({ kind: 'approve' }),
      code: '200',
      message: 'Success, transaction is approved',
    },
    {
      path: 'deny',
      // A shop may only refuse what waits for its word.
      event: (charge) => (isChallenged(charge) ? { kind: 'deny' } : undefined),
      code: '200',
      message: 'Success, transaction is denied',
    },
  ];

  await http.register(
    async (core) => {
      core.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status < 500) return reply.code(200).send(bareAnswer('400', error.message));
        provider.warn(`midtrans: ${request.method} ${request.url}: ${error.stack ?? error.message}`);
        return reply.code(500).send(systemError());
      });
      addApiFaults(core, faults, closing, bareAnswer('429', 'API rate limit exceeded'));
      core.addHook('onRequest', async (request: FastifyRequest, reply) => {
        if (isMerchant(request.headers.authorization)) return;
        return reply.code(401).send(bareAnswer('401', 'Unknown Merchant server_key/id'));
      });

      core.get<OrderParams>('/:id/status', async (request, reply) => {
        if (await faults.take('status_5xx')) return reply.code(500).send(systemError());
        const answer = await readStatus(request.params.id);
        await ledger.synced();
        return answer;
      });

      core.get<OrderParams & { Querystring: Pages }>('/:id/status/b2b', async ({ params, query }) => {
        const found = find(params.id);
        if (!found) return notFound();
        const { charges } = found.order;
        const each = wholeNumber(query.per_page, 10);
        const from = wholeNumber(query.page, 0) * each;
        await ledger.synced();
        return {
          status_code: '200',
          status_message: 'Success, transactions are retrieved',
          transactions: charges
            .toReversed()
            .slice(from, from + each)
            .map((charge) => statusBody(found.order, charge)),
        };
      });

      for (const { path, event, code, message } of changes) {
        core.post<OrderParams>(`/:id/${path}`, { bodyLimit: LIMIT_BYTES }, async (request, reply) => {
          const found = find(request.params.id);
          if (!found) return notFound();
          const done = await bank.change(found.order.orderId, event);
          if (!done) return wrongState();
          tellAfter(reply, done.tell, provider.warn);
          return signed(found.order, done.charge, code, { status_message: message });
        });
      }
      addRefundRoute(core, provider, find);
      addChargeRoutes(core, provider, find);
      addCardRoutes(core, provider);
      addAccountRoutes(core, provider);
    },
    { prefix: '/v2' },
  );
}

const systemError = () => bareAnswer('500', 'Sorry. Our system is recovering from unexpected issues. Please retry.');
