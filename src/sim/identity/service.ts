import { sendPage } from '../frame/page.ts';
import type { Service } from '../frame/service.ts';
import { addChooseRoutes } from './choose-routes.ts';
import { openGoogleKeys } from './google-keys.ts';
import { addGoogleRoutes } from './google-routes.ts';
import { addGraphRoutes } from './graph-routes.ts';
import { createMint } from './mint.ts';
import { openMintings } from './mintings.ts';
import { overviewPage } from './overview-page.ts';
import { addScriptRoutes } from './script-routes.ts';
import { createSlowness } from './slowness.ts';
import { addTokenRoutes } from './token-routes.ts';

const SHOWN = 20;

/** Stands in for Google and Facebook where people sign in with them: anybody can be anybody. */
export const service: Service = {
  name: 'identity',
  title: 'Google dan Facebook',
  summary: 'Pilih jadi siapa, lalu masuk ke Semai seperti lewat Google atau Facebook.',
  faults: {
    keys_unavailable: 'Kunci Google tidak bisa diambil (503)',
    graph_down: 'Facebook sedang gangguan (500, kode 2)',
    graph_throttled: 'Facebook membatasi permintaan (kode 4)',
    slow: 'Jawaban baru datang setelah 15 detik',
  },
  stylesheet: new URL('./style.css', import.meta.url),

  async start({ http, dir, faults, warn }) {
    const closing = new AbortController();
    const slowness = createSlowness(faults, closing.signal);
    const keys = openGoogleKeys(dir, warn);
    const mintings = await openMintings(dir, warn);
    const mint = createMint(keys, mintings);
    addTokenRoutes(http, mint);
    addChooseRoutes(http, mint);
    addScriptRoutes(http);
    http.get('/', async (_request, reply) => {
      const latest = mintings.latest(SHOWN);
      return sendPage(reply, overviewPage({ latest, total: mintings.count(), keys: await keys.published(), faults }));
    });
    addGoogleRoutes(http, keys, faults, slowness);
    await addGraphRoutes(http, mintings, faults, slowness);
    return {
      status: () => (mintings.count() === 0 ? 'Belum ada yang masuk' : `${mintings.count()} token`),
      close: async () => closing.abort(),
    };
  },
};
