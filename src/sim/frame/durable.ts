import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TEMPORARY = '.tmp-';

/** Once this resolves, the file is whole on disk; before, the old one is. */
export async function replaceFile(path: string, data: string | Buffer): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `${TEMPORARY}${randomBytes(6).toString('hex')}`);
  try {
    await writeSynced(temporary, data);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** For a file that nothing refers to yet: on disk when this resolves, perhaps partial if it never does. */
export async function writeSynced(path: string, data: string | Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a kill left behind in the middle of a write. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(TEMPORARY)) await rm(join(folder, name), { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
