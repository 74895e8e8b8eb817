import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { zip } from './zip.ts';

/** Below this the frame costs as much as it saves. */
const WORTH_IT = 2_048;

/**
 * A class or a profile is 15 kB, a tenth of a second on a phone's line. Level 1 saves nearly what the best does. No cookie
 * says who asks, so nobody can have a stranger's browser ask and guess secrets by the length.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return next(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])) return next(null, payload);
    Promise.resolve(zip(payload, 1)).then((body) => {
      reply.headers({ 'content-encoding': 'gzip', 'content-length': body.length });
      next(null, body);
    }, next);
  });
}
