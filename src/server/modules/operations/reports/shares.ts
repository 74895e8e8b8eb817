import { getShareTerms, setShareOf, setUsualShare, sharesByMonth } from '../../../../contract/admin/reports.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { bindReport } from './bind-report.ts';
import { scopeOf } from './scope.ts';
import { findTerms, lockTerms, lockUsual, readUsual, sharesOf, updateTerms, updateUsual } from './shares.store.ts';

export function bindShares(route: Bind): void {
  bindReport(route, sharesByMonth, {
    columns: [
      ['Bulan', ({ month }) => month],
      ['Instruktur', ({ instructor }) => instructor],
      ['Kelas', ({ course }) => course],
      ['Penjualan kotor (Rp)', ({ gross }) => gross],
      ['Diskon (Rp)', ({ discount }) => discount],
      ['Pengembalian (Rp)', ({ refunds }) => refunds],
      ['Penjualan bersih (Rp)', ({ net }) => net],
      ['Bagian (%)', ({ percent }) => percent],
      ['Bagian (Rp)', ({ share }) => share],
    ],
    async read(ctx, query) {
      const scope = await scopeOf(ctx, query);
      const own = onlyOf(ctx);
      if (own !== null && query.instructor_id && query.instructor_id !== own) throw new Failure('not_found');
      const rows = (await sharesOf(scope, own ?? query.instructor_id ?? null)).map((row) => {
        const net = row.gross - row.discount - row.refunds;
        return { ...row, net, share: Math.floor((net * Math.round(row.percent * 100)) / 10_000) };
      });
      return { rows };
    },
  });

  route(getShareTerms, async ({ ctx, query }) => ({
    usual_percent: await readUsual(ctx.db),
    instructors: await findTerms(ctx.db, query.q),
  }));
  route(setUsualShare, ({ ctx, body }) => changeUsual(ctx, body.percent));
  route(setShareOf, ({ ctx, params, body }) => changeTerms(ctx, params.id, body.percent));
}

async function changeUsual(ctx: StaffContext, percent: number): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockUsual(tx);
    const before = await readUsual(tx);
    await updateUsual(tx, percent);
    await recordChange(tx, ctx, {
      action: 'update usual share',
      target: 'report_state',
      before: { percent: before },
      after: { percent: await readUsual(tx) },
    });
  });
  return null;
}

async function changeTerms(ctx: StaffContext, id: string, percent: number | null): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await lockTerms(tx, id);
    if (!before) throw new Failure('not_found');
    await updateTerms(tx, id, percent);
    const after = await lockTerms(tx, id);
    await recordChange(tx, ctx, {
      action: 'update share',
      target: `instructors:${id}`,
      before: { revenue_share_percent: before.percent },
      after: { revenue_share_percent: after?.percent ?? null },
    });
  });
  return null;
}
