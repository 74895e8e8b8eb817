import { Alert } from '@mui/material';
import { useState } from 'react';
import { courseFunnel } from '../../../src/contract/admin/learning-reports.ts';
import { lastDays } from './formats.ts';
import { DropOff, Funnel, Quizzes } from './learning-sections.tsx';
import { type CourseChoice, CoursePicker, RangeChoice, ReportPage } from './report-page.tsx';
import { useReport } from './use-report.ts';

export function LearningReport() {
  const [range, setRange] = useState(lastDays(90));
  const [course, setCourse] = useState<CourseChoice | null>(null);
  const asked = { ...range, ...(course ? { course_id: course.id } : {}) };
  const { data } = useReport(courseFunnel, asked);
  return (
    <ReportPage
      title="Laporan belajar"
      refreshedAt={data?.refreshed_at}
      filters={
        <>
          <RangeChoice range={range} onChange={setRange} />
          <CoursePicker value={course} onChange={setCourse} />
        </>
      }
    >
      <Funnel asked={asked} />
      {course ? (
        <>
          <DropOff asked={{ ...range, course_id: course.id }} />
          <Quizzes asked={{ ...range, course_id: course.id }} />
        </>
      ) : (
        <Alert severity="info">
          Pilih sebuah kelas untuk melihat penyelesaian per materi, tempat peserta berhenti, dan kelulusan kuis.
        </Alert>
      )}
    </ReportPage>
  );
}
