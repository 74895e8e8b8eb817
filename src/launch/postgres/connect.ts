import type pg from 'pg';
import { newClient } from '../../server/platform/client.ts';

export const SUPERUSER = 'semai';
export const HOST = '127.0.0.1';

export type Access = { port: number; password: string };

/** One short conversation with the server; everything is given, so that no PG… variable of the shell takes part. */
export async function withClient<T>(access: Access, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({
    host: HOST,
    port: access.port,
    user: SUPERUSER,
    password: access.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function ensureDatabase(access: Access, name: string): Promise<void> {
  await withClient(access, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

export function databaseUrl({ port, password }: Access, database: string): string {
  return `postgres://${SUPERUSER}:${password}@${HOST}:${port}/${encodeURIComponent(database)}`;
}
