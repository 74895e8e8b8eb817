import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { sharesByMonth } from '../../../src/contract/admin/reports.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { BarsChart } from './charts.tsx';
import { lastDays, toMoney, toMonth, toPercent, toShort } from './formats.ts';
import { Figures, RangeChoice, ReportPage } from './report-page.tsx';
import { ReportSection } from './report-section.tsx';
import { ShareTerms } from './share-terms.tsx';
import { type RowOf, useReport } from './use-report.ts';

type Row = RowOf<typeof sharesByMonth>;

const sumOf = (rows: Row[], of: 'net' | 'share') => rows.reduce((total, row) => total + row[of], 0);

const byMonth = (rows: Row[]) => {
  const months = new Map<string, number>();
  for (const { month, share } of rows) months.set(month, (months.get(month) ?? 0) + share);
  return [...months].map(([month, share]) => ({ month, share })).toReversed();
};

export function SharesReport() {
  const { permissions: me } = usePermissions<Me>();
  const [range, setRange] = useState(lastDays(365));
  const { data } = useReport(sharesByMonth, range);
  return (
    <ReportPage
      title="Bagian instruktur"
      refreshedAt={data?.refreshed_at}
      filters={<RangeChoice range={range} onChange={setRange} />}
    >
      {data ? (
        <Figures
          figures={[
            ['Penjualan bersih', toMoney(sumOf(data.rows, 'net'))],
            ['Bagian instruktur', toMoney(sumOf(data.rows, 'share'))],
          ]}
        />
      ) : null}
      <ReportSection
        title="Bagian per bulan dan kelas"
        about="Persentase dari penjualan bersih kelas yang dipimpin. Pengembalian mengurangi bulan saat uang dikembalikan."
        report={sharesByMonth}
        asked={range}
        columns={[
          { title: 'Bulan', value: ({ month }) => toMonth(month) },
          { title: 'Instruktur', value: ({ instructor }) => instructor },
          { title: 'Kelas', value: ({ course }) => course },
          { title: 'Kotor', value: ({ gross }) => toMoney(gross), isNumber: true },
          { title: 'Diskon', value: ({ discount }) => toMoney(discount), isNumber: true },
          { title: 'Pengembalian', value: ({ refunds }) => toMoney(refunds), isNumber: true },
          { title: 'Bersih', value: ({ net }) => toMoney(net), isNumber: true },
          { title: 'Persentase', value: ({ percent }) => toPercent(percent), isNumber: true },
          { title: 'Bagian', value: ({ share }) => toMoney(share), isNumber: true },
        ]}
        chart={(rows) => (
          <BarsChart
            rows={byMonth(rows)}
            label={({ month }) => toMonth(month)}
            series={[{ title: 'Bagian', value: ({ share }) => share }]}
            axis={toShort}
            format={toMoney}
          />
        )}
        empty="Belum ada penjualan kelas pada rentang ini."
      />
      {isAllowed(me, 'orders.write') ? <ShareTerms /> : null}
    </ReportPage>
  );
}
