import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/errors.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { drawnArt } from './drawn-art.ts';

const picture = fileRoute({
  name: 'getArt',
  tag: 'content',
  summary: 'Gambar yang dilukis dari sebuah benih.',
  type: 'image/svg+xml',
  params: { path: 'Corak dan benihnya.' },
});

/** Pictures drawn from a seed: the same address always gives the same picture. */
export function artRoutes(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/art/*', picture, (request, reply) => {
    const svg = drawnArt(request.params['*']);
    if (svg === null) throw new Failure('not_found');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(svg);
  });
}
