import { readFile } from 'node:fs/promises';
import type { Warn } from './warn.ts';

/** Undefined when there is no such file, or, after a warning, when it cannot be read. */
export async function readJson(path: string, warn: Warn): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(`skipped ${path}: ${(error as Error).message}`);
    return undefined;
  }
}
