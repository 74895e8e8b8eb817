import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import type { DescribedRoute } from '../openapi/described-route.ts';
import { describeServed, type Served } from '../openapi/document.ts';
import { readSiteName } from '../site-name.store.ts';
import { type Page, packPage, sendPage } from '../ssr/page.ts';

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
.swagger-ui .info .title small { background: #55645b }
.swagger-ui .info .title small.version-stamp, .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #147a4c }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8 }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8f5200 }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6b5d }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e }
.swagger-ui .info .link .url { color: #1d5fa8 }
.swagger-ui .btn.authorize { border-color: #147a4c; color: #147a4c }
.swagger-ui .btn.authorize svg { fill: #147a4c }
`;

/** What the page lacks for who has it read out (B-04): parts to jump to, headings one by one, the name of its list. */
const names = `
const root = document.getElementById('swagger-ui');
const parts = { '.information-container': 'Tentang API', '.schemes-server-container': 'Server', '#servers': 'Server' };
const name = () => {
  for (const tag of root.querySelectorAll('h3.opblock-tag:not([aria-level])')) tag.setAttribute('aria-level', '2');
  for (const [place, label] of Object.entries(parts)) {
    const part = root.querySelector(place);
    if (!part || part.hasAttribute('aria-label')) continue;
    part.setAttribute('aria-label', label);
    if (part.id !== 'servers') part.setAttribute('role', 'region');
  }
};
new MutationObserver(name).observe(root, { childList: true, subtree: true });
name();
`;

/** The description is gathered from the bound calls themselves, so it cannot promise what is not there (B-05). */
export async function describeApi(app: FastifyInstance, publicUrl: URL, db: Db): Promise<void> {
  const calls: Served['calls'][number][] = [];
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ config, method: methods, url: path }) => {
    for (const method of [methods].flat()) {
      if (config?.promise?.call.method === method) calls.push(config.promise);
      const described = config?.described?.[method];
      if (described) routes.push({ ...described, path, method });
    }
  });
  // The page needs this plugin; the document it shows is the one served below.
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without links to each call: they would lie inside the buttons that open them. Without the list of all schemas: each
    // call shows its own.
    uiConfig: {
      url: '/api/openapi.json',
      docExpansion: 'list',
      deepLinking: false,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: -1,
    },
    staticCSP: referencePolicy,
    uiHooks: {
      // The plugin's own addresses of a description.
      onRequest: (request, reply, next) => {
        if (/\/(json|yaml)$/.test(request.url)) reply.redirect('/api/openapi.json', 308);
        else next();
      },
    },
    theme: {
      title: 'API',
      css: [{ filename: 'look.css', content: look }],
      js: [{ filename: 'names.js', content: names }],
    },
  });

  /** Making it takes some tenths of a second: made on the first request, and kept while the site has this name. */
  let made: { name: string; page: Promise<Page> } | undefined;
  async function pageFor(name: string): Promise<Page> {
    const text = JSON.stringify(await describeServed({ calls, routes }, { publicUrl, name }));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    return packPage(200, headers, text);
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const name = await readSiteName(db);
    if (made?.name !== name) {
      const page = pageFor(name);
      made = { name, page };
      // A failure is not kept: the next request tries again.
      page.catch(() => {
        if (made?.page === page) made = undefined;
      });
    }
    return sendPage(await made.page, request, reply);
  });
}
