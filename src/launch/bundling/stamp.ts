import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isTest = /\.test\.tsx?$/;

/** By content: a fresh clone or a copied folder has new times, but needs no new build. */
export async function stampOf(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const path of await filesOf(root, source)) {
      const content = await readFile(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex');
}

async function filesOf(root: string, source: string): Promise<string[]> {
  if ((await stat(join(root, source))).isFile()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
