import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../platform/db.generated.ts';
import type { Db, Tx } from '../platform/db.ts';

/**
 * The rows come back complete, in the order given. They go as one JSON value, since a parameter per value would take the
 * better part of the time that the whole demo may take; so no value can be a Buffer, and a jsonb column takes an object.
 */
export async function insertAll<Table extends keyof DB>(
  tx: Db | Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<Selectable<DB[Table]>[]> {
  const inserted: unknown[] = [];
  for (const alike of withLikeColumns(rows)) {
    const columns = sql.join(columnsOf(alike[0] as object).map((column) => sql.ref(column)));
    const { rows: complete } = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}::json)
      returning *
    `.execute(tx);
    for (const row of complete) inserted.push(row);
  }
  return inserted as Selectable<DB[Table]>[];
}

function columnsOf(row: object): string[] {
  return Object.keys(row).filter((column) => row[column as keyof typeof row] !== undefined);
}

/** A column that is left out gets its default only where the whole statement leaves it out. */
function withLikeColumns<Row extends object>(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let last = '';
  for (const row of rows) {
    const columns = columnsOf(row).join();
    if (columns === last) runs.at(-1)?.push(row);
    else runs.push([row]);
    last = columns;
  }
  return runs;
}

export async function insertOne<Table extends keyof DB>(tx: Db | Tx, table: Table, row: Insertable<DB[Table]>) {
  const [inserted] = await insertAll(tx, table, [row]);
  return inserted as Selectable<DB[Table]>;
}

let serial = 0;
/** Something that no other row of this process has. */
export function next(): string {
  serial += 1;
  return `${process.pid}${serial}`;
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
