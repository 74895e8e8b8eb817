import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** The server's log, for appending. `written` is what came since it was opened. */
export async function openLog(home: string, account: Account | undefined) {
  const path = join(home, 'server.log');
  const before = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (before > MAX_BYTES) await rename(path, `${path}.1`);
  const handle = await open(path, 'a', 0o600);
  // Root may start what its owner starts next time.
  if (account) await handle.chown(account.uid, account.gid);
  const start = before > MAX_BYTES ? 0 : before;
  return {
    fd: handle.fd,
    close: () => handle.close(),
    written: async () => (await readFile(path)).subarray(start).toString('utf8'),
  };
}
