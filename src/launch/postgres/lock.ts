import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresStartError } from './errors.ts';

// Longer than one start may take, so that the second of two waits for the first and then adopts its server.
const PATIENCE_MS = 120_000;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED_BY_US = 6;

/**
 * One start at a time on one folder. Node has no flock(), but the SQLite inside it locks files through the kernel:
 * unlike a file with a process id in it, such a lock is gone the moment its holder is, even by kill -9.
 */
export async function withLock<T>(directory: string, work: () => Promise<T>, log: (line: string) => void): Promise<T> {
  await mkdir(dirname(directory), { recursive: true });
  const lock = await take(`${directory}.lock`, directory, log);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(file: string, directory: string, log: (line: string) => void): Promise<DatabaseSync> {
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

/** Undefined when somebody else holds it. */
function open(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written, so no journal file need appear beside it.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY || errcode === SQLITE_LOCKED_BY_US) return undefined;
    throw new PostgresStartError(`The folder for PostgreSQL can't be written: ${file}.`, String(error), error);
  }
}
