import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type Copying = {
  /** False leaves a path out, and of a folder all that is in it. Paths are relative to where the copying began. */
  takes?: (path: string, isFolder: boolean) => boolean;
  /** Leaves alone what is there already: a second look for what came meanwhile. */
  onlyMissing?: boolean;
};

/**
 * Copies a folder that is in use. What goes away between being seen and being copied is left out, where node's own cp()
 * would give up.
 */
export async function copyTree(
  from: string,
  to: string,
  { takes, onlyMissing }: Copying = {},
  below = '',
): Promise<void> {
  const entries = await readdir(join(from, below), { withFileTypes: true }).catch(unlessGone);
  if (!entries) return;
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (takes && !takes(path, entry.isDirectory())) continue;
    if (entry.isDirectory()) await copyTree(from, to, { takes, onlyMissing }, path);
    else if (entry.isFile()) await copyOne(join(from, path), join(to, path), onlyMissing ?? false);
  }
}

/** copyFile's own flag for 'only where there is none'. */
const EXCLUSIVE = 1;

async function copyOne(from: string, to: string, onlyMissing: boolean): Promise<void> {
  try {
    await copyFile(from, to, onlyMissing ? EXCLUSIVE : 0);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || (onlyMissing && code === 'EEXIST')) return;
    throw error;
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
