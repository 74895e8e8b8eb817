import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { reportLater } from '../reporting/reporting.ts';
import { holdStudent } from '../student.store.ts';
import { type AssignmentKind, type AssignmentRow, lockAssignment, markSubmitted } from './assignments.store.ts';
import { countFiles } from './files.store.ts';

/** From then on it is only read, and waits for its grade (P-06). */
export function handIn(
  platform: Platform,
  { db, session: { userId }, clock }: RequestContext<Session>,
  kind: AssignmentKind,
  id: number,
): Promise<AssignmentRow> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, userId))) throw new Failure('session_ended');
    const assignment = await lockAssignment(tx, { studentId: userId, kind }, id);
    if (!assignment) throw new Failure('not_found');
    // Again, after an answer of ours that never came, is the same; what was graded meanwhile is not what was handed in.
    if (assignment.submitted_at && assignment.score === null) return assignment;
    if (assignment.submitted_at) throw new Failure('assignment_sent');
    if ((await countFiles(tx, id)) === 0) throw new Failure('assignment_empty');
    const submitted_at = clock.now();
    await markSubmitted(tx, id, submitted_at);
    await reportLater(platform, tx, id);
    return { ...assignment, submitted_at };
  });
}
