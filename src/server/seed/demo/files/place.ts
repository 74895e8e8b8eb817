import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Files } from '../../../platform/files/files.ts';
import { keyOf, storedFiles } from './stored.ts';

/** Copies the demo's files to where files are served from; what is there already, with the same size, stays. */
export async function placeDemoFiles(files: Files): Promise<void> {
  const names = await readdir(storedFiles, { recursive: true });
  for (const name of names.sort()) {
    const source = join(storedFiles, name);
    const found = await stat(source);
    // The lists beside the files are for us alone.
    if (!found.isFile() || name.endsWith('.json')) continue;
    const key = keyOf(name.replaceAll(sep, '/'));
    if ((await sizeOf(files, key)) !== found.size) await files.disk.copyFromFs(source, key);
  }
}

async function sizeOf(files: Files, key: string): Promise<number | null> {
  if (!(await files.disk.exists(key))) return null;
  return (await files.disk.getMetaData(key)).contentLength;
}
