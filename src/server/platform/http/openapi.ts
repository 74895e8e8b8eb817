import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page's own script writes style elements; scripts stay ours alone. */
const referencePolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const look = `
.swagger-ui .topbar { display: none }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: 'Plus Jakarta Sans', system-ui, sans-serif }
body { background: #fbfaf5 }
.swagger-ui .scheme-container { background: #fff; box-shadow: none; border-block: 1px solid #e7e3d6 }
`;

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
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    staticCSP: referencePolicy,
    theme: { title: 'Semai API', css: [{ filename: 'semai.css', content: look }] },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
