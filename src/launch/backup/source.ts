import { copyFile, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config.ts';
import { LaunchError } from '../errors.ts';
import { tryLock } from '../file-lock.ts';
import { passwordFile } from '../postgres/password.ts';
import { startPostgres } from '../postgres/server.ts';
import { copyCluster } from './cluster-copy.ts';
import { dumpDatabase } from './dump.ts';

export type Source = {
  kind: 'cluster' | 'dump';
  url: string;
  /** Into this folder, as of the moment when it ends. */
  copy(folder: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** The database as it is to be backed up: running or not, our own or a given one. */
export async function openSource(config: Config): Promise<Source> {
  const { databaseDirectUrl: databaseUrl } = config;
  if (!databaseUrl) return openOwn(config.dataDir);
  return {
    kind: 'dump',
    url: databaseUrl,
    async copy(folder, signal) {
      await mkdir(folder, { mode: 0o700 });
      await dumpDatabase(databaseUrl, join(folder, 'database.dump'), signal);
    },
    close: async () => {},
  };
}

async function openOwn(dataDir: string): Promise<Source> {
  const directory = join(dataDir, 'postgres');
  if (!(await lstat(directory).catch(() => undefined)))
    throw new LaunchError(`There is no database in ${dataDir}; DATA_DIR or DATABASE_URL says where it is.`);
  // Ours when nobody runs Semai here: then nobody can start it before its database is stopped again.
  const lockFile = join(dataDir, 'semai.lock');
  const lock = tryLock(lockFile);
  try {
    const server = await startPostgres({ directory, durable: true });
    const home = await realpath(directory);
    return {
      kind: 'cluster',
      url: server.url(),
      async copy(folder, signal) {
        await copyCluster(server.url('postgres'), join(home, 'cluster'), join(folder, 'cluster'), signal);
        await copyFile(passwordFile(home), passwordFile(folder));
      },
      async close() {
        // Free by now where a site was just being stopped, and its database came back for us alone.
        const free = lock ?? tryLock(lockFile);
        if (free) await server.stop();
        free?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}
