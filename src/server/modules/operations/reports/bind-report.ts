import type { z } from 'zod';
import type { report as makeReport } from '../../../../contract/admin/report.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { CsvCell } from '../../../platform/http/csv.ts';
import type { Range } from './scope.store.ts';
import { readState } from './sums/state.store.ts';

/** What each column is called, and what stands in it. */
export type Columns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[];

type AnyReport = Pick<ReturnType<typeof makeReport>, 'name'> & {
  list: { reply: z.ZodType; query: z.ZodType };
  csv: object;
};
type Shown<R extends AnyReport> = z.output<R['list']['reply']>;
type RowOf<R extends AnyReport> = Shown<R> extends { rows: (infer Row)[] } ? Row : never;

type Reading<R extends AnyReport> = {
  /** Of the CSV, in their order. */
  columns: Columns<RowOf<R>>;
  /** A page need not hold what only a file can. */
  read(
    ctx: StaffContext,
    query: z.output<R['list']['query']>,
    form: 'page' | 'file',
  ): Promise<Omit<Shown<R>, 'refreshed_at'>>;
};

/** Binds both forms of a report: what the page draws, and the same rows as a file. */
export function bindReport<R extends AnyReport>(route: Bind, report: R, { columns, read }: Reading<R>): void {
  const { list, csv, name } = report as unknown as ReturnType<typeof makeReport>;
  const readRows = (ctx: StaffContext, query: Range, form: 'page' | 'file') =>
    read(ctx, query as never, form) as unknown as Promise<{ rows: RowOf<R>[] }>;
  route(list, async ({ ctx, query }) => {
    const [{ refreshed_at }, shown] = await Promise.all([readState(ctx.db), readRows(ctx, query as Range, 'page')]);
    return { refreshed_at: refreshed_at && toWibIso(refreshed_at), ...shown } as never;
  });
  route.csv(csv, async ({ ctx, query }) => {
    const range = query as Range;
    const { rows } = await readRows(ctx, range, 'file');
    return {
      name: `${name}-${range.from}-${range.to}.csv`,
      header: columns.map(([title]) => title),
      rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
    };
  });
}
