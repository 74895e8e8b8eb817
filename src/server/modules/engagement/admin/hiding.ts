import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { closeReports, type Decision, findReportTarget, lockTarget, setHidden, type Target } from './hiding.store.ts';

const names = { thread: 'discussions', reply: 'discussion-replies', review: 'reviews' } as const;

/** Gone for every reader at once, with the reason kept; whatever was reported about it is decided with it. */
export async function hide(tx: Tx, ctx: StaffContext, target: Target, reason: string): Promise<void> {
  const hidden_reason = reason.trim();
  refuseFaults({ reason: hidden_reason ? null : 'Alasan wajib diisi.' });
  await change(tx, ctx, target, { hidden_at: ctx.clock.now(), hidden_reason });
  await decide(tx, ctx, target, 'hidden');
}

export const unhide = (tx: Tx, ctx: StaffContext, target: Target): Promise<void> =>
  change(tx, ctx, target, { hidden_at: null, hidden_reason: null });

async function change(tx: Tx, ctx: StaffContext, target: Target, hiding: Parameters<typeof setHidden>[2]) {
  const before = await lockTarget(tx, target);
  if (!before) throw new Failure('not_found');
  const isHidden = before.hidden_at !== null;
  if (!isHidden && hiding.hidden_at === null) return;
  // Hidden twice: since when stays what it was, why is what was said last.
  await setHidden(
    tx,
    target,
    isHidden && hiding.hidden_at ? { ...hiding, hidden_at: before.hidden_at as Date } : hiding,
  );
  const name = names[target.kind];
  await recordChange(tx, ctx, {
    action: `${hiding.hidden_at ? 'hide' : 'unhide'} ${name}`,
    target: `${name}:${target.id}`,
    before: { is_hidden: isHidden, hidden_reason: before.hidden_reason },
    after: { is_hidden: hiding.hidden_at !== null, hidden_reason: hiding.hidden_reason },
  });
}

const decide = (tx: Tx, ctx: StaffContext, target: Target, decision: Decision): Promise<void> =>
  closeReports(tx, target, { decision, handled_by: ctx.session.userId, handled_at: ctx.clock.now() });

/** One word of somebody's and everything that was reported about it; who comes second is told. */
export const decideReport = (ctx: StaffContext, reportId: number, decision: Decision): Promise<null> =>
  ctx.db.transaction().execute(async (tx) => {
    const known = await findReportTarget(tx, reportId);
    if (!known) throw new Failure('not_found');
    await lockTarget(tx, known.target);
    const report = await findReportTarget(tx, reportId);
    if (!report || report.handled_at) throw new Failure('report_decided');
    if (decision === 'hidden') await hide(tx, ctx, report.target, `Dilaporkan: ${report.reason}`.slice(0, 300));
    else await decide(tx, ctx, report.target, 'dismissed');
    await recordChange(tx, ctx, {
      action: 'decide content-reports',
      target: `content-reports:${reportId}`,
      before: { decision: null },
      after: { decision },
    });
    return null;
  });
