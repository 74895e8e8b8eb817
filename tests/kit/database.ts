import { randomBytes } from 'node:crypto';
import { newClient } from '../../src/server/platform/client.ts';
import { TEMPLATE } from './template.ts';

type Database = { url: string; drop(): Promise<void> };

/** A database of one's own, cloned from the template in some milliseconds. */
export const cloneDatabase = (serverUrl: string): Promise<Database> =>
  makeDatabase(serverUrl, `template ${TEMPLATE} strategy file_copy`);

/** A database of one's own, with nothing in it. */
export const createDatabase = (serverUrl: string): Promise<Database> => makeDatabase(serverUrl, '');

async function makeDatabase(serverUrl: string, from: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asServer(serverUrl, `create database ${name} ${from}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

/** Makes the database unreachable and reachable again, as when its server goes away. */
export async function allowConnections(serverUrl: string, databaseUrl: string, allowed: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await asServer(serverUrl, `alter database ${name} allow_connections ${allowed}`);
  if (!allowed)
    await asServer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

async function asServer(serverUrl: string, statement: string): Promise<void> {
  const client = newClient({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
