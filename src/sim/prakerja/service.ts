import { sendPage } from '../frame/page.ts';
import type { Service } from '../frame/service.ts';
import { addApi } from './api.ts';
import { hasTasks } from './card.ts';
import { addControlRoutes } from './control-routes.ts';
import { faultKinds } from './fault-kinds.ts';
import { overviewPage } from './overview-page.ts';
import { openProgramme } from './programme.ts';
import { addVisitRoutes } from './visit-routes.ts';

const SHOWN = 30;

/** Stands in for the job-seeker card programme: whoever tries the demo decides whether the face is known. */
export const service: Service = {
  name: 'prakerja',
  title: 'Prakerja',
  summary: 'Tukar kode, pindai wajah, kumpulkan tugas: hasil setiap verifikasi Anda yang tentukan.',
  faults: faultKinds,
  stylesheet: new URL('./style.css', import.meta.url),

  async start({ http, dir, faults, warn }) {
    const programme = await openProgramme(dir, faults, warn);
    await addApi(http, programme);
    addVisitRoutes(http, programme);
    addControlRoutes(http, programme);
    const { ledger, clock } = programme;
    http.get('/', async (_request, reply) => {
      const visits = ledger.visits();
      const cards = ledger.cards().filter(hasTasks).slice(0, SHOWN);
      await ledger.synced();
      const latest = visits.slice(0, SHOWN);
      return sendPage(reply, overviewPage({ latest, total: visits.length, cards, clock, faults }));
    });
    return {
      status: () => (ledger.visits().length === 0 ? 'Belum ada verifikasi' : `${ledger.visits().length} verifikasi`),
      close: programme.close,
    };
  },
};
