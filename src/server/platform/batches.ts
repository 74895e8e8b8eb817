import { sql } from 'kysely';

/** Where a walk through a table goes on. The moment stays text: a Date would lose its microseconds, and rows with them. */
export type Place = { at: string; id: number };

export const momentOf = (column: string) => sql<string>`${sql.ref(column)}::text`.as('at');

/** Beyond a place in the order of an index on (moment, id). */
export const isBeyond = (moment: string, id: string, place: Place) =>
  sql<boolean>`(${sql.ref(moment)}, ${sql.ref(id)}) > (${place.at}::timestamptz, ${place.id})`;

/** The same where each row of that order has many of another table, which follow one another by their own ids. */
export type InnerPlace = Place & { inner: number };

export const isBeyondWithin = (moment: string, id: string, inner: string, { at, id: outer, inner: last }: InnerPlace) =>
  // The first condition says nothing new; it is the one that an index understands.
  sql<boolean>`(${sql.ref(moment)} >= ${at}::timestamptz
    and (${sql.ref(moment)}, ${sql.ref(id)}, ${sql.ref(inner)}) > (${at}::timestamptz, ${outer}, ${last}))`;

export const BATCH = 500;

/** A sweep over many rows, some at a time: memory and locks stay small, and what is done is done if it is interrupted. */
export async function inBatches<At extends Place, Row extends At>(
  read: (after: At | null) => Promise<Row[]>,
  handle: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  let after: At | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) await handle(rows);
    if (rows.length < BATCH) return;
    after = rows.at(-1) as Row;
  }
}
