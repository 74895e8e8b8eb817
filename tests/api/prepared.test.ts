import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, prepared } from '../../src/server/platform/db.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('a statement that is marked is planned once for a connection; others leave nothing there', async () => {
  const { db } = connect(semai.databaseUrl, 1);
  try {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`select ${n}::integer as n ${prepared}`.execute(db);
      expect(rows).toEqual([{ n }]);
      await sql`select ${n}::integer`.execute(db);
    }
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: 'select $1::integer as n /* prepared */', uses: 3 }]);
  } finally {
    await db.destroy();
  }
});
