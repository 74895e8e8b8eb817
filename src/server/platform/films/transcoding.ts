import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Platform } from '../context.ts';
import type { Files } from '../files/files.ts';
import { defineJob } from '../jobs.ts';
import { EncodingError, fileName, hasFfmpeg } from './ffmpeg.ts';
import { renditionKey, renditionKeys, workFolder } from './places.ts';
import { makeRenditions } from './renditions.ts';
import { busyAmong, keepRenditions, noteFailure, renewTurn, takeNext } from './transcodings.ts';

const MOST_HOURS = 12;
const TURN_MS = 60_000;
const RENEWED_MS = 20_000;
const AGAIN_MS = 10 * 60_000;
/** Of what ffmpeg says, for the back office. */
const MOST_WORDS = 500;

/**
 * Makes the renditions of one film that waits, and wakes itself for the next. What waits is in the rows, not in the job:
 * a film that came while there was no ffmpeg, or whose encoder was killed, is found by the next who looks.
 */
export const transcodeFilms = defineJob({
  name: 'platform.transcode-films',
  data: z.object({}),
  cron: '*/10 * * * *',
  atStart: true,
  mostHours: MOST_HOURS,
  async handle(platform) {
    const { db, clock, config, jobs } = platform;
    await sweepFolder(platform);
    if (!(await hasFfmpeg(config.ffmpegPath))) return;
    const until = () => new Date(clock.now().getTime() + TURN_MS);
    const film = await takeNext(db, clock.now(), until());
    if (!film) return;
    const renewing = setInterval(() => void renewTurn(db, film.id, until()).catch(() => {}), RENEWED_MS).unref();
    try {
      await transcode(platform, film);
    } finally {
      clearInterval(renewing);
    }
    await db.transaction().execute((tx) => jobs.add(tx, transcodeFilms, {}));
  },
});

type Film = { id: number; saved_name: string; tries: number };

async function transcode(platform: Platform, film: Film): Promise<void> {
  const { db, clock, config, files, log } = platform;
  const folder = join(workFolder(config), String(film.id));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const made = await makeRenditions({
      program: config.ffmpegPath,
      source: await localSource(files, film.saved_name, folder),
      folder,
      signal: AbortSignal.timeout((MOST_HOURS - 1) * 60 * 60 * 1000),
    });
    const renditions = made.map((rendition) => ({ ...rendition, saved_name: renditionKey(film.id, rendition.kind) }));
    for (const { kind, size, saved_name } of renditions)
      await files.disk.copyFromFs(join(folder, fileName({ kind })), saved_name, {
        contentType: 'video/mp4',
        contentLength: size,
      });
    const isKept = await db.transaction().execute((tx) => keepRenditions(tx, film.id, renditions, clock.now()));
    // Taken away meanwhile: whoever did looked for its renditions before they were there.
    if (!isKept) for (const key of renditionKeys(film.id)) await files.disk.delete(key);
    else log.info({ film: film.id, renditions: made.map(({ kind, size }) => ({ kind, size })) }, 'film transcoded');
  } catch (error) {
    log.warn({ err: error, film: film.id, tries: film.tries }, 'a film could not be transcoded');
    const words = error instanceof EncodingError ? error.message.slice(0, MOST_WORDS) : String(error);
    await noteFailure(db, film.id, words.slice(0, MOST_WORDS), new Date(clock.now().getTime() + AGAIN_MS));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** ffmpeg reads a film from back to front and again: what lies in S3 is fetched first. */
async function localSource({ disk, folder }: Files, key: string, work: string): Promise<string> {
  if (folder) return join(folder, key);
  const path = join(work, 'source');
  await pipeline(await disk.getStream(key), createWriteStream(path));
  return path;
}

/** What killed runs left behind: a folder whose film nobody works on. */
async function sweepFolder({ db, clock, config }: Platform): Promise<void> {
  const folder = workFolder(config);
  const names = await readdir(folder).catch(() => []);
  const busy = await busyAmong(db, names.map(Number).filter(Number.isInteger), clock.now());
  for (const name of names) if (!busy.has(Number(name))) await rm(join(folder, name), { recursive: true, force: true });
}
