import { EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import { lacksAttendance, lectureLocks } from '../../../../contract/rules/unlocking.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { enterClass, readClass, refuseBeforeLiveEnds } from '../../learning/public.ts';
import { holdStudent } from '../student.store.ts';
import { lockClasses } from '../verification/classes.store.ts';
import { type AssignmentKind, assignmentsBegun, beginAssignment, courseOfLesson } from './assignments.store.ts';
import { taskNumber } from './task-number.ts';

export type Beginning = { lesson_id: number; lecture_id: number };

const flags = { tugas_mandiri: 'is_tugas_mandiri', unjuk_keterampilan: 'is_unjuk_ketra' } as const;

/**
 * A lesson's task is begun from a lecture that is open; what was begun before is that one still (P-03). A class has one
 * Unjuk Keterampilan, also where it was begun in a lesson that has been taken out since.
 */
export function startTask(
  { db, session: { userId }, clock }: RequestContext<Session>,
  kind: AssignmentKind,
  beginning: Beginning,
): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, userId))) throw new Failure('session_ended');
    const now = clock.now();
    const { own, place } = await passGate(tx, { studentId: userId, kind, now, ...beginning });
    // One after another: each sees the numbers of those before.
    await lockClasses(tx, [own.id]);
    const begun = await assignmentsBegun(tx, own.id, kind);
    const same = begun.find((each) => kind === 'unjuk_keterampilan' || each.lesson_id === beginning.lesson_id);
    if (same) return { id: same.id };
    const taken = begun.map(({ sequence }) => sequence);
    return beginAssignment(tx, {
      ...beginning,
      kind,
      sequence: kind === 'tugas_mandiri' ? taskNumber(place, taken) : EXAM_SEQUENCE,
      enrolment_id: own.id,
      course_id: own.course_id,
      started_at: now,
    });
  });
}

type Asked = Beginning & { studentId: number; kind: AssignmentKind; now: Date };

async function passGate(tx: Tx, { studentId, kind, now, lesson_id, lecture_id }: Asked) {
  const courseId = await courseOfLesson(tx, lesson_id);
  if (courseId === undefined) throw new Failure('not_found');
  const own = await enterClass(tx, studentId, courseId);
  const classroom = await readClass(tx, own, now);
  refuseBeforeLiveEnds(classroom, now);
  const place = classroom.outline.findIndex(({ id }) => id === lesson_id);
  const lesson = classroom.outline[place];
  if (!lesson?.[flags[kind]] || !lesson.lectures.some(({ id }) => id === lecture_id)) throw new Failure('not_found');
  const lock = lectureLocks(classroom.state, now).get(lecture_id);
  // A lecture that was attended once stays open; skills are shown only by whom the programme has seen (P-03).
  const isUnseen = kind === 'unjuk_keterampilan' && lacksAttendance(classroom.state, place);
  if (lock === 'attendance' || (lock === null && isUnseen)) throw new Failure('kpj_attendance_needed');
  if (lock !== null) throw new Failure('lecture_locked');
  return { own, place };
}
