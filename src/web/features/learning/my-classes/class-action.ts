import type { CallData } from '../../../../contract/call.ts';
import { href } from '../../../../contract/pages.ts';
import { retakeText } from '../../../../contract/rules/retakes.ts';
import { requiresQna } from '../../../../contract/rules/unlocking.ts';
import type { myCourses } from '../../../../contract/views.ts';

export type MyClass = CallData<typeof myCourses>[number];
type Session = NonNullable<MyClass['course_qna_register']>['schedule'];

/** Where a session is chosen. Schedules also have a page of their own, for phones; consultations have not. */
export type Picker = 'schedule' | 'consultation';

export type ClassButton =
  | { label: string; to: string; isDownload?: true }
  /** A session has to be chosen first. */
  | { label: string; picks: Picker }
  /** The programme's code has to be shown first. */
  | { label: string; redeems: true };

export type ClassAction = {
  /** The card's one button; none while there is nothing to do but wait. */
  button: ClassButton | null;
  /** The booked session, as long as it matters. */
  session: { title: string; at: Session; isChangeable?: true } | null;
  /** What is asked for before it goes on. */
  prompt: string | null;
};

const plain: ClassAction = { button: null, session: null, prompt: null };

/** Until then nothing else of the class is there (M-03). */
const codeAction: ClassAction = {
  ...plain,
  prompt: 'Masukkan kode redeem Kartu Prakerja Anda untuk membuka kelas ini.',
  button: { label: 'Insert KPJ Redeem Code', redeems: true },
};

/** What a card offers by the state of its class (M-02 to M-05). */
export function classAction(own: MyClass, now: Date): ClassAction {
  if (own.is_kpj_code_redeemed === 0) return codeAction;
  if (own.type === 'external') return { ...plain, button: own.url ? { label: 'Akses Kelas', to: own.url } : null };
  return own.type === 'live' ? liveAction(own, now) : hostedAction(own, now);
}

/** What it offers among the consultations: one is chosen, or is to be (T-03); after one that is over, another. */
export function consultationAction(own: MyClass, now: Date): ClassAction {
  if (own.is_kpj_code_redeemed === 0) return codeAction;
  const booked = own.course_consultation_register?.consultation;
  const isOver = booked !== undefined && new Date(booked.end_date) <= now;
  if (booked && !(isOver && own.is_future_consultation_available))
    return { ...plain, session: { title: 'Sesi konsultasi', at: booked } };
  return {
    ...plain,
    prompt: 'Bahas pertanyaan Anda langsung dengan pengajar.',
    button: { label: 'Pilih Jadwal Konsultasi', picks: 'consultation' },
  };
}

/** What the class still asks for; nothing is shown of it before the class is open (P-08, L-02). */
export function openPath(own: MyClass, now: Date): MyClass['path'] {
  const booked = own.course_schedule_register?.schedule;
  const isWaiting = own.type === 'live' && (!booked || new Date(booked.end_date) > now);
  return own.is_kpj_code_redeemed === 0 || isWaiting ? [] : own.path;
}

function hostedAction(own: MyClass, now: Date): ClassAction {
  if (own.progress_indicator !== '100.00%') return { ...plain, button: toClass(own, 'Akses Kelas') };
  if (needsQna(own) && !own.course_qna_attend) return qnaAction(own);
  const isExamAhead = own.quiz !== null && own.quiz.is_exam_given === null;
  return { ...plain, prompt: pausePrompt(own, now), button: toClass(own, isExamAhead ? 'Akses Exam' : 'Beri Rating') };
}

/** The class stays open to be learnt in; its exam says the same. */
function pausePrompt({ quiz }: MyClass, now: Date): string | null {
  const opensAt = quiz?.retake_at ? new Date(quiz.retake_at) : null;
  return opensAt && opensAt > now ? `Exam sedang dijeda. ${retakeText(opensAt, now)}` : null;
}

const needsQna = ({ is_qna_enabled, is_qna_required }: MyClass) =>
  requiresQna({ is_qna_enabled, is_qna_required, is_lecturequiz_enabled: false, is_lecturequiz_required: false });

function qnaAction(own: MyClass): ClassAction {
  if (own.course_qna_register)
    return {
      ...plain,
      session: { title: 'Sesi QnA', at: own.course_qna_register.schedule, isChangeable: true },
    };
  return {
    ...plain,
    prompt: 'Ikuti satu sesi live QnA untuk membuka exam.',
    button: { label: 'Pilih Jadwal QnA', picks: 'schedule' },
  };
}

function liveAction(own: MyClass, now: Date): ClassAction {
  const booked = own.course_schedule_register?.schedule;
  if (!booked) return { ...plain, button: { label: 'Pilih Jadwal Terlebih Dahulu', picks: 'schedule' } };
  if (new Date(booked.end_date) <= now)
    return {
      ...plain,
      prompt: pausePrompt(own, now),
      button: toClass(own, own.quiz ? 'Ambil Exam' : 'Akses Kelas'),
    };
  return {
    ...plain,
    session: { title: `Sesi ${booked.session_no}`, at: booked },
    button: own.course_zip ? { label: 'Download Resource', to: own.course_zip.zip_url, isDownload: true } : null,
  };
}

const toClass = ({ id, slug }: MyClass, label: string) => ({ label, to: href('learn', { id, slug }) });
