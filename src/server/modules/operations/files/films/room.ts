import { statfs } from 'node:fs/promises';
import { MOST_FILM_BYTES } from '../../../../../contract/admin/files.ts';
import type { FailureCode } from '../../../../../contract/failures.ts';

/** As many as somebody sends at once, and no more than a few of the largest: what lies there unfinished is kept for days. */
export const MOST_OPEN_UPLOADS = 20;
const MOST_OPEN_BYTES = 4 * MOST_FILM_BYTES;
/** The rest of the site writes to the same disk. */
const LEFT_FREE_BYTES = 1024 ** 3;

type Room = { size: number; free: number; promised: { own: number; all: number; count: number } };

/** Why an upload cannot begin, before its first byte; null: it can. A film lies there twice while it is being stored. */
export function refusalOf({ size, free, promised }: Room): FailureCode | null {
  if (promised.count >= MOST_OPEN_UPLOADS || promised.own + size > MOST_OPEN_BYTES) return 'uploads_spent';
  return free - LEFT_FREE_BYTES < 2 * (promised.all + size) ? 'disk_full' : null;
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
