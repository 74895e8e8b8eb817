import { randomBytes } from 'node:crypto';
import { copyFile, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from './copy-tree.ts';

/** A part of a backup that lies ready beside its place: until all of them do, what is there already stays as it is. */
export type Staged = {
  /** Takes its place; answers where that moved what was there. */
  place(stamp: string): Promise<string | null>;
  drop(): Promise<void>;
};

export const draftOf = (path: string): string => `${path}.new-${randomBytes(4).toString('hex')}`;

export async function isFilled(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

export async function stageFiles(from: string, given: string, signal: AbortSignal): Promise<Staged> {
  // A link leads to storage that others read too: it is exchanged there, and not for a folder of our own.
  const to = await realpath(given).catch(() => given);
  const isOccupied = await isFilled(to);
  // A folder that is there and empty may be the place where shared storage is mounted: it is filled, not exchanged.
  const isMounted = !isOccupied && (await readdir(to).catch(() => null)) !== null;
  const draft = isMounted ? to : draftOf(to);
  const drop = async () => {
    for (const name of isMounted ? await readdir(to) : []) await rm(join(to, name), { recursive: true, force: true });
    if (!isMounted) await rm(draft, { recursive: true, force: true });
  };
  await copyTree(from, draft, { signal }).catch(async (error) => {
    await drop();
    throw error;
  });
  return {
    drop,
    async place(stamp) {
      const aside = isOccupied ? await moveAside(to, stamp) : null;
      if (!isMounted && (await readdir(draft).catch(() => null))) await rename(draft, to);
      return aside;
    },
  };
}

export async function stageSecret(from: string, to: string): Promise<Staged> {
  const draft = draftOf(to);
  await copyFile(from, draft);
  return {
    drop: () => rm(draft, { force: true }),
    async place(stamp) {
      const kept = await readFile(to).catch(() => null);
      const isAnother = kept !== null && !kept.equals(await readFile(draft));
      const aside = isAnother ? await moveAside(to, stamp) : null;
      await rename(draft, to);
      return aside;
    },
  };
}

export async function moveAside(path: string, stamp: string): Promise<string> {
  const aside = `${path}.${stamp}`;
  await rename(path, aside);
  return aside;
}
