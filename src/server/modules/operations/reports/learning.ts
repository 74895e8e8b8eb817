import {
  courseFunnel,
  lectureDropOff,
  quizKindNames,
  quizPasses,
} from '../../../../contract/admin/learning-reports.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { bindReport } from './bind-report.ts';
import { cohortTotals, dropOffOf, funnelOf, medianDays, quizzesOf } from './learning.store.ts';
import { percentOf } from './percent.ts';
import { scopeOf } from './scope.ts';

export function bindLearning(route: Bind): void {
  bindReport(route, courseFunnel, {
    columns: [
      ['Nomor', ({ course_id }) => course_id],
      ['Kelas', ({ course }) => course],
      ['Pengunjung', ({ visited }) => visited],
      ['Memesan', ({ ordered }) => ordered],
      ['Terdaftar', ({ enrolled }) => enrolled],
      ['Mulai', ({ started }) => started],
      ['Separuh materi', ({ half }) => half],
      ['Semua materi', ({ all_lectures }) => all_lectures],
      ['Lulus ujian', ({ exam_passed }) => exam_passed],
      ['Menilai', ({ rated }) => rated],
      ['Bersertifikat', ({ certified }) => certified],
    ],
    read: async (ctx, query) => ({ rows: await funnelOf(await scopeOf(ctx, query)) }),
  });
  bindReport(route, lectureDropOff, {
    columns: [
      ['Bab', ({ lesson }) => lesson],
      ['Materi', ({ lecture }) => lecture],
      ['Dibuka', ({ opened }) => opened],
      ['Dihadiri', ({ attended }) => attended],
      ['Rata-rata ditonton (%)', ({ watched_percent }) => watched_percent],
      ['Berhenti di sini', ({ stopped }) => stopped],
    ],
    async read(ctx, query) {
      const scope = await scopeOf(ctx, query);
      const [lectures, totals, median_days] = await Promise.all([
        dropOffOf(scope),
        cohortTotals(scope),
        medianDays(scope),
      ]);
      const rows = lectures.map(({ watched_seconds, duration, ...row }) => ({
        ...row,
        // A film that was exchanged for a shorter one may have been seen for longer than it is.
        watched_percent: duration === null ? null : percentOf(watched_seconds, row.opened * duration, 100),
      }));
      const somewhere = rows.reduce((sum, { stopped }) => sum + stopped, 0);
      return { rows, ...totals, never: totals.enrolled - totals.all_lectures - somewhere, median_days };
    },
  });
  bindReport(route, quizPasses, {
    columns: [
      ['Jenis', ({ kind }) => quizKindNames[kind]],
      ['Nama', ({ quiz }) => quiz],
      ['Peserta', ({ students }) => students],
      ['Percobaan', ({ attempts }) => attempts],
      ['Lulus', ({ passed }) => passed],
      ['Lulus (%)', ({ pass_percent }) => pass_percent],
      ['Nilai rata-rata', ({ average_score }) => average_score],
    ],
    read: async (ctx, query) => ({
      rows: (await quizzesOf(await scopeOf(ctx, query))).map(({ score_sum, ...row }) => ({
        ...row,
        pass_percent: percentOf(row.passed, row.students),
        average_score: row.attempts > 0 ? Math.round((score_sum / row.attempts) * 10) / 10 : null,
      })),
    }),
  });
}
