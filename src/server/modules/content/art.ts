import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/errors.ts';
import { drawnArt } from './drawn-art.ts';

/** Pictures drawn from a seed: the same address always gives the same picture. */
export function artRoutes(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/art/*', { schema: { hide: true } }, (request, reply) => {
    const svg = drawnArt(request.params['*']);
    if (svg === null) throw new Failure('not_found');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(svg);
  });
}
