import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { newClient } from '../../server/platform/client.ts';
import { LaunchError } from '../errors.ts';

/** What PostgreSQL's own programs write of a database that is somebody else's to run. */
export async function dumpDatabase(url: string, file: string, signal: AbortSignal): Promise<void> {
  await findProgram('pg_dump', url);
  await runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`], { url, signal });
}

/** Whether a dump can be put there: only one that can be read, into a database that is empty. */
export async function refuseUnlessEmpty(url: string, file: string, signal: AbortSignal): Promise<void> {
  await findProgram('pg_restore', url);
  await runProgram('pg_restore', ['--list', file], { signal });
  const { rows } = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`,
  );
  if (rows[0]!.count > 0)
    throw new LaunchError('The database of DATABASE_URL is not empty: make a new one, and let DATABASE_URL name it.');
}

/** All of it or nothing. */
export async function restoreDump(url: string, file: string, signal: AbortSignal): Promise<void> {
  const terms = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl'];
  await runProgram('pg_restore', [...terms, file], { url, signal });
}

/** An older program does not understand a newer server. */
async function findProgram(name: string, url: string): Promise<void> {
  const { rows } = await ask<{ version: string }>(url, `select current_setting('server_version_num') as version`);
  const server = Math.floor(Number(rows[0]!.version) / 10_000);
  const said = spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const program = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0);
  if (program >= server) return;
  const have = program ? `${name} here is of PostgreSQL ${program}` : `there is no ${name} here`;
  throw new LaunchError(
    `The database is PostgreSQL ${server}, and ${have}: install PostgreSQL's client programs of version ${server} or newer (postgresql-client-${server}).`,
  );
}

async function runProgram(
  name: string,
  args: string[],
  { url, signal }: { url?: string; signal: AbortSignal },
): Promise<void> {
  const address = url ? new URL(url) : null;
  const password = decodeURIComponent(address?.password ?? '');
  // In the environment, since everybody on the machine can read a command line.
  if (address) address.password = '';
  const child = spawn(name, [...args, ...(address ? [`--dbname=${address.href}`] : [])], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [[code], trouble] = await Promise.all([once(child, 'exit'), text(child.stderr)]).finally(() =>
    signal.removeEventListener('abort', end),
  );
  signal.throwIfAborted();
  if (code !== 0) throw new LaunchError(`${name} failed: ${trouble.trim().split('\n')[0] || `code ${code}`}`);
}

/** One question to the database; its types come as PostgreSQL's driver gives them. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<pg.QueryResult<Row>> {
  const client = newClient({ connectionString: url, application_name: 'semai backup' });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
