import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';
import { deleteLinksExpiredBefore } from '../mailed-links.store.ts';

/** For as long as somebody may ask what became of a link. */
const KEPT_DAYS = 30;

export const sweepLinks = defineJob({
  name: 'accounts.sweep-links',
  data: z.object({}),
  cron: '37 19 * * *',
  handle: async ({ db, clock }) => {
    const moment = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
    await deleteLinksExpiredBefore(db, moment);
  },
});
