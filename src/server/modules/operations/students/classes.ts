import type { ClassInShort, getStudentClass } from '../../../../contract/admin/students.ts';
import type { CallData } from '../../../../contract/call.ts';
import { examLock, lectureLocks } from '../../../../contract/rules/unlocking.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import {
  certificatesOfClasses,
  findClassById,
  isBeforeLiveEnds,
  quizzesOfClasses,
  readClass,
} from '../../learning/public.ts';
import { classesOf, triesIn } from './classes.store.ts';
import { lectureLockWords, lockOfLive, stateOfExam } from './lock-words.ts';
import { findStudent } from './students.store.ts';

type Row = Awaited<ReturnType<typeof classesOf>>[number];

export async function readClasses({ db }: StaffContext, studentId: number): Promise<ClassInShort[]> {
  if (!(await findStudent(db, studentId))) throw new Failure('not_found');
  const classes = await classesOf(db, studentId);
  const ids = classes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [quizzes, certificates] = await Promise.all([quizzesOfClasses(db, ids), certificatesOfClasses(db, ids)]);
  return classes.map((row) => {
    const scoreOf = (kind: string) =>
      quizzes.find((quiz) => quiz.enrolment_id === row.id && quiz.kind === kind)?.score ?? null;
    const certificate = certificates.find(({ enrolment_id }) => enrolment_id === row.id);
    return {
      enrolment_id: row.id,
      course: { id: row.course_id, name: row.name, type: row.type as ClassInShort['course']['type'] },
      order_id: row.order_id,
      enrolled_at: toWibIso(row.enrolled_at),
      finished_at: row.finished_at && toWibIso(row.finished_at),
      access: accessOf(row),
      is_of_programme: row.needs_kpj_code,
      percent: percentOf(row),
      lectures: { attended: Number(row.attended), total: Number(row.lectures) },
      pretest_score: scoreOf('pretest'),
      exam_score: scoreOf('exam'),
      certificate: certificate ? { id: certificate.id, is_revoked: certificate.revoked_at !== null } : null,
    };
  });
}

function accessOf({ access_ended_at, needs_kpj_code, kpj_verified_at }: Row): ClassInShort['access'] {
  if (access_ended_at) return 'ended';
  return needs_kpj_code && kpj_verified_at === null ? 'waits_for_code' : 'open';
}

/** Only the last lecture brings 100: rounding never does. */
function percentOf({ finished_at, attended, lectures }: Row): number {
  if (finished_at) return 100;
  return Number(lectures) === 0 ? 0 : Math.floor((Number(attended) * 100) / Number(lectures));
}

export async function readClassOf(
  { db, clock }: StaffContext,
  studentId: number,
  enrolmentId: number,
): Promise<CallData<typeof getStudentClass>> {
  const own = await findClassById(db, enrolmentId);
  if (own?.student_id !== studentId) throw new Failure('not_found');
  const now = clock.now();
  const [room, tries] = await Promise.all([readClass(db, own, now), triesIn(db, enrolmentId)]);
  const locks = lectureLocks(room.state, now);
  const beforeLive = isBeforeLiveEnds(room, now) ? lockOfLive(room.record.sessions) : null;
  const watched = new Map(room.record.watched.map((row) => [row.lecture_id, row]));
  return {
    enrolment_id: own.id,
    course: { id: own.course_id, name: room.course.name },
    exam_state: stateOfExam(room.state, own.finished_at !== null, beforeLive ?? examLock(room.state, now)),
    tests: room.record.quizzes.map((quiz) => {
      const tried = tries.find(({ quiz_id }) => quiz_id === quiz.id);
      return {
        name: quiz.name,
        kind: quiz.kind,
        lecture_id: quiz.lecture_id,
        tries: Number(tried?.tries ?? 0),
        best_score: tried?.best_score ?? null,
        is_passed: tried?.is_passed ?? false,
      };
    }),
    lessons: room.outline.map((lesson) => ({
      id: lesson.id,
      name: lesson.name,
      lectures: lesson.lectures.map(({ id, name, media }) => {
        const seen = watched.get(id);
        const duration = media?.duration ?? null;
        const lock = beforeLive ?? locks.get(id) ?? null;
        return {
          id,
          name,
          duration,
          watched_seconds: seen?.watched_seconds ?? 0,
          watched_percent: duration ? Math.min(100, Math.floor(((seen?.watched_seconds ?? 0) * 100) / duration)) : 0,
          attended_at: seen?.attended_at ? toWibIso(seen.attended_at) : null,
          lock: lock && lectureLockWords[lock],
        };
      }),
    })),
  };
}
