import type { PlainFailureCode } from '../../../../contract/failures.ts';
import { type CourseState, isFinished, lacksProject, lacksRating } from '../../../../contract/rules/unlocking.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type ClassAccess, lockAccess } from '../class/access.store.ts';
import { type Classroom, enterClass, readClass } from '../class/classroom.ts';
import { reachMilestones } from '../class/milestones.ts';
import { certificateIssued } from '../facts.ts';
import { finalizeRating } from '../ratings/ratings.store.ts';
import { insertCertificate, issuedFor } from './issuing.store.ts';
import { newCertificateNumber } from './number.ts';
import { printedNameOf } from './printed-name.ts';

/**
 * The certificate of a finished class, issued when it is first asked for; the same request again, also many at once,
 * gives the same one. What the browser says of score or test is not looked at.
 */
export async function issueCertificate(platform: Platform, studentId: number, courseId: number): Promise<string> {
  return platform.db.transaction().execute(async (tx) => {
    const { id } = await enterClass(tx, studentId, courseId);
    const own = await lockAccess(tx, id);
    if (!own) throw new Failure('not_enrolled');
    const issued = await issuedFor(tx, own.id);
    if (issued?.revoked_at) throw new Failure('certificate_revoked');
    return issued?.id ?? issue(platform, tx, own);
  });
}

async function issue(platform: Platform, tx: Tx, own: ClassAccess): Promise<string> {
  const now = platform.clock.now();
  const room = await readClass(tx, own, now);
  // What is learnt elsewhere is certified there.
  if (room.course.type === 'external') throw new Failure('not_found');
  // What was finished stays so, whatever was added to the course since.
  if (!own.finished_at) {
    if (!isFinished(room.state)) throw new Failure(missingIn(room.state));
    await reachMilestones(platform, tx, own.id, now);
  }
  const printed = await printedNameOf(tx, own.student_id);
  const id = newCertificateNumber();
  await insertCertificate(tx, {
    id,
    enrolment_id: own.id,
    student_id: own.student_id,
    course_id: own.course_id,
    ...certifiedBy(room),
    printed_name: printed.name,
    name_confirmed_at: printed.confirmedAt,
    date_completed: own.finished_at ?? now,
    created_at: now,
  });
  await finalizeRating(tx, own.student_id, own.course_id);
  await platform.facts.state(tx, certificateIssued, {
    certificateId: id,
    studentId: own.student_id,
    courseId: own.course_id,
    at: now,
  });
  return id;
}

/** A project course certifies its project; another its exam, by the score that we wrote down; the rest that it was seen. */
export function certifiedBy({ course, record }: Pick<Classroom, 'course' | 'record'>) {
  if (course.project_information !== null) return { certificate_type: 'project', score: null } as const;
  const score = record.quizzes.find(({ kind }) => kind === 'exam')?.score ?? null;
  return score === null
    ? ({ certificate_type: 'coursenoscore', score } as const)
    : ({ certificate_type: 'course', score } as const);
}

/** The last steps are named; before them, what is missing is the class itself. */
function missingIn(state: CourseState): PlainFailureCode {
  if (!isFinished({ ...state, rated: true, projectSubmitted: true })) return 'course_unfinished';
  if (lacksRating(state)) return 'rating_first';
  return lacksProject(state) ? 'project_first' : 'course_unfinished';
}
