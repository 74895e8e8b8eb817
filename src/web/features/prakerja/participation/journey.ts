import { href } from '../../../../contract/pages.ts';
import type { MissingStep, Participation, StepState } from '../../../../contract/programme.ts';
import { CLASS_SEQUENCE, EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import { taskNames } from '../../../../contract/rules/tasks.ts';
import { formatMoment, missingTitle } from './missing-words.ts';
import { isOnTheWay, nextOf, stepAddress, taskAddress } from './next-step.ts';

export type JourneyStep = {
  key: string;
  title: string;
  state: StepState;
  details: readonly string[];
  /** Where it is done, or read again. */
  link?: { label: string; to: string };
  /** The one thing to do now. */
  isNext?: true;
};
export type JourneyPart = { title: string; steps: JourneyStep[] };

/** A closed lock says it all, unless there is more to say. */
const stateWords: Record<StepState, string> = {
  done: 'Selesai',
  waiting: 'Menunggu',
  open: '',
  locked: '',
};
const linesOf = (...lines: (string | null | undefined)[]): string[] =>
  lines.filter((line) => typeof line === 'string' && line !== '') as string[];

/** As the programme answered when it was told (0: nothing came there yet). */
const programmeWords: Record<number, string> = {
  0: 'Belum diterima program',
  1: 'Sedang diperiksa program',
  2: 'Diterima program',
  3: 'Ditolak program, kami kirim ulang',
};

/** The way through the programme, in the order in which it is gone. */
export function journeyOf(own: Participation): JourneyPart[] {
  const parts = [
    { title: 'Kode & kehadiran', steps: own.attendances.map((each) => attendanceStep(own, each)) },
    { title: 'Materi', steps: [sessionStep(own), lecturesStep(own)] },
    { title: 'Tugas', steps: own.tasks.map((task) => taskStep(own, task)) },
    { title: 'Exam', steps: [examStep(own)] },
    { title: 'Jurnal', steps: [journalStep(own)] },
    { title: 'Sertifikat', steps: [certificateStep(own)] },
  ];
  const next = nextKey(own);
  return parts
    .map(({ title, steps }) => ({
      title,
      steps: steps.filter((step) => step !== null).map((step) => (step.key === next ? asNext(step) : step)),
    }))
    .filter(({ steps }) => steps.length > 0);
}

const asNext = (step: JourneyStep): JourneyStep => ({
  ...step,
  isNext: true,
  details: step.details.length > 0 ? step.details : ['Bisa dikerjakan sekarang'],
});

/** The one step that says it is its turn; none where that is no step of its own here, as a rating before the exam. */
function nextKey(own: Participation): string | null {
  const next = nextOf(own);
  if (next?.state !== 'open') return null;
  switch (next.kind) {
    case 'code':
      return `attendance ${CLASS_SEQUENCE}`;
    case 'attendance': {
      const asked = own.attendances.find(({ lecture_id, sequence }) =>
        next.lecture_id === null ? sequence === EXAM_SEQUENCE : lecture_id === next.lecture_id,
      );
      return asked ? `attendance ${asked.sequence}` : null;
    }
    case 'lecture':
      return 'lectures';
    case 'tugas_mandiri':
    case 'unjuk_keterampilan': {
      const task = own.tasks.find(
        ({ kind, id, title }) => kind === next.kind && id === next.id && title === next.title,
      );
      return task ? `${task.kind} ${task.lesson_id}` : null;
    }
    default:
      return next.kind;
  }
}

export function countSteps(parts: readonly JourneyPart[]): { done: number; all: number } {
  const steps = parts.flatMap((part) => part.steps);
  return { done: steps.filter(({ state }) => state === 'done').length, all: steps.length };
}

const addressOf = (own: Participation, kind: MissingStep['kind'], lecture_id: number | null = null) =>
  stepAddress(own, { kind, id: null, lecture_id });

function attendanceStep(own: Participation, asked: Participation['attendances'][number]): JourneyStep {
  const { sequence, title, lecture_id, state, requested_at, verified_at } = asked;
  const kind = sequence === CLASS_SEQUENCE ? 'code' : 'attendance';
  const details = {
    done: verified_at ? `Terverifikasi ${formatMoment(verified_at)}` : 'Terverifikasi',
    waiting: `Diminta ${requested_at ? formatMoment(requested_at) : ''}, menunggu konfirmasi program`,
    open: stateWords.open,
    locked: stateWords.locked,
  };
  return {
    key: `attendance ${sequence}`,
    title: attendanceTitle(sequence, title),
    state,
    details: linesOf(details[state]),
    // A verification may have been left halfway.
    ...((state === 'open' || state === 'waiting') && {
      link: { label: 'Verifikasi', to: addressOf(own, kind, lecture_id) },
    }),
  };
}

function attendanceTitle(sequence: number, title: string): string {
  if (sequence === CLASS_SEQUENCE) return 'Kode redeem dan kehadiran pertama';
  return sequence === EXAM_SEQUENCE ? 'Kehadiran sebelum exam' : `Kehadiran ${sequence}: ${title}`;
}

function sessionStep(own: Participation): JourneyStep | null {
  if (!own.session) return null;
  const { state, start_date } = own.session;
  const at = start_date && formatMoment(start_date);
  const details = { open: 'Pilih jadwalnya di Kelas Saya', done: 'Sudah berakhir', waiting: at ?? '', locked: '' };
  const isDoable = own.missing.some(({ kind, state: its }) => kind === 'session' && its === 'open');
  return {
    key: 'session',
    title: 'Sesi live',
    state,
    details: linesOf(details[state] || stateWords[state]),
    ...(isDoable && { link: { label: 'Pilih jadwal', to: addressOf(own, 'session') } }),
  };
}

function lecturesStep(own: Participation): JourneyStep | null {
  if (!own.lectures) return null;
  const { attended, total, state, next_id } = own.lectures;
  const isPaused = state === 'locked' && attended > 0;
  return {
    key: 'lectures',
    title: `${attended} dari ${total} materi ditonton`,
    state,
    details: linesOf(isPaused ? 'Berlanjut setelah langkah berikutnya selesai' : stateWords[state]),
    ...(next_id !== null && { link: { label: 'Buka materi', to: addressOf(own, 'lecture', next_id) } }),
  };
}

function taskStep(at: Participation, task: Participation['tasks'][number]): JourneyStep {
  const { id, kind, title, lesson_id, lecture_id, state, submitted_at, score, programme_status } = task;
  const own = {
    done: score === null ? 'Sudah dinilai' : `Nilai ${score}`,
    waiting: `Dikirim${submitted_at ? ` ${formatMoment(submitted_at)}` : ''}, menunggu nilai`,
    open: id === null ? 'Mulai dari ruang belajar' : 'Sudah dimulai, belum dikirim',
    locked: stateWords.locked,
  };
  const told = submitted_at && programme_status !== null ? programmeWords[programme_status] : undefined;
  return {
    key: `${kind} ${lesson_id}`,
    title: `${taskNames[kind]}: ${title}`,
    state,
    details: linesOf(own[state], told),
    ...(id !== null && { link: { label: 'Buka tugas', to: taskAddress(kind, id) } }),
    ...(id === null && state === 'open' && { link: { label: 'Buka materi', to: addressOf(at, kind, lecture_id) } }),
  };
}

function examStep(own: Participation): JourneyStep | null {
  if (!own.exam) return null;
  const { state, score } = own.exam;
  const passed = score === null ? 'Lulus' : `Lulus dengan nilai ${score}`;
  const details = state === 'done' ? passed : state === 'locked' ? beforeExam(own) : stateWords[state];
  return {
    key: 'exam',
    title: 'Exam',
    state,
    details: linesOf(details),
    ...(state === 'open' && { link: { label: 'Buka exam', to: addressOf(own, 'exam') } }),
  };
}

/** Its last doors are named once nothing else is before it. */
function beforeExam({ missing }: Participation): string {
  const exam = missing.findIndex(({ kind }) => kind === 'exam');
  const asked = missing.slice(0, Math.max(exam, 0)).filter(isOnTheWay);
  if (asked.some(({ kind }) => kind === 'lecture')) return 'Terbuka setelah semua materi selesai';
  return asked.length > 0 ? `Sebelumnya: ${asked.map(missingTitle).join(', ')}` : stateWords.locked;
}

function journalStep({ journal }: Participation): JourneyStep | null {
  if (!journal) return null;
  const { id, state } = journal;
  const details = { done: 'Sudah dikirim', open: stateWords.open, waiting: '', locked: 'Terbuka setelah lulus exam' };
  return {
    key: 'journal',
    title: 'Jurnal Refleksi',
    state,
    details: linesOf(details[state]),
    ...(id !== null && { link: { label: 'Buka jurnal', to: href('journal', { slug: id }) } }),
  };
}

function certificateStep(own: Participation): JourneyStep | null {
  if (!own.certificate) return null;
  const { id, state, issued_at } = own.certificate;
  const done = issued_at ? `Terbit ${formatMoment(issued_at)}` : stateWords.done;
  return {
    key: 'certificate',
    title: 'Sertifikat',
    state,
    details: linesOf(state === 'done' ? done : stateWords[state]),
    ...(id !== null && { link: { label: 'Lihat sertifikat', to: href('certificate', { id }) } }),
    ...(state === 'open' && { link: { label: 'Ambil sertifikat', to: addressOf(own, 'certificate') } }),
  };
}
