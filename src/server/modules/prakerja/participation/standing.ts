import type { Participation, StepState } from '../../../../contract/programme.ts';
import { CLASS_SEQUENCE, EXAM_SEQUENCE, sequenceOfLesson } from '../../../../contract/rules/sequences.ts';
import {
  type CourseState,
  examLock,
  hasContent,
  isFinished,
  lacksExamAttendance,
  lectureLocks,
  lecturesOf,
} from '../../../../contract/rules/unlocking.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { ClassFacts, Outline } from '../../catalogue/public.ts';
import { type ClassRecord, type ClassRow, classState, isBeforeLiveEnds } from '../../learning/public.ts';
import { isAskedBy } from '../assignments/asked-by-lesson.ts';
import type { AttendanceRow, TaskRow } from './participation.store.ts';

/** A class of the programme as it was read. */
export type ProgrammeClass = {
  own: ClassRow;
  course: ClassFacts;
  outline: Outline;
  record: ClassRecord;
  code: string | null;
  attendances: readonly AttendanceRow[];
  tasks: readonly TaskRow[];
  journal: { attempt_id: number; journal_id: number | null } | null;
  certificate: { id: string; created_at: Date; revoked_at: Date | null } | null;
};

export type Standing = {
  state: CourseState;
  /** Code verified and live session over: the rules of the lectures and the exam say the rest. */
  isOpen: boolean;
  isFinished: boolean;
  locks: ReturnType<typeof lectureLocks>;
  examLock: ReturnType<typeof examLock>;
};

const iso = (at: Date | null | undefined) => (at ? toWibIso(at) : null);

/** The class as the rules that lock and unlock see it: nothing here is decided a second time. */
export function standingIn({ own, course, outline, record }: ProgrammeClass, now: Date): Standing {
  const state = classState(course, outline, own, record);
  return {
    state,
    isOpen: own.kpj_verified_at !== null && !isBeforeLiveEnds({ course, record }, now),
    // What is finished stays so, whatever was added to the course since.
    isFinished: own.finished_at !== null || isFinished(state),
    locks: lectureLocks(state, now),
    examLock: examLock(state, now),
  };
}

/** Asked for in this class, with the lesson that asks and the lecture before which it is to be done. */
type Asked = { sequence: number; title: string; lectureId: number | null; isInTurn: boolean };

/**
 * One for each sequence that the course asks for; one that was not given and that nothing asks for any more, since
 * what comes after it was learnt already, is none.
 */
export function attendancesIn(its: ProgrammeClass, standing: Standing): Participation['attendances'] {
  const rows = new Map(its.attendances.map((row) => [row.sequence, row]));
  const isGiven = (sequence: number) =>
    sequence === CLASS_SEQUENCE ? its.own.kpj_verified_at !== null : its.own.kpj_sequences.includes(sequence);
  const code = { sequence: CLASS_SEQUENCE, title: '', lectureId: null, isInTurn: true };
  const exam = {
    sequence: EXAM_SEQUENCE,
    title: '',
    lectureId: null,
    isInTurn: standing.isOpen && standing.examLock === 'attendance',
  };
  const { state } = standing;
  const isExamAsked = isGiven(EXAM_SEQUENCE)
    ? state.hasExam
    : !standing.isFinished && !state.examPassed && lacksExamAttendance(state);
  return [code, ...lessonsAsked(its, standing, isGiven), ...(isExamAsked ? [exam] : [])].map(
    ({ sequence, title, lectureId, isInTurn }) => {
      const row = rows.get(sequence);
      return {
        sequence,
        title,
        lecture_id: lectureId,
        state: isGiven(sequence) ? 'done' : attendanceState(row, isInTurn),
        requested_at: iso(row?.requested_at),
        verified_at: iso(row?.verified_at),
      };
    },
  );
}

function lessonsAsked({ outline }: ProgrammeClass, standing: Standing, isGiven: (sequence: number) => boolean) {
  const asked = new Map<number, Asked>();
  for (const [place, { lectures }] of standing.state.lessons.entries()) {
    const sequence = sequenceOfLesson(place);
    const next = lectures.find(({ attended }) => !attended) ?? null;
    if (sequence === CLASS_SEQUENCE || asked.has(sequence)) continue;
    if (!isGiven(sequence) && (standing.isFinished || next === null)) continue;
    asked.set(sequence, {
      sequence,
      title: outline[place]?.name ?? '',
      lectureId: next?.id ?? lectures[0]?.id ?? null,
      isInTurn: standing.isOpen && next !== null && standing.locks.get(next.id) === 'attendance',
    });
  }
  return asked.values();
}

