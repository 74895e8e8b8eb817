import {
  attendanceByCourse,
  attendanceByMonth,
  attendanceBySession,
  MOST_SESSIONS,
  npsByMonth,
  ratingsByCourse,
  ratingsByMonth,
  sessionKindNames,
} from '../../../../contract/admin/learning-reports.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Columns } from './bind-report.ts';
import { bindReport } from './bind-report.ts';
import {
  attendanceOfCourses,
  attendanceOfMonths,
  attendanceOfSessions,
  npsOfMonths,
  type Opinions,
  ratingsOfCourses,
  ratingsOfMonths,
  type SessionScope,
} from './opinions.store.ts';
import { percentOf } from './percent.ts';
import type { Range } from './scope.store.ts';
import { scopeOf } from './scope.ts';

const withAverage = <Row extends Opinions>({ stars, ...row }: Row) => ({
  ...row,
  average: Math.round((stars / row.ratings) * 100) / 100,
});
type Rated = Omit<Opinions, 'stars'> & { average: number };
const opinionColumns: Columns<Rated> = [
  ['Penilaian', ({ ratings }) => ratings],
  ['Rata-rata', ({ average }) => average],
  ['Bintang 1', ({ one }) => one],
  ['Bintang 2', ({ two }) => two],
  ['Bintang 3', ({ three }) => three],
  ['Bintang 4', ({ four }) => four],
  ['Bintang 5', ({ five }) => five],
  ['Suka materi', ({ like_materi }) => like_materi],
  ['Suka mentor', ({ like_mentor }) => like_mentor],
  ['Suka video', ({ like_video }) => like_video],
  ['Suka bahan', ({ like_resource }) => like_resource],
];

export function bindOpinions(route: Bind): void {
  bindReport(route, ratingsByMonth, {
    columns: [['Bulan', ({ month }) => month], ...opinionColumns],
    read: async (ctx, query) => ({ rows: (await ratingsOfMonths(await scopeOf(ctx, query))).map(withAverage) }),
  });
  bindReport(route, ratingsByCourse, {
    columns: [['Nomor', ({ course_id }) => course_id], ['Kelas', ({ course }) => course], ...opinionColumns],
    read: async (ctx, query) => ({ rows: (await ratingsOfCourses(await scopeOf(ctx, query))).map(withAverage) }),
  });
  bindReport(route, npsByMonth, {
    columns: [
      ['Bulan', ({ month }) => month],
      ['Jawaban', ({ answers }) => answers],
      ['Promotor', ({ promoters }) => promoters],
      ['Pasif', ({ passives }) => passives],
      ['Detraktor', ({ detractors }) => detractors],
      ['NPS', ({ score }) => score],
    ],
    async read(ctx, query) {
      if (onlyOf(ctx) !== null) throw new Failure('not_found');
      const rows = (await npsOfMonths(await scopeOf(ctx, query))).map((row) => {
        const answers = row.promoters + row.passives + row.detractors;
        return { ...row, answers, score: Math.round(((row.promoters - row.detractors) * 100) / answers) };
      });
      return { rows };
    },
  });
}

type Attendance = { booked: number; attended: number };
type Rate = Attendance & { attended_percent: number | null };
const withRate = <Row extends Attendance>(row: Row): Row & Rate => ({
  ...row,
  attended_percent: percentOf(row.attended, row.booked),
});
const attendanceColumns: Columns<Rate> = [
  ['Terdaftar', ({ booked }) => booked],
  ['Hadir', ({ attended }) => attended],
  ['Hadir (%)', ({ attended_percent }) => attended_percent],
];

type Asked = Range & { course_id?: number | undefined; kind?: SessionScope['kind'] | undefined };
const sessionScope = async (ctx: StaffContext, asked: Asked): Promise<SessionScope> => ({
  ...(await scopeOf(ctx, asked)),
  kind: asked.kind ?? null,
});

export function bindAttendance(route: Bind): void {
  bindReport(route, attendanceBySession, {
    columns: [
      ['Mulai', ({ starts_at }) => starts_at],
      ['Kelas', ({ course }) => course],
      ['Jenis', ({ kind }) => sessionKindNames[kind]],
      ['Sesi', ({ session_no }) => session_no],
      ['Kursi', ({ capacity }) => capacity],
      ...attendanceColumns,
    ],
    async read(ctx, query, form) {
      const scope = await sessionScope(ctx, query);
      const sessions = await attendanceOfSessions(scope, form === 'page' ? MOST_SESSIONS : null);
      return {
        rows: sessions.map(({ start_date, ...row }) => ({ ...withRate(row), starts_at: toWibIso(start_date) })),
      };
    },
  });
  bindReport(route, attendanceByCourse, {
    columns: [
      ['Nomor', ({ course_id }) => course_id],
      ['Kelas', ({ course }) => course],
      ['Sesi', ({ sessions }) => sessions],
      ...attendanceColumns,
    ],
    read: async (ctx, query) => ({ rows: (await attendanceOfCourses(await sessionScope(ctx, query))).map(withRate) }),
  });
  bindReport(route, attendanceByMonth, {
    columns: [['Bulan', ({ month }) => month], ['Sesi', ({ sessions }) => sessions], ...attendanceColumns],
    read: async (ctx, query) => ({ rows: (await attendanceOfMonths(await sessionScope(ctx, query))).map(withRate) }),
  });
}
