import { sendPage } from '../frame/page.ts';
import type { Service } from '../frame/service.ts';
import { snapClient } from './browser/snap.ts';
import { overviewPage } from './overview-page.ts';

/** Stands in for the payment provider; so far its script alone. */
export const service: Service = {
  name: 'midtrans',
  title: 'Midtrans',
  summary: 'Skrip pembayaran yang dimuat halaman Prakerja.',
  faults: {},

  async start({ http }) {
    const script = `(${snapClient})();`;
    http.get('/snap/snap.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    http.get('/', async (_request, reply) => sendPage(reply, overviewPage()));
    return {};
  },
};