function attendanceState(row: AttendanceRow | undefined, isInTurn: boolean): StepState {
  // The programme is still asked what became of it.
  if (row?.ask_at) return 'waiting';
  return isInTurn ? 'open' : 'locked';
}

export function sessionIn({ course, record }: ProgrammeClass, now: Date): Participation['session'] {
  if (course.type !== 'live') return null;
  const start = record.sessions.find(({ kind }) => kind === 'live')?.start_date ?? null;
  const isAhead = isBeforeLiveEnds({ course, record }, now);
  return { state: !isAhead ? 'done' : start ? 'waiting' : 'open', start_date: iso(start) };
}

export function lecturesIn({ state, isOpen, isFinished, locks }: Standing): Participation['lectures'] {
  const lectures = lecturesOf(state);
  if (lectures.length === 0) return null;
  const attended = lectures.filter((lecture) => lecture.attended).length;
  const next = lectures.find((lecture) => isOpen && !lecture.attended && locks.get(lecture.id) === null);
  const isDone = isFinished || attended === lectures.length;
  return {
    attended,
    total: lectures.length,
    next_id: next?.id ?? null,
    state: isDone ? 'done' : next ? 'open' : 'locked',
  };
}

const taskFlags = { tugas_mandiri: 'is_tugas_mandiri', unjuk_keterampilan: 'is_unjuk_ketra' } as const;
const taskKinds = ['tugas_mandiri', 'unjuk_keterampilan'] as const;

/** One for each lesson that gives one. It can be begun from any lecture of the lesson that is open. */
export function tasksIn({ outline, tasks }: ProgrammeClass, { isOpen, locks }: Standing): Participation['tasks'] {
  return outline.flatMap((lesson) =>
    taskKinds
      .filter((kind) => lesson[taskFlags[kind]])
      .map((kind) => {
        const row = tasks.find(isAskedBy(lesson.id, kind));
        const open = isOpen ? lesson.lectures.findLast(({ id }) => locks.get(id) === null) : undefined;
        return {
          id: row?.id ?? null,
          kind,
          title: lesson.name,
          lesson_id: lesson.id,
          lecture_id: row?.lecture_id ?? open?.id ?? null,
          state: taskState(row, open !== undefined),
          submitted_at: iso(row?.submitted_at),
          score: row?.score ?? null,
          programme_status: row?.programme_status ?? null,
        };
      }),
  );
}

function taskState(row: TaskRow | undefined, isInTurn: boolean): StepState {
  if (row?.graded_at) return 'done';
  if (row?.submitted_at) return 'waiting';
  // What was begun is gone on with at its own page, whatever opens or closes in the room.
  return row || isInTurn ? 'open' : 'locked';
}

/** An exam that came after the class was finished is not asked for. */
export function examIn({ record }: ProgrammeClass, standing: Standing): Participation['exam'] {
  const { state, isOpen, isFinished } = standing;
  if (!state.hasExam || (isFinished && !state.examPassed)) return null;
  if (!state.examPassed) return { state: isOpen && standing.examLock === null ? 'open' : 'locked', score: null };
  return { state: 'done', score: record.quizzes.find(({ kind }) => kind === 'exam')?.score ?? null };
}

/** Written of a passed exam, while the course is in the programme; what was written stays. */
export function journalIn({ course, journal }: ProgrammeClass, exam: Participation['exam']): Participation['journal'] {
  if (journal) return { id: journal.attempt_id, state: journal.journal_id === null ? 'open' : 'done' };
  return exam && course.kartu_prakerja ? { id: null, state: 'locked' } : null;
}

export function certificateIn(
  { course, certificate }: ProgrammeClass,
  { state, isOpen, isFinished }: Standing,
): Participation['certificate'] {
  // There is no second after one that was revoked.
  if (certificate?.revoked_at) return { state: 'locked', id: null, issued_at: null };
  if (certificate) return { state: 'done', id: certificate.id, issued_at: iso(certificate.created_at) };
  if (course.type === 'external' || !hasContent(state)) return null;
  return { state: isOpen && isFinished ? 'open' : 'locked', id: null, issued_at: null };
}
