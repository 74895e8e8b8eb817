import { gradeWords } from '../../../../contract/programme.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { taskGraded } from '../facts.ts';
import { reportLater } from '../reporting/reporting.ts';
import { holdStudent } from '../student.store.ts';
import { lockGrade, studentOfAssignment, writeGrade } from './grading.store.ts';

/** A grade for what was handed in; another one replaces it, and is told again. The same twice is given once. */
export async function gradeTask(
  platform: Platform,
  ctx: StaffContext,
  id: number,
  sent: { score: number; feedback: string },
): Promise<null> {
  const { db, clock, session, ip } = ctx;
  const { score } = sent;
  const feedback = sent.feedback.replace(/\r\n?/g, '\n').trim();
  refuseFaults({ feedback: feedback ? null : gradeWords.feedback.required });
  return db.transaction().execute(async (tx) => {
    const owner = await studentOfAssignment(tx, id, onlyOf(ctx));
    // Who has left is not written about any more.
    if (!owner || !(await holdStudent(tx, owner.student_id))) throw new Failure('not_found');
    const was = await lockGrade(tx, id);
    if (!was.submitted_at) throw new Failure('assignment_unsent');
    if (was.score === score && was.feedback === feedback) return null;
    const at = clock.now();
    await writeGrade(tx, id, { score, feedback, graded_by: session.userId, graded_at: at });
    await recordAct(tx, {
      operatorId: session.userId,
      action: 'grade assignment',
      target: `assignment:${id}`,
      detail: { score, ...(was.score !== null && { was: was.score }) },
      ip,
      at,
    });
    await reportLater(platform, tx, id);
    await platform.facts.state(tx, taskGraded, {
      assignmentId: id,
      studentId: owner.student_id,
      courseId: owner.course_id,
      at,
    });
    return null;
  });
}
