import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The description is gathered from the bound calls themselves, so it cannot promise what is not there (B-05). */
export async function describeApi(app: FastifyInstance, publicUrl: URL): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Semai API',
        version: '1',
        description:
          'Setiap jawaban memakai amplop `success`, `data`, `message`. Daftar berhalaman menaruh `from`, `to`, `last_page`, `next_page_url`, `prev_page_url`, `current_page` dan `total` di samping `data`. Alamat berlaku dengan dan tanpa garis miring di akhir.',
      },
      servers: [{ url: publicUrl.origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: true,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    staticCSP: true,
    theme: { title: 'Semai API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
