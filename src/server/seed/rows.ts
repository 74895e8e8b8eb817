import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../platform/db.generated.ts';
import type { Db, Tx } from '../platform/db.ts';

/** PostgreSQL takes 65,535 values in one statement; rounder and smaller batches are as fast. */
const VALUES_AT_ONCE = 20_000;

/** Inserts in batches; the rows come back complete, in the order given. */
export async function insertAll<Table extends keyof DB>(
  tx: Db | Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<Selectable<DB[Table]>[]> {
  const inserted: unknown[] = [];
  const size = Math.max(1, Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? {}).length));
  for (let from = 0; from < rows.length; from += size)
    inserted.push(
      ...(await tx
        .insertInto(table)
        .values(rows.slice(from, from + size) as never)
        .returningAll()
        .execute()),
    );
  return inserted as Selectable<DB[Table]>[];
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
