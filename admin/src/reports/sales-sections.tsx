import { redemptionsByBatch, salesByDay, salesByDiscount, salesByItem } from '../../../src/contract/admin/reports.ts';
import { BarsChart, LinesChart, StepsChart } from './charts.tsx';
import { type Range, toCount, toDay, toMoney, toShort } from './formats.ts';
import { ReportSection } from './report-section.tsx';
import type { Column } from './report-table.tsx';

export type SalesAsked = Range & { course_id?: number };
type Money = {
  orders: number;
  gross: number;
  discount: number;
  refunds: number;
  net: number;
  average: number;
};

const moneyColumns: Column<Money>[] = [
  { title: 'Pesanan', value: ({ orders }) => toCount(orders), isNumber: true },
  { title: 'Kotor', value: ({ gross }) => toMoney(gross), isNumber: true },
  { title: 'Diskon', value: ({ discount }) => toMoney(discount), isNumber: true },
  { title: 'Pengembalian', value: ({ refunds }) => toMoney(refunds), isNumber: true },
  { title: 'Bersih', value: ({ net }) => toMoney(net), isNumber: true },
  { title: 'Rata-rata', value: ({ average }) => toMoney(average), isNumber: true },
];

export const SalesOfDays = ({ asked }: { asked: SalesAsked }) => (
  <ReportSection
    title="Penjualan per hari"
    about="Menurut hari pesanan lunas; pengembalian dihitung pada hari uang dikembalikan. Hari menurut WIB."
    report={salesByDay}
    asked={asked}
    columns={[{ title: 'Tanggal', value: ({ day }) => toDay(day) }, ...moneyColumns]}
    chart={(rows) => (
      <LinesChart
        rows={rows}
        label={({ day }) => toDay(day)}
        series={[
          { title: 'Bersih', value: ({ net }) => net },
          { title: 'Pengembalian', value: ({ refunds }) => refunds },
        ]}
        axis={toShort}
        format={toMoney}
      />
    )}
    listed={(rows) => rows.filter(({ orders, refunded_orders }) => orders + refunded_orders > 0).toReversed()}
  />
);

/** As many as can be told apart in one chart; the table has all. */
const MOST_BARS = 10;

export const SalesOfItems = ({ asked }: { asked: SalesAsked }) => (
  <ReportSection
    title="Penjualan per kelas dan event"
    report={salesByItem}
    asked={asked}
    columns={[
      { title: 'Nama', value: ({ name }) => name },
      { title: 'Jenis', value: ({ kind }) => (kind === 'course' ? 'Kelas' : 'Event') },
      ...moneyColumns,
    ]}
    chart={(rows) => (
      <StepsChart
        rows={rows.slice(0, MOST_BARS)}
        label={({ name }) => name}
        series={[{ title: 'Bersih', value: ({ net }) => net }]}
        axis={toShort}
        format={toMoney}
      />
    )}
  />
);

export const SalesOfDiscounts = ({ asked }: { asked: SalesAsked }) => (
  <ReportSection
    title="Kode diskon"
    about="Pesanan lunas yang memakai kode, potongan yang diberikan, dan penjualan yang dihasilkan."
    report={salesByDiscount}
    asked={asked}
    columns={[{ title: 'Kode', value: ({ code }) => code }, ...moneyColumns]}
    chart={(rows) => (
      <BarsChart
        rows={rows.slice(0, MOST_BARS)}
        label={({ code }) => code}
        series={[
          { title: 'Bersih', value: ({ net }) => net },
          { title: 'Diskon', value: ({ discount }) => discount },
        ]}
        axis={toShort}
        format={toMoney}
      />
    )}
    empty="Belum ada kode diskon yang dipakai pada rentang ini."
  />
);

export const RedeemedVouchers = ({ asked }: { asked: SalesAsked }) => (
  <ReportSection
    title="Voucher produk"
    about="Voucher yang ditukarkan, menurut batch dan mitra, dengan harga normal kelasnya."
    report={redemptionsByBatch}
    asked={asked}
    columns={[
      { title: 'Batch', value: ({ batch }) => batch || '(tanpa batch)' },
      { title: 'Mitra', value: ({ partner }) => partner ?? '–' },
      { title: 'Kelas', value: ({ course }) => course },
      { title: 'Ditukarkan', value: ({ redeemed }) => toCount(redeemed), isNumber: true },
      { title: 'Nilai', value: ({ value }) => toMoney(value), isNumber: true },
    ]}
    empty="Belum ada voucher yang ditukarkan pada rentang ini."
  />
);
