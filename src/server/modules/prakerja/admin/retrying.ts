import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockGrade } from '../grading/grading.store.ts';
import { reportLater } from '../reporting/reporting.ts';
import { findHandedIn } from './queue.store.ts';

/** What the programme did not take, and what is not tried any more by itself, is told once more from the beginning. */
export async function retryReporting(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  if (!(await findHandedIn(ctx.db, id, null))) throw new Failure('not_found');
  return ctx.db.transaction().execute(async (tx) => {
    await lockGrade(tx, id);
    const task = await findHandedIn(tx, id, null);
    if (task?.report !== 'failed') throw new Failure('report_not_failed');
    await reportLater(platform, tx, id);
    await recordChange(tx, ctx, {
      action: 'retry report',
      target: `assignment:${id}`,
      before: { programme_status: task.programme_status, feedback_status: task.feedback_status, report: 'failed' },
      after: { programme_status: task.programme_status, feedback_status: task.feedback_status, report: 'waiting' },
    });
    return null;
  });
}
