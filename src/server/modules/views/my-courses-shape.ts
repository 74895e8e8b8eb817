import type { CallData } from '../../../contract/call.ts';
import { type CourseState, verifiedLectures } from '../../../contract/rules/unlocking.ts';
import type { myCourses } from '../../../contract/views.ts';
import type { Signer } from '../../platform/calendar/address.ts';
import type { ClassRecord as LearningRecord } from '../learning/public.ts';
import type { submittedAssignments } from '../prakerja/public.ts';
import { changesOf, type SessionRow, toSession } from '../scheduling/public.ts';
import type { Learnt } from './lessons.ts';

type StudentCourse = CallData<typeof myCourses>[number];

/** What somebody has done in one class. */
export type ClassRecord = LearningRecord & { submitted: Awaited<ReturnType<typeof submittedAssignments>> };

export function learntIn(
  { watched, quizzes, submitted }: ClassRecord,
  state: CourseState,
): (lectureId: number) => Learnt {
  const verified = verifiedLectures(state);
  return (lectureId) => {
    const seen = watched.find(({ lecture_id }) => lecture_id === lectureId);
    const correct = quizzes.find(({ lecture_id }) => lecture_id === lectureId)?.correct ?? null;
    const has = (task: string) => submitted.some(({ lecture_id, kind }) => lecture_id === lectureId && kind === task);
    return {
      attended: Boolean(seen?.attended_at),
      watchtime: seen?.position_seconds ?? 0,
      watchseconds: seen?.watched_seconds ?? 0,
      is_lecture_quiz_passed: correct === null ? null : { correct_count: correct },
      face_verified: verified.has(lectureId),
      tugas_mandiri_submitted: has('tugas_mandiri'),
      uk_test_submitted: has('unjuk_keterampilan'),
    };
  };
}

type Held = { id: number; schedule_id: number; session_no: number; participants: number; session: Session };
type Session = NonNullable<StudentCourse['course_qna_register']>['schedule'];

function heldSeat(signer: Signer, rows: readonly SessionRow[], kind: string): Held | null {
  const row = rows.find((each) => each.kind === kind);
  // The booking's session may be called off: then nobody is sent to it any more.
  if (!row?.booking_id || !row.schedule_id || !row.start_date || !row.end_date) return null;
  const { booking_id: id, schedule_id, start_date, end_date } = row;
  return {
    id,
    schedule_id,
    session_no: row.session_no ?? 1,
    participants: row.participants ?? 0,
    session: toSession(signer, id, { ...row, id: schedule_id, start_date, end_date }),
  };
}

type SessionFields = Pick<
  StudentCourse,
  | 'course_qna_attend'
  | 'course_qna_register'
  | 'course_schedule_register'
  | 'course_consultation_register'
  | 'is_future_consultation_available'
  | 'qna_participant_count'
  | 'session_changes'
>;

export function sessionFields(
  signer: Signer,
  { is_consultation_enabled }: { is_consultation_enabled: boolean },
  rows: readonly SessionRow[],
): SessionFields {
  const now = signer.clock.now();
  const [qna, live, consultation] = ['qna', 'live', 'consultation'].map((kind) => heldSeat(signer, rows, kind));
  // Who took the last slot still has a consultation ahead, and its link is found where it was booked.
  const isAhead = consultation ? new Date(consultation.session.end_date) > now : false;
  const isFree = rows.some(({ has_free_consultation }) => has_free_consultation);
  return {
    course_qna_attend: rows.some(({ kind, attended_at }) => kind === 'qna' && attended_at !== null),
    course_qna_register: qna ? { id: qna.id, schedule_id: qna.schedule_id, schedule: qna.session } : null,
    course_schedule_register: live
      ? { id: live.id, schedule_id: live.schedule_id, schedule: { ...live.session, session_no: live.session_no } }
      : null,
    course_consultation_register: consultation ? { id: consultation.id, consultation: consultation.session } : null,
    is_future_consultation_available: is_consultation_enabled && (isAhead || isFree),
    qna_participant_count: qna?.participants ?? 0,
    session_changes: changesOf(rows, now),
  };
}
