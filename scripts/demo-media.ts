import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { captionsOf } from './demo-media/captions.ts';
import { assertFfmpeg, encode, measure } from './demo-media/encode.ts';
import { type Film, readFilms } from './demo-media/film.ts';
import { renewRenditions } from './demo-media/renditions.ts';
import { openBrowser, openStage, shootFilm } from './demo-media/shoot.ts';
import { soundOf } from './demo-media/sound.ts';

/**
 * Makes the demo films again from films.json: `node scripts/demo-media.ts`, or only those that are named, such as
 * `node scripts/demo-media.ts sql-1 sql-2`; with --renditions the films stay and what students watch with fewer bytes is
 * made of them again. It needs ffmpeg and a browser; the films lie in the repository, so nobody else does.
 */
const folder = join(import.meta.dirname, '../src/server/seed/files/video');
const videoOf = (id: string) => join(folder, `${id}.mp4`);

async function main(words: string[]): Promise<void> {
  const names = words.filter((word) => word !== '--renditions');
  assertFfmpeg();
  const films = readFilms();
  const unknown = names.filter((name) => !films.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`No such film: ${unknown.join(', ')}`);
  await mkdir(folder, { recursive: true });
  const wanted = films.filter(({ id }) => names.length === 0 || names.includes(id));
  if (!words.includes('--renditions')) {
    await makeFilms(wanted);
    await writeList(films);
  }
  await renewRenditions(folder, wanted);
}

async function makeFilms(films: Film[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'semai-films-'));
  const browser = await openBrowser();
  try {
    const page = await openStage(browser);
    for (const film of films) await makeFilm(page, film, join(work, `${film.id}.wav`));
  } finally {
    await browser.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function makeFilm(page: Page, film: Film, sound: string): Promise<void> {
  await writeFile(join(folder, `${film.id}.id.vtt`), captionsOf(film));
  await writeFile(sound, soundOf(film));
  await encode({ frames: shootFilm(page, film), sound, title: film.title, file: videoOf(film.id) });
  const { duration, size } = measure(videoOf(film.id));
  console.log(`${film.id.padEnd(12)}${duration} s ${(size / 1000).toFixed(0).padStart(5)} kB`);
}

/** What the seed needs to know of each film, measured in the files themselves. */
async function writeList(films: Film[]): Promise<void> {
  const made = films.filter(({ id }) => existsSync(videoOf(id)));
  const list = made.map(({ id, title }) => ({ id, title, ...measure(videoOf(id)) }));
  await writeFile(join(folder, 'films.json'), `${JSON.stringify(list, null, 2)}\n`);
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  console.log(`${list.length} films, ${(bytes / 1e6).toFixed(2)} MB`);
}

await main(process.argv.slice(2));
