import { appendFile, chmod, copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyCluster } from '../../src/launch/backup/cluster-copy.ts';
import { passwordFile } from '../../src/launch/postgres/password.ts';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { newClient } from '../../src/server/platform/client.ts';
import { removeFolder } from './remove-folder.ts';
import { TEMPLATE } from './template.ts';

export type Standby = {
  /** The same database there. */
  urlOf(databaseUrl: string): string;
  sql(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A real one, which streams from a server of the kit. */
export async function startStandby(primaryUrl: string, durable: boolean): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-standby-'));
  await chmod(folder, 0o755);
  const directory = join(folder, 'postgres');
  const cluster = join(directory, 'cluster');
  const [{ data_directory: original } = {}] = await ask(primaryUrl, 'show data_directory');
  await copyCluster(primaryUrl, original as string, cluster);
  await copyFile(passwordFile(dirname(original as string)), passwordFile(directory));
  await writeFile(join(cluster, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primaryUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password} sslmode=disable`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);

  const start = () => startPostgres({ directory, durable, database: TEMPLATE });
  let server = await start();
  const urlOf = (databaseUrl: string) => server.url(new URL(databaseUrl).pathname.slice(1));
  return {
    urlOf,
    sql: (databaseUrl, statement) => ask(urlOf(databaseUrl), statement),
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
    async remove() {
      await server.stop();
      await removeFolder(folder);
    },
  };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
