import { sql } from 'kysely';

/** Where a walk through a table goes on. The moment stays text: a Date would lose its microseconds, and rows with them. */
export type Place = { at: string; id: number };

export const momentOf = (column: string) => sql<string>`${sql.ref(column)}::text`.as('at');

/** Beyond a place in the order of an index on (moment, id). */
export const isBeyond = (moment: string, id: string, place: Place) =>
  sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) > (${place.at}::timestamptz, ${place.id})`;

export const BATCH = 500;

/** A sweep over many rows, some at a time: memory and locks stay small, and what is done is done if it is interrupted. */
export async function inBatches<Row extends Place>(
  read: (after: Place | null) => Promise<Row[]>,
  handle: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  let after: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) await handle(rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1) as Row;
  }
}
