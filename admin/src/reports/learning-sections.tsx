import {
  courseFunnel,
  lectureDropOff,
  quizKindNames,
  quizPasses,
  ratingsByMonth,
} from '../../../src/contract/admin/learning-reports.ts';
import { BarsChart, StepsChart } from './charts.tsx';
import { type Range, toCount, toDecimal, toMonth, toPercent, toShort } from './formats.ts';
import { Figures } from './report-page.tsx';
import { ReportSection } from './report-section.tsx';
import type { RowOf } from './use-report.ts';

const steps = [
  ['visited', 'Pengunjung'],
  ['ordered', 'Memesan'],
  ['enrolled', 'Terdaftar'],
  ['started', 'Mulai belajar'],
  ['half', 'Separuh materi'],
  ['all_lectures', 'Semua materi'],
  ['exam_passed', 'Lulus exam'],
  ['rated', 'Menilai'],
  ['certified', 'Bersertifikat'],
] as const;

type FunnelRow = RowOf<typeof courseFunnel>;
const sumOf = (rows: FunnelRow[], of: (typeof steps)[number][0]) => rows.reduce((sum, row) => sum + row[of], 0);

export const Funnel = ({ asked }: { asked: Range & { course_id?: number } }) => (
  <ReportSection
    title="Dari kunjungan sampai sertifikat"
    about="Pengunjung dan pesanan menurut harinya; sejak terdaftar, sejauh mana peserta yang mendaftar pada rentang ini sampai hari ini."
    report={courseFunnel}
    asked={asked}
    columns={[
      { title: 'Kelas', value: ({ course }) => course },
      ...steps.map(([of, title]) => ({ title, value: (row: FunnelRow) => toCount(row[of]), isNumber: true })),
    ]}
    chart={(rows) => (
      <StepsChart
        rows={steps.map(([of, title]) => ({ title, count: sumOf(rows, of) }))}
        label={({ title }) => title}
        series={[{ title: 'Orang', value: ({ count }) => count }]}
        axis={toShort}
        format={toCount}
      />
    )}
  />
);

type OfCourse = { asked: Range & { course_id: number } };

export const DropOff = ({ asked }: OfCourse) => (
  <ReportSection
    title="Penyelesaian per materi"
    about="Peserta yang mendaftar pada rentang ini: yang membuka dan menghadiri tiap materi, dan di mana mereka berhenti."
    report={lectureDropOff}
    asked={asked}
    columns={[
      { title: 'Bab', value: ({ lesson }) => lesson },
      { title: 'Materi', value: ({ lecture }) => lecture },
      { title: 'Dibuka', value: ({ opened }) => toCount(opened), isNumber: true },
      { title: 'Dihadiri', value: ({ attended }) => toCount(attended), isNumber: true },
      { title: 'Ditonton', value: ({ watched_percent }) => toPercent(watched_percent), isNumber: true },
      { title: 'Berhenti di sini', value: ({ stopped }) => toCount(stopped), isNumber: true },
    ]}
    chart={(rows, { enrolled, never, all_lectures, finished, median_days }) => (
      <>
        <Figures
          figures={[
            ['Terdaftar', toCount(enrolled)],
            ['Belum menghadiri apa pun', toCount(never)],
            ['Semua materi', toCount(all_lectures)],
            ['Selesai', toCount(finished)],
            ['Median lama belajar', median_days === null ? '–' : `${toCount(median_days)} hari`],
          ]}
        />
        <StepsChart
          rows={rows}
          label={({ lecture }) => lecture}
          series={[
            { title: 'Dihadiri', value: ({ attended }) => attended },
            { title: 'Berhenti di sini', value: ({ stopped }) => stopped },
          ]}
          axis={toShort}
          format={toCount}
        />
      </>
    )}
    empty="Kelas ini belum memiliki materi."
  />
);

export const Quizzes = ({ asked }: OfCourse) => (
  <ReportSection
    title="Kelulusan kuis dan exam"
    report={quizPasses}
    asked={asked}
    columns={[
      { title: 'Jenis', value: ({ kind }) => quizKindNames[kind] },
      { title: 'Nama', value: ({ quiz }) => quiz },
      { title: 'Peserta', value: ({ students }) => toCount(students), isNumber: true },
      { title: 'Percobaan', value: ({ attempts }) => toCount(attempts), isNumber: true },
      { title: 'Lulus', value: ({ passed }) => toCount(passed), isNumber: true },
      { title: 'Tingkat lulus', value: ({ pass_percent }) => toPercent(pass_percent), isNumber: true },
      { title: 'Nilai rata-rata', value: ({ average_score }) => toDecimal(average_score), isNumber: true },
    ]}
    empty="Kelas ini belum memiliki kuis atau exam."
  />
);

type Opinion = Omit<RowOf<typeof ratingsByMonth>, 'month'>;
export const opinionColumns = [
  { title: 'Penilaian', value: ({ ratings }: Opinion) => toCount(ratings), isNumber: true },
  { title: 'Rata-rata', value: ({ average }: Opinion) => toDecimal(average), isNumber: true },
  { title: '★1', value: ({ one }: Opinion) => toCount(one), isNumber: true },
  { title: '★2', value: ({ two }: Opinion) => toCount(two), isNumber: true },
  { title: '★3', value: ({ three }: Opinion) => toCount(three), isNumber: true },
  { title: '★4', value: ({ four }: Opinion) => toCount(four), isNumber: true },
  { title: '★5', value: ({ five }: Opinion) => toCount(five), isNumber: true },
  { title: 'Suka materi', value: ({ like_materi }: Opinion) => toCount(like_materi), isNumber: true },
  { title: 'Suka mentor', value: ({ like_mentor }: Opinion) => toCount(like_mentor), isNumber: true },
  { title: 'Suka video', value: ({ like_video }: Opinion) => toCount(like_video), isNumber: true },
  { title: 'Suka bahan', value: ({ like_resource }: Opinion) => toCount(like_resource), isNumber: true },
];

export const RatingsOfMonths = ({ asked }: { asked: Range & { course_id?: number } }) => (
  <ReportSection
    title="Penilaian per bulan"
    about="Ulasan yang tampil di halaman kelas, menurut bulan pertama kali diberikan."
    report={ratingsByMonth}
    asked={asked}
    columns={[{ title: 'Bulan', value: ({ month }) => toMonth(month) }, ...opinionColumns]}
    chart={(rows) => (
      <BarsChart
        isStacked
        rows={rows}
        label={({ month }) => toMonth(month)}
        series={[
          { title: '5 bintang', value: ({ five }) => five },
          { title: '4 bintang', value: ({ four }) => four },
          { title: '3 bintang', value: ({ three }) => three },
          { title: '2 bintang', value: ({ two }) => two },
          { title: '1 bintang', value: ({ one }) => one },
        ]}
        axis={toShort}
        format={toCount}
      />
    )}
    empty="Belum ada penilaian pada rentang ini."
  />
);
