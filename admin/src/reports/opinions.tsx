import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { npsByMonth, ratingsByCourse, ratingsByMonth } from '../../../src/contract/admin/learning-reports.ts';
import type { Me } from '../data/auth.ts';
import { BarsChart } from './charts.tsx';
import { lastDays, type Range, toCount, toMonth, toShort } from './formats.ts';
import { opinionColumns, RatingsOfMonths } from './learning-sections.tsx';
import { type CourseChoice, CoursePicker, RangeChoice, ReportPage } from './report-page.tsx';
import { ReportSection } from './report-section.tsx';
import { useReport } from './use-report.ts';

export function OpinionsReport() {
  const { permissions: me } = usePermissions<Me>();
  const [range, setRange] = useState(lastDays(365));
  const [course, setCourse] = useState<CourseChoice | null>(null);
  const asked = { ...range, ...(course ? { course_id: course.id } : {}) };
  const { data } = useReport(ratingsByMonth, asked);
  return (
    <ReportPage
      title="Penilaian dan NPS"
      refreshedAt={data?.refreshed_at}
      filters={
        <>
          <RangeChoice range={range} onChange={setRange} />
          <CoursePicker value={course} onChange={setCourse} />
        </>
      }
    >
      <RatingsOfMonths asked={asked} />
      <ReportSection
        title="Penilaian per kelas"
        report={ratingsByCourse}
        asked={asked}
        columns={[{ title: 'Kelas', value: ({ course }) => course }, ...opinionColumns]}
        empty="Belum ada penilaian pada rentang ini."
      />
      {me && me.role !== 'instructor' ? <Nps asked={range} /> : null}
    </ReportPage>
  );
}

/** Of the whole site, whichever course is chosen above. */
const Nps = ({ asked }: { asked: Range }) => (
  <ReportSection
    title="NPS per bulan"
    about="Dari pertanyaan “seberapa mungkin Anda merekomendasikan kami”: promotor 9–10, pasif 7–8, detraktor 0–6. Berlaku untuk seluruh situs."
    report={npsByMonth}
    asked={asked}
    columns={[
      { title: 'Bulan', value: ({ month }) => toMonth(month) },
      { title: 'Jawaban', value: ({ answers }) => toCount(answers), isNumber: true },
      { title: 'Promotor', value: ({ promoters }) => toCount(promoters), isNumber: true },
      { title: 'Pasif', value: ({ passives }) => toCount(passives), isNumber: true },
      { title: 'Detraktor', value: ({ detractors }) => toCount(detractors), isNumber: true },
      { title: 'NPS', value: ({ score }) => toCount(score), isNumber: true },
    ]}
    chart={(rows) => (
      <BarsChart
        rows={rows}
        label={({ month }) => toMonth(month)}
        series={[{ title: 'NPS', value: ({ score }) => score }]}
        axis={toShort}
        format={toCount}
      />
    )}
    empty="Belum ada jawaban pada rentang ini."
  />
);
