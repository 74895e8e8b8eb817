import type { z } from 'zod';
import {
  type exportOrders,
  type listOrdersOfOffice,
  type OrderRow,
  orderStatusNames,
} from '../../../../contract/admin/orders.ts';
import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { readCappedPage } from '../../../platform/admin/capped-page.ts';
import { endOfDay, startOfDay } from '../../../platform/admin/days.ts';
import { peopleFound } from '../../../platform/admin/people.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Db } from '../../../platform/db.ts';
import type { PageOf } from '../../../platform/http/bind.ts';
import type { CsvCell, CsvFile } from '../../../platform/http/csv.ts';
import { fullnameOf } from '../../accounts/public.ts';
import {
  countOrders,
  narrowedOrders,
  type OrderFilter,
  ordersAfter,
  pageOfOrders,
  type ShownOrder,
  someOfPeople,
} from './orders.store.ts';

export const shapeOrder = (row: ShownOrder): OrderRow => ({
  id: row.id,
  status: row.status as OrderRow['status'],
  method: row.method as OrderRow['method'],
  paid_with: methodOf(row),
  student: { id: row.student_id, name: fullnameOf(row), email: row.email },
  course_id: row.course_id,
  event_id: row.event_id,
  item: row.course_name ?? row.event_title ?? '',
  amount: row.amount,
  invoice_number: row.invoice_number,
  created_at: toWibIso(row.created_at),
});

type Asked = z.output<typeof exportOrders.query>;

/** The days are those of a clock in Jakarta, the last one included. */
function filterOf({ from, until, ...asked }: Asked): OrderFilter {
  return {
    ...asked,
    ...(from && { since: startOfDay('from', from) }),
    ...(until && { before: endOfDay('until', until) }),
  };
}

const LEAST_LETTERS = 3;

/** Who is looked for is asked once, however often the list is. */
export async function withPeople(db: Db, filter: OrderFilter): Promise<OrderFilter> {
  const words = filter.q?.trim() ?? '';
  // Shorter ones stand in too many names.
  return words.length < LEAST_LETTERS ? filter : { ...filter, people: await peopleFound(db, [words]) };
}

export async function readOrders(
  { db }: StaffContext,
  query: z.output<typeof listOrdersOfOffice.query>,
): Promise<PageOf<OrderRow>> {
  const filter = await withPeople(db, filterOf(query));
  const found = await readCappedPage(
    db,
    query,
    narrowedOrders(db, filter).orderBy('orders.created_at', query.order),
    (part) => pageOfOrders(db, narrowedOrders(db, filter), { ...part, order: query.order }),
    someOfPeople(db, filter),
  );
  return { ...found, rows: found.rows.map(shapeOrder) };
}

const AT_ONCE = 1_000;

/** That somebody took the file away is on record before its first line is sent. */
export async function exportFiltered(ctx: StaffContext, query: Asked): Promise<CsvFile> {
  const filter = await withPeople(ctx.db, filterOf(query));
  const narrowed = () => narrowedOrders(ctx.db, filter);
  const count = await countOrders(narrowed());
  await ctx.db.transaction().execute((tx) =>
    recordChange(tx, ctx, {
      action: 'export orders',
      target: 'orders:export',
      after: { ...query, count },
      // It may be somebody's name.
      personal: ['q'],
    }),
  );
  async function* rows(): AsyncGenerator<CsvCell[]> {
    let after: { at: string; id: string } | null = null;
    for (;;) {
      const part: Awaited<ReturnType<typeof ordersAfter>> = await ordersAfter(ctx.db, narrowed(), after, AT_ONCE);
      for (const row of part) yield cellsOf(row);
      if (part.length < AT_ONCE) return;
      after = part.at(-1) ?? null;
    }
  }
  return { name: 'pesanan.csv', header, rows: rows() };
}

const header = [
  'Nomor pesanan',
  'Dibuat',
  'Status',
  'Metode',
  'Nama',
  'Email',
  'Jenis',
  'Kelas atau event',
  'Harga',
  'Setelah potongan harga',
  'Potongan voucher',
  'Dibayar',
  'Kode diskon',
  'Kode voucher',
  'Nomor faktur',
  'Lunas pada',
];

const cellsOf = (row: Awaited<ReturnType<typeof ordersAfter>>[number]): CsvCell[] => [
  row.id,
  toWibIso(row.created_at),
  orderStatusNames[row.status as OrderRow['status']],
  methodOf(row),
  fullnameOf(row),
  row.email,
  row.course_id === null ? 'Event' : 'Kelas',
  row.course_name ?? row.event_title,
  row.list_price,
  row.amount_before_discount,
  row.voucher_discount,
  row.amount,
  row.discount_code,
  row.voucher_code,
  row.invoice_number,
  row.settled_at && toWibIso(row.settled_at),
];
