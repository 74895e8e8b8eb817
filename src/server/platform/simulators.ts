import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Failure } from './errors.ts';
import { sendFailure } from './http/error-handler.ts';

/** In demo mode alone: /sim is the simulators' own process, shown under our address. */
export async function showSimulators(app: FastifyInstance, simulatorsUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // The bodies pass through as they are.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: simulatorsUrl,
      prefix: '/sim',
      rewritePrefix: '/sim',
      replyOptions: {
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error }, 'simulators');
          sendFailure(new Failure('simulator_unavailable'), reply.request as never, reply as never);
        },
      },
    });
  });
}
