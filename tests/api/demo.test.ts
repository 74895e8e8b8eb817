/** @module-tag deep */
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/platform/db.ts';
import { migrate } from '../../src/server/platform/migrate.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { cloneDatabase, createDatabase } from '../kit/database.ts';

/** Every table's rows as one hash each; what differs by nature is left out. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as hash
      from ${sql.table(name)} row`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

async function onDatabase<Result>(made: { url: string; drop(): Promise<void> }, work: (db: Db) => Promise<Result>) {
  const { db } = connect(made.url, 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await made.drop();
  }
}

test('the demo made twice on one day is the same to the letter, and an operator may stand beside it', async () => {
  const postgresUrl = inject('postgresUrl');
  const template = await onDatabase(await cloneDatabase(postgresUrl), async (db) => ({
    hashes: await fingerprint(db),
    // This order of the demo is placed at midnight, as its day begins.
    day: await db.selectFrom('orders').select('created_at').where('status', '=', 'pending').executeTakeFirstOrThrow(),
  }));
  const fresh = await createDatabase(postgresUrl);
  await migrate(fresh.url);
  await onDatabase(fresh, async (db) => {
    const evening = { now: () => new Date(template.day.created_at.getTime() + 23.5 * 60 * 60 * 1000) };
    const admin = { email: 'pemilik@semai.id', password: 'kata sandi yang panjang' };
    await seed(db, { demo: true, seed: 'demo', admin }, evening);
    await db.deleteFrom('users').where('email', '=', admin.email).returning('id').executeTakeFirstOrThrow();
    expect(await fingerprint(db)).toEqual(template.hashes);
  });
});
