import {
  getToday,
  listReportCourses,
  rebuildReportsNow,
  refreshReportsNow,
} from '../../../../contract/admin/reports.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { onlyOf } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { bindLearning } from './learning.ts';
import { bindAttendance, bindOpinions } from './opinions.ts';
import { rebuildReports, refreshSums } from './refreshing.ts';
import { bindSales } from './sales.ts';
import { findCourses } from './scope.store.ts';
import { bindShares } from './shares.ts';
import { readState } from './sums/state.store.ts';
import { readToday } from './today.ts';

/** Reports, read from sums that jobs keep. */
export function reportsAdmin(route: Bind, platform: Platform): void {
  route(getToday, ({ ctx }) => readToday(ctx));
  route(listReportCourses, ({ ctx, query }) => findCourses(ctx.db, onlyOf(ctx), query));
  route(refreshReportsNow, async ({ ctx }) => {
    await refreshSums(platform);
    const { refreshed_at } = await readState(ctx.db);
    return { refreshed_at: refreshed_at && toWibIso(refreshed_at) };
  });
  route(rebuildReportsNow, async ({ ctx }) => {
    await ctx.db.transaction().execute((tx) => platform.jobs.add(tx, rebuildReports, {}));
    return null;
  });
  bindSales(route);
  bindShares(route);
  bindLearning(route);
  bindOpinions(route);
  bindAttendance(route);
}
