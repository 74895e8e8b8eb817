import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults } from '../frame/faults.ts';
import type { FaultKind } from './fault-kinds.ts';

const LATENCY_MS = 2_000;

/** One at a time, to the next call that comes. */
const kinds: FaultKind[] = ['latency', 'reset', 'throttled', 'bad_gateway_html', 'truncated_json'];

const badGateway = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>
</html>`;

/** What befalls any call of the provider's API, whichever comes next. */
export function addApiFaults(scope: FastifyInstance, faults: Faults, closing: AbortSignal, tooMany: object): void {
  const cutShort = new WeakSet<FastifyRequest>();

  scope.addHook('onRequest', async (request, reply) => {
    const armed = faults.armed();
    const kind = kinds.find((name) => armed[name]);
    if (!kind || !(await faults.take(kind))) return;
    if (kind === 'latency') await wait(LATENCY_MS, undefined, { signal: closing }).catch(() => {});
    if (kind === 'truncated_json') cutShort.add(request);
    if (kind === 'throttled') return reply.code(429).send(tooMany);
    if (kind === 'bad_gateway_html') return reply.code(502).type('text/html').send(badGateway);
    if (kind === 'reset') {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
    }
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (!cutShort.has(request) || typeof payload !== 'string') return payload;
    const half = payload.slice(0, Math.floor(payload.length / 2));
    reply.header('content-length', Buffer.byteLength(half));
    return half;
  });
}
