import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A page opened before an update still asks for the files of the build before it, and a Semai that runs while
 * `npm test` builds still serves and loads them: so they stay for one build more.
 */
export async function removeOldAssets(directory: string, before: number): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name);
    const original = file.replace(/\.(br|gz)$/, '');
    const { mtimeMs } = (await stat(original).catch(() => null)) ?? { mtimeMs: 0 };
    if (mtimeMs < before) await rm(file, { force: true });
  }
}
