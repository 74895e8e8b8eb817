import { closeSync, openSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Opened for appending; the last one is put aside at a start when it has grown large. */
export async function openLogFile(directory: string, name: string): Promise<{ fd: number; close(): void }> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${name}.log`);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_BYTES) await rename(file, `${file}.1`);
  const fd = openSync(file, 'a');
  return { fd, close: () => closeSync(fd) };
}
