import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './errors.ts';
import { type Faults, isFaultTimes, MAX_FAULT_TIMES } from './faults.ts';

/** The same controls for every service: JSON for tests, forms for the page. */
export function addFaultRoutes(http: FastifyInstance, name: string, faults: Faults): void {
  const state = () => ({ armed: faults.armed(), kinds: faults.kinds });

  http.get('/faults', async () => state());

  http.post('/faults', async (request, reply) => {
    const { kind, times } = readOrder(request, faults);
    await faults.arm(kind, times);
    return isForm(request) ? reply.redirect(`/sim/${name}`, 303) : state();
  });

  http.delete('/faults', async () => {
    await faults.disarm();
    return state();
  });

  http.post('/faults/disarm', async (request, reply) => {
    await faults.disarm();
    return isForm(request) ? reply.redirect(`/sim/${name}`, 303) : state();
  });
}

function readOrder(request: FastifyRequest, faults: Faults): { kind: string; times: number } {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const { kind } = body;
  if (typeof kind !== 'string' || !Object.hasOwn(faults.kinds, kind)) {
    throw refusal(400, `kind must be one of: ${Object.keys(faults.kinds).join(', ')}`);
  }
  const times = isForm(request) ? Number(body.times) : body.times;
  if (!isFaultTimes(times)) throw refusal(400, `times must be a whole number from 1 to ${MAX_FAULT_TIMES}`);
  return { kind, times };
}

/** From a page, which wants to be shown a page again. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}
