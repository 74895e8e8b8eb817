import { sendPage } from '../frame/page.ts';
import type { Service } from '../frame/service.ts';
import { addAccountLink } from './account-routes.ts';
import { addQrCode } from './charge-routes.ts';
import { addControlRoutes } from './control-routes.ts';
import { addCoreRoutes } from './core-routes.ts';
import { faultKinds } from './fault-kinds.ts';
import { overviewPage } from './overview-page.ts';
import { addPopupRoutes } from './popup-routes.ts';
import { openProvider } from './provider.ts';
import { addSnapRoutes } from './snap-routes.ts';

const SHOWN = 50;

/** Stands in for the payment provider: whoever tries the demo decides whether the money comes. */
export const service: Service = {
  name: 'midtrans',
  title: 'Midtrans',
  summary: 'Bayar, tunda, atau tolak: hasil setiap pembayaran di Semai Anda yang tentukan.',
  faults: faultKinds,
  stylesheet: new URL('./style.css', import.meta.url),

  async start({ http, dir, faults, warn }) {
    const provider = await openProvider(dir, faults, warn);
    await addSnapRoutes(http, provider);
    await addCoreRoutes(http, provider);
    addQrCode(http, provider);
    addAccountLink(http, provider);
    addPopupRoutes(http, provider);
    addControlRoutes(http, provider);
    const { ledger, clock } = provider;
    http.get('/', async (_request, reply) => {
      const latest = ledger.list().slice(0, SHOWN);
      await ledger.synced();
      return sendPage(reply, overviewPage({ latest, total: ledger.count(), clock, faults }));
    });
    return {
      status: () => (ledger.count() === 0 ? 'Belum ada transaksi' : `${ledger.count()} transaksi`),
      close: provider.close,
    };
  },
};
