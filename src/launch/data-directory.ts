import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LaunchError, reasonOf } from './errors.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/** Makes the folder and takes it for this launcher alone, until it ends in whatever way. */
export async function takeDataDirectory(directory: string): Promise<FileLock> {
  await proveWritable(directory);
  const lock = tryLock(join(directory, 'semai.lock'));
  if (!lock) throw new LaunchError(`Another Semai is using ${directory}; set DATA_DIR to another folder.`);
  return lock;
}

async function proveWritable(directory: string): Promise<void> {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    await makeFolder(directory);
    await writeFile(probe, '');
    await rm(probe);
    await closeToOthers(directory);
  } catch (error) {
    throw new LaunchError(
      `The data folder ${directory} can't be written (${reasonOf(error)}); set DATA_DIR to another.`,
    );
  }
}

/** As root, PostgreSQL is another user, who must pass through the folder but not look around in it. */
async function closeToOthers(directory: string): Promise<void> {
  const { mode, uid } = await stat(directory);
  const self = process.getuid?.();
  if (uid === self) await chmod(directory, (mode & 0o770) | (self === 0 ? 0o011 : 0));
}

/** Node's own recursive mkdir never returns where no folder can be made, such as below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
