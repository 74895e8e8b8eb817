import { z } from 'zod';
import type { Platform } from '../context.ts';
import type { Tx } from '../db.ts';
import { renditionKeys } from '../films/places.ts';
import { defineJob } from '../jobs.ts';
import { removeSized } from './sized.ts';

/** Takes files away: their rows at once, what is stored of them after the commit. Nothing may refer to them any more. */
export async function removeMedia({ jobs }: Platform, tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const renditions = await tx
    .selectFrom('media_renditions')
    .select('saved_name')
    .where('media_id', 'in', ids)
    .execute();
  const gone = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .returning(['id', 'storage', 'type', 'saved_name'])
    .execute();
  const stored = gone.filter(({ storage }) => storage !== 'drawn');
  const keys = [...stored, ...renditions].map(({ saved_name }) => saved_name);
  // Those of a film that is being transcoded, or whose encoder was killed, have no rows yet.
  for (const { id, type } of stored) if (type.startsWith('video/')) keys.push(...renditionKeys(id));
  if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
}

export const removeFiles = defineJob({
  name: 'platform.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
  async handle({ db, files }, { keys }) {
    const used = await db.selectFrom('media').select('saved_name').where('saved_name', 'in', keys).execute();
    const kept = new Set(used.map(({ saved_name }) => saved_name));
    // What is gone already is no error: a job may run twice.
    for (const key of keys) {
      if (kept.has(key)) continue;
      await files.disk.delete(key);
      await removeSized(files, key);
    }
  },
});
