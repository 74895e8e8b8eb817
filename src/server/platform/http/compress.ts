import type { FastifyInstance } from 'fastify';
import { zip } from './zip.ts';

/** Below this the frame costs as much as it saves. */
const WORTH_IT = 2_048;

type Packed = { body: string | Buffer; headers: Record<string, string> };

const isWorthPacking = (text: string): boolean => text.length >= WORTH_IT;

/**
 * A class or a profile is 15 kB, a tenth of a second on a phone's line. Level 1 saves nearly what the best does. No cookie
 * says who asks, so nobody can have a stranger's browser ask and guess secrets by the length.
 */
export function packed(text: string, accepts: string | undefined): Packed | Promise<Packed> {
  if (!isWorthPacking(text)) return { body: text, headers: {} };
  return packedOrNot(text, accepts);
}

async function packedOrNot(text: string, accepts: string | undefined): Promise<Packed> {
  const vary = { vary: 'accept-encoding' };
  if (!/\bgzip\b/.test(accepts ?? '')) return { body: text, headers: vary };
  return { body: await zip(text, 1), headers: { ...vary, 'content-encoding': 'gzip' } };
}

export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || !isWorthPacking(payload)) return next(null, payload);
    packedOrNot(payload, request.headers['accept-encoding']).then(({ body, headers }) => {
      reply.headers({ ...headers, 'content-length': Buffer.byteLength(body) });
      next(null, body);
    }, next);
  });
}
