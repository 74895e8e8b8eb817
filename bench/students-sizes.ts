import type pg from 'pg';

export type Sizes = { tables: { table: string; rows: number; 'bytes a row': number; GB: number }[]; watchRows: number };

/** Rows of each table and what one takes, with its indexes; a table in partitions is one. */
export async function sizesOf(pool: pg.Pool): Promise<Sizes> {
  const { rows } = await pool.query<{ table: string; rows: number; bytes: number }>(`
    select coalesce(parent.relname, own.relname) as table, sum(greatest(own.reltuples, 0))::bigint as rows,
      sum(pg_total_relation_size(own.oid))::bigint as bytes
    from pg_class own left join pg_inherits on inhrelid = own.oid left join pg_class parent on parent.oid = inhparent
    where own.relkind = 'r' and own.relnamespace = 'public'::regnamespace
    group by 1 having sum(own.reltuples) > 1000 order by 3 desc`);
  const tables = rows.map(({ table, rows: count, bytes }) => ({
    table,
    rows: count,
    'bytes a row': Math.round(bytes / count),
    GB: Number((bytes / 1e9).toFixed(3)),
  }));
  const rowsIn = (name: string) => tables.find(({ table }) => table === name)?.rows ?? 0;
  return { tables, watchRows: rowsIn('lecture_progress') + rowsIn('watch_reports') };
}
