import { readdir, rm } from 'node:fs/promises';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs.ts';
import { filmKeys, uploadPath, uploadsFolder } from './places.ts';
import { deleteUpload, knownUploads, takeTurn, uploadsBefore } from './uploads.store.ts';

const KEPT_DAYS = 7;
const SWEPT_WITHIN_MS = 60_000;

/** Films that nobody went on with, and whatever a crash left of others. */
export const sweepUploads = defineJob({
  name: 'operations.sweep-uploads',
  data: z.object({}),
  cron: '40 19 * * *',
  async handle({ db, clock, config, files }) {
    const now = clock.now();
    const old = await uploadsBefore(db, new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000), now);
    for (const { id, media_id } of old) {
      if (media_id === null) {
        // Whoever comes back for it at this very moment is told to wait, and then finds it gone.
        if (!(await takeTurn(db, id, now, new Date(now.getTime() + SWEPT_WITHIN_MS)))) continue;
        // Its file may have been stored without a row for it: killed between the two.
        for (const key of filmKeys(id)) await files.disk.delete(key);
      }
      await rm(uploadPath(config, id), { force: true });
      await deleteUpload(db, id);
    }
    // A row is written before its file, and outlives it: a file without one is nobody's.
    const found = await readdir(uploadsFolder(config)).catch(() => []);
    const known = await knownUploads(
      db,
      found.filter((name) => z.uuid().safeParse(name).success),
    );
    for (const name of found) if (!known.has(name)) await rm(uploadPath(config, name), { force: true });
  },
});
