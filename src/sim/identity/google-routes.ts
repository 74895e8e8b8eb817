import type { FastifyInstance } from 'fastify';
import { isForm } from '../frame/fault-routes.ts';
import type { Faults } from '../frame/faults.ts';
import { type GoogleKeys, publicJwk } from './google-keys.ts';
import type { Slowness } from './slowness.ts';

/** Google's answer may be kept for some hours. */
const KEEP_S = 6 * 60 * 60;

export function addGoogleRoutes(http: FastifyInstance, keys: GoogleKeys, faults: Faults, slowness: Slowness): void {
  http.get('/google/certs', { onRequest: slowness }, async (_request, reply) => {
    if (await faults.take('keys_unavailable')) return reply.code(503).type('text/html').send('<h1>503</h1>');
    reply.header('cache-control', `public, max-age=${KEEP_S}, must-revalidate, no-transform`);
    return { keys: (await keys.published()).map(publicJwk) };
  });

  http.post('/google/rotate', async (request, reply) => {
    await keys.rotate();
    if (isForm(request)) return reply.redirect('/sim/identity', 303);
    return { keys: (await keys.published()).map(({ kid, role, made }) => ({ kid, role, made })) };
  });
}
