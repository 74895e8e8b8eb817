import type { Service } from '../frame/service.ts';
import { addApi } from './api.ts';
import { addControlRoutes } from './control-routes.ts';
import { faultKinds } from './fault-kinds.ts';
import { openProgramme } from './programme.ts';

/** Stands in for the job-seeker card programme: whoever tries the demo decides whether the face is known. */
export const service: Service = {
  name: 'prakerja',
  title: 'Prakerja',
  summary: 'Tukar kode, pindai wajah, kumpulkan tugas: hasil setiap verifikasi kamu yang tentukan.',
  faults: faultKinds,

  async start({ http, dir, faults, warn }) {
    const programme = await openProgramme(dir, faults, warn);
    await addApi(http, programme);
    addControlRoutes(http, programme);
    const { ledger } = programme;
    return {
      status: () => (ledger.visits().length === 0 ? 'Belum ada verifikasi' : `${ledger.visits().length} verifikasi`),
      close: programme.close,
    };
  },
};
