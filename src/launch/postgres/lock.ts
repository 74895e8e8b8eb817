import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, tryLock } from '../file-lock.ts';
import { PostgresStartError } from './errors.ts';

// Longer than one start may take, so that the second of two waits for the first and then adopts its server.
const PATIENCE_MS = 120_000;

/** One start at a time on one folder. */
export async function withLock<T>(directory: string, work: () => Promise<T>, log: (line: string) => void): Promise<T> {
  await mkdir(dirname(directory), { recursive: true });
  const lock = await take(`${directory}.lock`, directory, log);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(file: string, directory: string, log: (line: string) => void): Promise<FileLock> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let told = false; ; told = true) {
    const lock = open(file);
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new PostgresStartError(`Another process has been starting PostgreSQL in ${directory} for too long.`);
    }
    if (!told) log(`Another process is starting PostgreSQL in ${directory}, waiting for it`);
    await sleep(100);
  }
}

function open(file: string): FileLock | undefined {
  try {
    return tryLock(file);
  } catch (error) {
    throw new PostgresStartError(`The folder for PostgreSQL can't be written: ${file}.`, String(error), error);
  }
}
