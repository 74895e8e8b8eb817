import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '../platform/db.generated.ts';
import type { Tx } from '../platform/db.ts';

/**
 * Thousands of rows as one JSON value: a statement with a parameter per value would take the better part of the time
 * that the whole demo may take. All rows have the columns of the first.
 */
export async function insertMany<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length > 0) await insertion(table, rows).execute(tx);
}

type TableWithId = { [Table in keyof DB]: 'id' extends keyof DB[Table] ? Table : never }[keyof DB];

/** The same; the ids that the rows got come back in the order given. */
export async function insertManyForIds<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: inserted } = await sql<{ id: number }>`${insertion(table, rows)} returning id`.execute(tx);
  return inserted.map(({ id }) => id);
}

function insertion(table: keyof DB, rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `;
}
