import { href } from '../../../../contract/pages.ts';
import type { MissingStep, Participation, StepState } from '../../../../contract/programme.ts';
import { CLASS_SEQUENCE, EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import { formatMoment, missingTitle, taskNames } from './missing-words.ts';
import { taskAddress } from './next-step.ts';

export type JourneyStep = {
  key: string;
  title: string;
  state: StepState;
  details: readonly string[];
  /** Its own page, to be read again. */
  link?: { label: string; to: string };
};
export type JourneyPart = { title: string; steps: JourneyStep[] };

/** A closed lock says it all, unless there is more to say. */
const stateWords: Record<StepState, string> = {
  done: 'Selesai',
  waiting: 'Menunggu',
  open: 'Bisa dikerjakan sekarang',
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
    { title: 'Kode & kehadiran', steps: own.attendances.map(attendanceStep) },
    { title: 'Materi', steps: [sessionStep(own), lecturesStep(own)] },
    { title: 'Tugas', steps: own.tasks.map(taskStep) },
    { title: 'Exam', steps: [examStep(own)] },
    { title: 'Jurnal', steps: [journalStep(own)] },
    { title: 'Sertifikat', steps: [certificateStep(own)] },
  ];
  return parts
    .map(({ title, steps }) => ({ title, steps: steps.filter((step) => step !== null) }))
    .filter(({ steps }) => steps.length > 0);
}

export function countSteps(parts: readonly JourneyPart[]): { done: number; all: number } {
  const steps = parts.flatMap((part) => part.steps);
  return { done: steps.filter(({ state }) => state === 'done').length, all: steps.length };
}

function attendanceStep({ sequence, title, state, requested_at, verified_at }: Participation['attendances'][number]) {
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
  };
}

function attendanceTitle(sequence: number, title: string): string {
  if (sequence === CLASS_SEQUENCE) return 'Kode redeem dan kehadiran pertama';
  return sequence === EXAM_SEQUENCE ? 'Kehadiran sebelum exam' : `Kehadiran ${sequence}: ${title}`;
}

function sessionStep({ session }: Participation): JourneyStep | null {
  if (!session) return null;
  const { state, start_date } = session;
  const at = start_date && formatMoment(start_date);
  const details = { open: 'Pilih jadwalnya di Kelas Saya', done: 'Sudah berakhir', waiting: at ?? '', locked: '' };
  return { key: 'session', title: 'Sesi live', state, details: linesOf(details[state] || stateWords[state]) };
}

function lecturesStep({ lectures }: Participation): JourneyStep | null {
  if (!lectures) return null;
  const { attended, total, state } = lectures;
  const isPaused = state === 'locked' && attended > 0;
  return {
    key: 'lectures',
    title: `${attended} dari ${total} materi ditonton`,
    state,
    details: linesOf(isPaused ? 'Berlanjut setelah langkah berikutnya selesai' : stateWords[state]),
  };
}

function taskStep(task: Participation['tasks'][number]): JourneyStep {
  const { id, kind, title, lesson_id, state, submitted_at, score, programme_status } = task;
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
  };
}

const beforeExam: readonly MissingStep['kind'][] = ['lecture_quiz', 'qna', 'rating', 'lesson_end'];

function examStep({ exam, missing }: Participation): JourneyStep | null {
  if (!exam) return null;
  const { state, score } = exam;
  const asked = missing.filter(({ kind }) => beforeExam.includes(kind)).map(missingTitle);
  const first = asked.length > 0 ? `Sebelumnya: ${asked.join(', ')}` : stateWords.locked;
  const passed = score === null ? 'Lulus' : `Lulus dengan nilai ${score}`;
  const details = state === 'done' ? passed : state === 'locked' ? first : stateWords[state];
  return { key: 'exam', title: 'Exam', state, details: linesOf(details) };
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

function certificateStep({ certificate }: Participation): JourneyStep | null {
  if (!certificate) return null;
  const { id, state, issued_at } = certificate;
  const done = issued_at ? `Terbit ${formatMoment(issued_at)}` : stateWords.done;
  return {
    key: 'certificate',
    title: 'Sertifikat',
    state,
    details: linesOf(state === 'done' ? done : stateWords[state]),
    ...(id !== null && { link: { label: 'Lihat sertifikat', to: href('certificate', { id }) } }),
  };
}
