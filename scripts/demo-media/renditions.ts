import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileName } from '../../src/server/platform/films/ffmpeg.ts';
import { makeRenditions } from '../../src/server/platform/films/renditions.ts';
import {
  isPublic,
  renditionFile,
  type StoredRendition,
  storedRenditions,
} from '../../src/server/seed/demo/files/stored.ts';
import type { Film } from './film.ts';

/** The renditions of these films, as the site's own job would make them; those of other films stay. */
export async function renewRenditions(folder: string, films: readonly Film[]): Promise<void> {
  const list = join(folder, 'renditions.json');
  const renewed = new Set(films.map(({ id }) => id));
  const all = existsSync(list) ? storedRenditions().filter(({ film }) => !renewed.has(film)) : [];
  for (const { id } of films) if (!isPublic(`video/${id}.mp4`)) all.push(...(await renditionsOf(folder, id)));
  all.sort((one, other) => one.film.localeCompare(other.film));
  await writeFile(list, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`${all.length} renditions, ${(all.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(2)} MB`);
}

async function renditionsOf(folder: string, film: string): Promise<StoredRendition[]> {
  const work = await mkdtemp(join(tmpdir(), 'semai-renditions-'));
  try {
    const made = await makeRenditions({ program: 'ffmpeg', source: join(folder, `${film}.mp4`), folder: work });
    for (const { kind } of made)
      await copyFile(join(work, fileName({ kind })), join(folder, renditionFile({ film, kind })));
    console.log(
      `${film.padEnd(12)}${made.map(({ kind, size }) => `${kind} ${Math.round(size / 1000)} kB`).join(', ')}`,
    );
    return made.map((rendition) => ({ film, ...rendition }));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
