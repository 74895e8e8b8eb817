import { sql } from 'kysely';
import { LAST_RANK, type stepping } from '../../../contract/admin/order.ts';
import type { DB } from '../db.generated.ts';
import type { Tx } from '../db.ts';
import { Failure } from '../errors.ts';
import type { Bind } from '../http/bind.ts';
import { recordChange } from './audit-change.ts';

type Ordered = {
  table: keyof DB & string;
  /** The column whose value says which list a row stands in; none: there is one list. */
  within?: string;
};

type Fields = { position: number | null };

/** How the rows of such a table are written, where the form's fields are its columns: a new one comes last. */
export const orderedRows = <F extends Fields>({ table, within }: Ordered) => ({
  async insert(tx: Tx, fields: F): Promise<number> {
    const list = within ? sql`${sql.ref(within)} = ${(fields as Record<string, unknown>)[within]}` : sql`true`;
    const last = sql<number>`(select least(coalesce(max(position), 0) + 1, ${LAST_RANK}) from ${sql.table(table)} where ${list})`;
    const values = { ...fields, position: fields.position ?? last };
    // Of whichever table: its columns are the form's fields.
    const insert = tx.insertInto(table as 'banners').values(values as never);
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  },
  async update(tx: Tx, id: number, { position, ...fields }: F): Promise<void> {
    const values = { ...fields, ...(position === null ? {} : { position }) };
    await tx
      .updateTable(table as 'banners')
      .set(values as never)
      .where('id', '=', id)
      .execute();
  },
  async remove(tx: Tx, id: number): Promise<void> {
    await tx
      .deleteFrom(table as 'banners')
      .where('id', '=', id)
      .execute();
  },
});

/** Changes places with the one before or after it; at the end of the list nothing happens. All get whole numbers anew. */
export function keepOrder(route: Bind, call: ReturnType<typeof stepping>, { table, within }: Ordered): void {
  const [, , name = ''] = call.path.split('/');
  route(call, async ({ ctx, params, body }) =>
    ctx.db.transaction().execute(async (tx) => {
      // Two who move things in one list do it one after the other.
      const isIn = within
        ? sql`${sql.ref(within)} = (select ${sql.ref(within)} from ${sql.table(table)} where id = ${params.id})`
        : sql`true`;
      await sql`select from ${sql.table(table)} where ${isIn} order by id for no key update`.execute(tx);
      const { rows } = await sql<{ id: number; position: number }>`
        select id, position from ${sql.table(table)} where ${isIn} order by position, id`.execute(tx);
      const from = rows.findIndex(({ id }) => id === params.id);
      const moved = rows[from];
      if (!moved) throw new Failure('not_found');
      const to = body.direction === 'up' ? from - 1 : from + 1;
      const other = rows[to];
      if (!other) return null;
      rows[from] = other;
      rows[to] = moved;
      await sql`update ${sql.table(table)} ranked set position = place from unnest(${rows.map(({ id }) => id)}::int[])
        with ordinality places (id, place) where ranked.id = places.id and position <> place`.execute(tx);
      await recordChange(tx, ctx, {
        action: `move ${name}`,
        target: `${name}:${params.id}`,
        before: { position: moved.position },
        after: { position: to + 1 },
      });
      return null;
    }),
  );
}
