import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHORTEST = 32;

/** In demo mode made once and kept, so that links signed before a restart stay good. */
export async function ensureAppSecret(directory: string): Promise<string> {
  const file = join(directory, 'app-secret');
  const kept = (await readIfThere(file)).trim();
  if (kept.length >= SHORTEST) return kept;
  const secret = randomBytes(SHORTEST).toString('base64url');
  // Whole or not at all, even when the disk fills up or the power goes while it is written.
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
