import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type Copying = {
  /** False leaves a path out, and of a folder all that is in it. Paths are relative to where the copying began. */
  takes?: (path: string) => boolean;
  /** A second look: leaves alone what is there already as long as it was. */
  isSecond?: boolean;
  signal?: AbortSignal;
};

/**
 * Copies a folder that is in use. What goes away between being seen and being copied is left out, where node's own cp()
 * would give up. Links are followed: whoever moved a folder to a larger disk wants what is in it.
 */
export async function copyTree(from: string, to: string, options: Copying = {}, below = ''): Promise<void> {
  const entries = await orGone(readdir(join(from, below), { withFileTypes: true }));
  if (!entries) return;
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    options.signal?.throwIfAborted();
    const path = join(below, entry.name);
    if (options.takes?.(path) === false) continue;
    const kind = entry.isSymbolicLink() ? await orGone(stat(join(from, path))) : entry;
    if (kind?.isDirectory()) await copyTree(from, to, options, path);
    else if (kind?.isFile()) await copyOne(join(from, path), join(to, path), options);
  }
}

async function copyOne(from: string, to: string, { isSecond }: Copying): Promise<void> {
  if (isSecond && (await sizeOf(to)) === (await sizeOf(from))) return;
  await orGone(copyFile(from, to));
}

const sizeOf = async (path: string): Promise<number | undefined> => (await orGone(stat(path)))?.size;

/** Undefined for what is not there. */
async function orGone<Value>(looking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
