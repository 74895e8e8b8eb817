import type { z } from 'zod';
import {
  redemptionsByBatch,
  salesByDay,
  salesByDiscount,
  salesByItem,
  type salesTotals,
} from '../../../../contract/admin/reports.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Columns } from './bind-report.ts';
import { bindReport } from './bind-report.ts';
import { redemptionsOf, type SalesScope, salesOfDays, salesOfDiscounts, salesOfItems } from './sales.store.ts';
import type { Range } from './scope.store.ts';
import { scopeOf } from './scope.ts';

type Totals = z.output<typeof salesTotals>;
type Sums = Omit<Totals, 'net' | 'average'>;

/** What stayed, and what a paid order brought before anything was paid back. */
const complete = <Row extends Sums>(row: Row): Row & Totals => {
  const revenue = row.gross - row.discount;
  return {
    ...row,
    net: revenue - row.refunds,
    average: row.paid_orders > 0 ? Math.round(revenue / row.paid_orders) : 0,
  };
};

const sumOf = (rows: readonly Sums[]): Totals => {
  const total: Sums = { orders: 0, paid_orders: 0, gross: 0, discount: 0, refunded_orders: 0, refunds: 0 };
  for (const row of rows) for (const of of Object.keys(total) as (keyof Sums)[]) total[of] += row[of];
  return complete(total);
};

type Asked = Range & {
  course_id?: number | undefined;
  event_id?: number | undefined;
  discount_voucher_id?: number | undefined;
};
const salesScope = async (ctx: StaffContext, asked: Asked): Promise<SalesScope> => ({
  ...(await scopeOf(ctx, asked)),
  eventId: asked.event_id ?? null,
  discountVoucherId: asked.discount_voucher_id ?? null,
});

const moneyColumns: Columns<Totals> = [
  ['Pesanan', ({ orders }) => orders],
  ['Pesanan berbayar', ({ paid_orders }) => paid_orders],
  ['Penjualan kotor (Rp)', ({ gross }) => gross],
  ['Diskon (Rp)', ({ discount }) => discount],
  ['Pesanan dikembalikan', ({ refunded_orders }) => refunded_orders],
  ['Pengembalian (Rp)', ({ refunds }) => refunds],
  ['Penjualan bersih (Rp)', ({ net }) => net],
  ['Rata-rata per pesanan berbayar (Rp)', ({ average }) => average],
];

export function bindSales(route: Bind): void {
  bindReport(route, salesByDay, {
    columns: [['Tanggal', ({ day }) => day], ...moneyColumns],
    async read(ctx, query) {
      const rows = (await salesOfDays(await salesScope(ctx, query))).map(complete);
      return { rows, totals: sumOf(rows) };
    },
  });
  bindReport(route, salesByItem, {
    columns: [
      ['Jenis', ({ kind }) => (kind === 'course' ? 'Kelas' : 'Event')],
      ['Nomor', ({ id }) => id],
      ['Nama', ({ name }) => name],
      ...moneyColumns,
    ],
    read: async (ctx, query) => ({
      rows: (await salesOfItems(await salesScope(ctx, query))).map(({ course_id, event_id, ...row }) => ({
        kind: course_id > 0 ? ('course' as const) : ('event' as const),
        id: course_id || event_id,
        ...complete(row),
      })),
    }),
  });
  bindReport(route, salesByDiscount, {
    columns: [['Kode', ({ code }) => code], ...moneyColumns],
    read: async (ctx, query) => ({ rows: (await salesOfDiscounts(await salesScope(ctx, query))).map(complete) }),
  });
  bindReport(route, redemptionsByBatch, {
    columns: [
      ['Batch', ({ batch }) => batch],
      ['Mitra', ({ partner }) => partner],
      ['Kelas', ({ course }) => course],
      ['Ditukarkan', ({ redeemed }) => redeemed],
      ['Nilai (Rp)', ({ value }) => value],
    ],
    read: async (ctx, query) => ({ rows: await redemptionsOf(await scopeOf(ctx, query)) }),
  });
}
