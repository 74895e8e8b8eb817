import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addApiFaults } from './api-faults.ts';
import { beginOrder } from './begin-order.ts';
import { readCreateRequest } from './create-request.ts';
import { isMerchant } from './merchant.ts';
import type { Provider } from './provider.ts';

const MAX_REQUEST_BYTES = 16 * 1024;

const unauthorized = 'Access denied due to unauthorized transaction, please check client or server key';

/** The call by which a shop gets a token. */
export async function addSnapRoutes(http: FastifyInstance, provider: Provider): Promise<void> {
  const { bank, faults, closing } = provider;
  const hanging = new Set<FastifyRequest>();
  closing.addEventListener('abort', () => {
    for (const { raw } of hanging) raw.socket.destroy();
  });

  await http.register(async (snap) => {
    snap.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) provider.warn(`midtrans: ${error.stack ?? error.message}`);
      const text = status === 413 ? 'The request is larger than 16 kB' : error.message;
      return reply.code(status).send({ error_messages: [status >= 500 ? 'Internal server error' : text] });
    });
    addApiFaults(snap, faults, closing, { error_messages: ['Too many requests'] });
    snap.addHook('onRequest', async (request, reply) => {
      if (isMerchant(request.headers.authorization)) return;
      return reply.code(401).send({ error_messages: [unauthorized] });
    });

    snap.post('/snap/v1/transactions', { bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
      const read = readCreateRequest(request.body, request.headers);
      if ('errors' in read) return reply.code(400).send({ error_messages: read.errors });
      const order = await beginOrder(provider, read);
      if (!order) return reply.code(400).send({ error_messages: ['transaction_details.order_id sudah digunakan'] });
      if (await faults.take('notification_before_create_answer')) {
        const paid = await bank.act(order.orderId, 'success', null);
        await paid.tell();
      }
      if (await faults.take('create_times_out')) {
        hanging.add(request);
        request.raw.socket.once('close', () => hanging.delete(request));
        return reply.hijack();
      }
      // The customer sees the provider under the shop's own address, which the shop names by where to come back to.
      const seenAt = order.finish ? new URL(order.finish).origin : `${request.protocol}://${request.host}`;
      const redirect_url = `${seenAt}/sim/midtrans/snap/v4/redirection/${order.token}`;
      return reply.code(201).send({ token: order.token, redirect_url });
    });
  });
}
