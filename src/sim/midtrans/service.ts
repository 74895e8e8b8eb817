import { sendPage } from '../frame/page.ts';
import type { Service } from '../frame/service.ts';
import { snapClient } from './browser/snap.ts';
import { addControlRoutes } from './control-routes.ts';
import { addCoreRoutes } from './core-routes.ts';
import { faultKinds } from './fault-kinds.ts';
import { overviewPage } from './overview-page.ts';
import { openProvider } from './provider.ts';
import { addSnapRoutes } from './snap-routes.ts';

/** Stands in for the payment provider: whoever tries the demo decides whether the money comes. */
export const service: Service = {
  name: 'midtrans',
  title: 'Midtrans',
  summary: 'Bayar, tunda, atau tolak: hasil setiap pembayaran di Semai kamu yang tentukan.',
  faults: faultKinds,

  async start({ http, dir, faults, warn }) {
    const provider = await openProvider(dir, faults, warn);
    const script = `(${snapClient})();`;
    http.get('/snap/snap.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
    await addSnapRoutes(http, provider);
    await addCoreRoutes(http, provider);
    addControlRoutes(http, provider);
    http.get('/', async (_request, reply) => sendPage(reply, overviewPage()));
    const { ledger } = provider;
    return {
      status: () => (ledger.count() === 0 ? 'Belum ada transaksi' : `${ledger.count()} transaksi`),
      close: provider.close,
    };
  },
};
