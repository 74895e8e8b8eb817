import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newClient } from '../../src/server/platform/client.ts';

const program = join(import.meta.dirname, '../../bin/semai.mjs');

/** `npm run backup` and `npm run restore`, as a person or cron runs them. */
export const runCommand = (args: string[], settings: Record<string, string>) => beginCommand(args, settings).ended;

export function beginCommand(args: string[], settings: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, HOME, TMPDIR, ...settings } });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], said, complaint]) => ({ code: code as number, said: said + complaint }),
  );
  return { stop: () => child.kill('SIGTERM'), ended };
}

/** How many rows each table has and a checksum of what is in them, in one snapshot. */
export async function digestOf(url: string): Promise<Record<string, string>> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Of pg-boss its schedules and what waits to be done; the rest is its own upkeep.
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
         and (nspname = 'public' or (nspname = 'pgboss' and relname in ('job', 'queue', 'schedule')))`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      );
      digests[name] = found.rows[0]!.digest;
    }
    return digests;
  } finally {
    await client.end();
  }
}

export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const)),
  );
}
