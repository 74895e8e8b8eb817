import { useState } from 'react';
import { salesByDay } from '../../../src/contract/admin/reports.ts';
import { lastDays, toCount, toMoney } from './formats.ts';
import { type CourseChoice, CoursePicker, Figures, RangeChoice, ReportPage } from './report-page.tsx';
import { RedeemedVouchers, SalesOfDays, SalesOfDiscounts, SalesOfItems } from './sales-sections.tsx';
import { useReport } from './use-report.ts';

export function SalesReport() {
  const [range, setRange] = useState(lastDays(30));
  const [course, setCourse] = useState<CourseChoice | null>(null);
  const asked = { ...range, ...(course ? { course_id: course.id } : {}) };
  const { data } = useReport(salesByDay, asked);
  const totals = data?.totals;
  return (
    <ReportPage
      title="Laporan penjualan"
      refreshedAt={data?.refreshed_at}
      filters={
        <>
          <RangeChoice range={range} onChange={setRange} />
          <CoursePicker value={course} onChange={setCourse} />
        </>
      }
    >
      {totals ? (
        <Figures
          figures={[
            ['Penjualan bersih', toMoney(totals.net)],
            ['Penjualan kotor', toMoney(totals.gross)],
            ['Diskon', toMoney(totals.discount)],
            ['Pengembalian', toMoney(totals.refunds)],
            ['Pesanan', toCount(totals.orders)],
            ['Pesanan berbayar', toCount(totals.paid_orders)],
            ['Rata-rata per pesanan berbayar', toMoney(totals.average)],
          ]}
        />
      ) : null}
      <SalesOfDays asked={asked} />
      <SalesOfItems asked={asked} />
      <SalesOfDiscounts asked={asked} />
      <RedeemedVouchers asked={asked} />
    </ReportPage>
  );
}
