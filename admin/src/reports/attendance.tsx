import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import {
  attendanceByCourse,
  attendanceByMonth,
  attendanceBySession,
  MOST_SESSIONS,
  sessionKindNames,
} from '../../../src/contract/admin/learning-reports.ts';
import { formatWib } from '../parts/wib.tsx';
import { BarsChart } from './charts.tsx';
import { lastDays, toCount, toMonth, toPercent, toShort } from './formats.ts';
import { type CourseChoice, CoursePicker, RangeChoice, ReportPage } from './report-page.tsx';
import { ReportSection } from './report-section.tsx';
import type { Column } from './report-table.tsx';
import { useReport } from './use-report.ts';

type Kind = keyof typeof sessionKindNames;

const attendanceColumns: Column<{ booked: number; attended: number; attended_percent: number | null }>[] = [
  { title: 'Terdaftar', value: ({ booked }) => toCount(booked), isNumber: true },
  { title: 'Hadir', value: ({ attended }) => toCount(attended), isNumber: true },
  { title: 'Tingkat hadir', value: ({ attended_percent }) => toPercent(attended_percent), isNumber: true },
];
const empty = 'Belum ada sesi pada rentang ini.';

export function AttendanceReport() {
  const [range, setRange] = useState(lastDays(90));
  const [course, setCourse] = useState<CourseChoice | null>(null);
  const [kind, setKind] = useState<Kind | ''>('');
  const asked = { ...range, ...(course ? { course_id: course.id } : {}), ...(kind ? { kind } : {}) };
  const { data } = useReport(attendanceByMonth, asked);
  return (
    <ReportPage
      title="Laporan kehadiran"
      refreshedAt={data?.refreshed_at}
      filters={
        <>
          <RangeChoice range={range} onChange={setRange} />
          <CoursePicker value={course} onChange={setCourse} />
          <TextField
            select
            label="Jenis sesi"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind | '')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 180 }}
          >
            <MenuItem value="">Semua jenis</MenuItem>
            {Object.entries(sessionKindNames).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    >
      <ReportSection
        title="Kehadiran per bulan"
        report={attendanceByMonth}
        asked={asked}
        columns={[
          { title: 'Bulan', value: ({ month }) => toMonth(month) },
          { title: 'Sesi', value: ({ sessions }) => toCount(sessions), isNumber: true },
          ...attendanceColumns,
        ]}
        chart={(rows) => (
          <BarsChart
            rows={rows}
            label={({ month }) => toMonth(month)}
            series={[
              { title: 'Terdaftar', value: ({ booked }) => booked },
              { title: 'Hadir', value: ({ attended }) => attended },
            ]}
            axis={toShort}
            format={toCount}
          />
        )}
        empty={empty}
      />
      <ReportSection
        title="Kehadiran per kelas"
        report={attendanceByCourse}
        asked={asked}
        columns={[
          { title: 'Kelas', value: ({ course }) => course },
          { title: 'Sesi', value: ({ sessions }) => toCount(sessions), isNumber: true },
          ...attendanceColumns,
        ]}
        empty={empty}
      />
      <ReportSection
        title="Kehadiran per sesi"
        about={`Yang terbaru, paling banyak ${MOST_SESSIONS} sesi. Berkas CSV memuat semuanya.`}
        report={attendanceBySession}
        asked={asked}
        columns={[
          { title: 'Mulai', value: ({ starts_at }) => formatWib(starts_at) },
          { title: 'Kelas', value: ({ course }) => course },
          { title: 'Jenis', value: ({ kind, session_no }) => `${sessionKindNames[kind]} ${session_no}` },
          { title: 'Kursi', value: ({ capacity }) => toCount(capacity), isNumber: true },
          ...attendanceColumns,
        ]}
        empty={empty}
      />
    </ReportPage>
  );
}
