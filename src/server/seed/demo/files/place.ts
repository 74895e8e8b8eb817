import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Files, storedSize } from '../../../platform/files/files.ts';
import { fileType } from '../../makers/catalogue.ts';
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
    if ((await storedSize(files.disk, key)) === found.size) continue;
    await files.disk.copyFromFs(source, key, { contentType: fileType(key), contentLength: found.size });
  }
}
