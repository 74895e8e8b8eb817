import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { offlinePage, workerAddress } from '../../../contract/offline.ts';
import { sendPlainPage } from '../http/plain-page.ts';

/** What a browser needs to keep the site: its worker, the icons, and the page for where there is no network. */
export async function serveInstalled(app: FastifyInstance, clientDirectory: string): Promise<void> {
  const worker = await readFile(join(clientDirectory, workerAddress));
  app.get(workerAddress, (_request, reply) =>
    // Asked for each time, or a browser would go on with the worker of an older site for a day.
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The worker's own: it asks for what pages ask for, and nothing else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  );
  const favicon = await readFile(join(clientDirectory, 'icons/favicon.ico'));
  // Browsers and feed readers ask for it by this name, whatever a page says of its icon.
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', 'public, max-age=604800').send(favicon),
  );
  await app.register(fastifyStatic, {
    root: join(clientDirectory, 'icons'),
    prefix: '/icons/',
    decorateReply: false,
    maxAge: '7d',
  });
  app.get(offlinePage.path, (_request, reply) =>
    sendPlainPage(reply.header('cache-control', 'no-cache'), {
      title: 'Anda sedang luring',
      body: `<p>Halaman ini membutuhkan internet. Periksa koneksi Anda, lalu muat ulang.</p>
${offlinePage.rooms}
<p class="muted">Yang Anda tulis dan tonton saat luring dikirim begitu Anda membuka kelasnya lagi dengan internet.</p>`,
    }),
  );
}
