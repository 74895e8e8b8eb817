import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '../postgres/account.ts';
import { settle } from '../postgres/home.ts';
import { withLock } from '../postgres/lock.ts';
import { passwordFile, writePassword } from '../postgres/password.ts';
import { startPostgres } from '../postgres/server.ts';
import { stopPostmaster } from '../postgres/stop.ts';
import { copyTree } from './copy-tree.ts';
import { draftOf, moveAside, type Staged } from './staged.ts';

/** The place of our own PostgreSQL under the data directory, for who puts another database there. */
export async function ownDatabaseAt(dataDir: string) {
  const directory = join(dataDir, 'postgres');
  const silent = () => {};
  const { home, account } = await withLock(
    directory,
    async () => {
      const account = await chooseAccount(join(directory, 'cluster'));
      return { account, home: await settle(directory, { account, durable: true, log: silent }) };
    },
    silent,
  );
  const cluster = join(home, 'cluster');
  const isThere = async () => (await stat(cluster).catch(() => undefined)) !== undefined;
  return {
    cluster,
    isThere,
    async stage(backup: string, folders: string[], signal: AbortSignal): Promise<Staged> {
      // A name that the next start removes, should this be cut short.
      const draft = draftOf(cluster);
      const drop = () => rm(draft, { recursive: true, force: true });
      try {
        await copyTree(join(backup, 'cluster'), draft, { signal });
        for (const path of folders)
          if (path.startsWith('cluster/')) await mkdir(join(draft, path.slice('cluster/'.length)), { recursive: true });
      } catch (error) {
        await drop();
        throw error;
      }
      return {
        drop,
        async place(stamp) {
          // A launcher that was killed leaves its server running.
          await stopPostmaster(cluster);
          const aside = (await isThere()) ? await moveAside(cluster, stamp) : null;
          await writePassword(home, (await readFile(passwordFile(backup), 'utf8')).trim(), account);
          await rename(draft, cluster);
          return aside;
        },
      };
    },
    async whileRunning<T>(work: (url: string) => Promise<T>): Promise<T> {
      const server = await startPostgres({ directory, durable: true });
      try {
        return await work(server.url());
      } finally {
        await server.stop();
      }
    },
  };
}
