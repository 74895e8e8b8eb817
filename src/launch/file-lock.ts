import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED_BY_US = 6;

export type FileLock = { close(): void };

/**
 * Undefined when somebody else holds it. Node has no flock(), but the SQLite inside it locks files through the kernel:
 * unlike a file with a process id in it, such a lock is gone the moment its holder is, even by kill -9.
 */
export function tryLock(file: string): FileLock | undefined {
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
    throw error;
  }
}
