import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { LaunchError } from '../errors.ts';

const NAME = 'manifest.json';

const manifestForm = z.object({
  format: z.literal(1),
  made_at: z.string(),
  semai: z.string(),
  /** 'cluster': the folder of a PostgreSQL of our own. 'dump': what pg_dump wrote. */
  database: z.enum(['cluster', 'dump']),
  postgres: z.string(),
  /** The last one that had run. */
  migration: z.string(),
  /** False where S3 keeps the files. */
  has_files: z.boolean(),
  /** PostgreSQL misses its empty ones, which some ways of moving a folder lose. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestForm>;

/** Written last: a backup without one was never finished, and one with it has reached the disk. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'folders' | 'files'>,
  signal: AbortSignal,
): Promise<void> {
  const { folders, files } = await contentsOf(folder);
  const listed: Manifest['files'] = [];
  for (const path of files) {
    signal.throwIfAborted();
    await syncToDisk(join(folder, path));
    listed.push({ path, ...(await measure(join(folder, path))) });
  }
  for (const path of folders) await syncToDisk(join(folder, path));
  const handle = await open(join(folder, NAME), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ format: 1, ...facts, folders, files: listed }, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncToDisk(folder);
}

/** So that a power cut takes nothing of a file or of what a folder lists. */
export const syncToDisk = (path: string): Promise<void> => opened(path, (handle) => handle.sync());

async function opened<Result>(path: string, work: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await open(path);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** What a backup says of itself, once every byte of it has been found to be as it was written. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new LaunchError(`${folder} is not a whole backup: it has no ${NAME}.`);
  const read = manifestForm.safeParse(parse(text));
  if (!read.success) throw new LaunchError(`${folder} is not a whole backup: its ${NAME} can't be read.`);
  const there = new Set((await contentsOf(folder)).files);
  there.delete(NAME);
  for (const { path, bytes, sha256 } of read.data.files) {
    if (!there.delete(path)) throw new LaunchError(`The backup in ${folder} is broken: ${path} is missing.`);
    const found = await measure(join(folder, path));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new LaunchError(`The backup in ${folder} is broken: ${path} is not as it was written.`);
  }
  const [stray] = there;
  if (stray) throw new LaunchError(`The backup in ${folder} is broken: ${stray} does not belong to it.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function contentsOf(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = (wanted: (typeof entries)[number][]) =>
    wanted.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return {
    folders: paths(entries.filter((entry) => entry.isDirectory())),
    files: paths(entries.filter((entry) => !entry.isDirectory())),
  };
}

const measure = (path: string): Promise<{ bytes: number; sha256: string }> =>
  opened(path, async (handle) => {
    const hash = createHash('sha256');
    await pipeline(handle.createReadStream({ autoClose: false }), hash);
    return { bytes: (await handle.stat()).size, sha256: hash.digest('hex') };
  });
