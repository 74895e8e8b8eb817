import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newClient } from './client.ts';

const directory = join(import.meta.dirname, '../migrations');
/** Any number of processes may start at once: one migrates, the others wait on this lock. */
const MIGRATION_LOCK = 7_364_101;

/** Runs the forward-only SQL files that have not run yet, each in a transaction of its own. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const { name, sql, checksum } of await readMigrations()) {
      const ran = done.get(name);
      if (ran === checksum) continue;
      if (ran) throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`);
      log(`migrating ${name}`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}

/** Those that this code knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
}

async function readMigrations() {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
