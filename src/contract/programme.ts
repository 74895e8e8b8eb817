import { z } from 'zod';
import { call } from './call.ts';
import { courseType } from './catalogue.ts';
import { picture } from './media.ts';
import type { FieldWords } from './messages.ts';
import { stepKinds } from './rules/path.ts';
import { id, moment, nothing, text } from './wire.ts';

/** The Prakerja programme's own part: its codes and attendances, and where somebody stands in it. */
const sequence = z.union([z.int().min(1).max(999), z.string().regex(/^\d{1,3}$/)]);
const paymentId = text(60, 1);
const gatewayFails = ['not_found', 'kpj_not_needed', 'kpj_refused', 'kpj_bound_elsewhere', 'kpj_away'] as const;

export const couponWords = {
  kpj_code: { name: 'Kode redeem', required: 'Kode redeem wajib diisi.' },
} as const satisfies FieldWords;

export const verifyCoupon = call({
  method: 'POST',
  path: 'kjflow/verifycoupon',
  auth: 'student',
  waits: true,
  summary: 'Minta alamat verifikasi Prakerja untuk kode dan urutan ini.',
  body: z.object({
    kpj_code: text(100, 1),
    sequence,
    payment_id: paymentId,
    quiz_id: id().nullable().optional(),
    lesson_id: id().nullable().optional(),
    lecture_id: id().nullable().optional(),
  }),
  /** null: there is nowhere to go, since the special internal code was accepted or the programme has confirmed it before. */
  reply: z.object({ url: z.string().nullable() }),
  says: 'Success to verifiy coupon',
  inPerson: true,
  words: couponWords,
  fails: [
    ...gatewayFails,
    'kpj_code_needed',
    'kpj_sequence_wrong',
    'lecture_locked',
    'exam_locked',
    'exam_passed',
    'lesson_not_over',
    'qna_first',
    'rating_first',
    'live_not_over',
    'too_many_requests',
  ],
});

export const verifyRedemption = call({
  method: 'POST',
  path: 'kjflow/redemption-verify',
  auth: 'student',
  waits: true,
  summary: 'Tanyakan ke Prakerja apakah kehadiran pada urutan ini sah.',
  body: z.object({ kpj_code: text(100, 1), sequence, payment_id: paymentId }),
  reply: z.object({ verified: z.literal(true) }),
  says: 'Code verified',
  inPerson: true,
  fails: [...gatewayFails, 'kpj_unconfirmed', 'too_many_requests'],
});

// Where somebody stands in the programme (B-11) ------------------------------------------------------------------------

/** done: behind them. waiting: done by the student, and somebody else's turn. open: to be done now. locked: not yet. */
const stepState = z.enum(['done', 'waiting', 'open', 'locked']);
export type StepState = z.output<typeof stepState>;

/** As the programme says of what it was told: 0 not submitted, 1 pending, 2 success, 3 failed; null: nothing told. */
const programmeStatus = z.int().min(0).max(3).nullable();

/** The steps of a class to its certificate (contract/views: path), and what the programme asks for besides. */
const missingKind = z.enum(['code', 'session', ...stepKinds, 'tugas_mandiri', 'unjuk_keterampilan', 'journal']);

const participation = z.object({
  payment_id: z.string(),
  course: z.object({
    id: id(),
    slug: z.string(),
    name: z.string(),
    type: courseType,
    thumbnail: picture,
  }),
  /** null: none was asked for yet, or an internal one opened the class. */
  kpj_code: z.string().nullable(),
  /** In the programme's order: 1, the lessons' own, 999. `title` is the lesson's name; empty for 1 and 999. */
  attendances: z.array(
    z.object({
      sequence: z.int(),
      title: z.string(),
      lecture_id: id().nullable(),
      state: stepState,
      requested_at: moment.nullable(),
      verified_at: moment.nullable(),
    }),
  ),
  /** Of a live class: open while none is booked, waiting until the booked one has ended. null: not a live class. */
  session: z.object({ state: stepState, start_date: moment.nullable() }).nullable(),
  /** null: nothing is to be watched here. `next_id`: null while none is open that was not attended. */
  lectures: z.object({ attended: z.int(), total: z.int(), next_id: id().nullable(), state: stepState }).nullable(),
  /** `id`: null before it was started; `lecture_id`: where it is, or was, started. */
  tasks: z.array(
    z.object({
      id: id().nullable(),
      kind: z.enum(['tugas_mandiri', 'unjuk_keterampilan']),
      title: z.string(),
      lesson_id: id(),
      lecture_id: id().nullable(),
      state: stepState,
      submitted_at: moment.nullable(),
      score: z.int().nullable(),
      programme_status: programmeStatus,
    }),
  ),
  /** null: the course has none. */
  exam: z.object({ state: stepState, score: z.int().nullable() }).nullable(),
  /** `id`: of the attempt that it reflects on; null before the exam was passed. null: there is no exam to reflect on. */
  journal: z.object({ id: id().nullable(), state: stepState }).nullable(),
  /** null: there is none to be had, as of what is learnt elsewhere, and certified there. */
  certificate: z.object({ state: stepState, id: z.string().nullable(), issued_at: moment.nullable() }).nullable(),
  /** Everything that is not done, in an order in which each can be done after those before it. */
  missing: z.array(
    z.object({
      kind: missingKind,
      title: z.string(),
      state: stepState,
      /** Of the task or the exam's attempt, where it has a page of its own. */
      id: id().nullable(),
      lecture_id: id().nullable(),
      at: moment.nullable(),
    }),
  ),
  is_complete: z.boolean(),
});
export type Participation = z.output<typeof participation>;
export type MissingStep = Participation['missing'][number];

export const listParticipations = call({
  method: 'GET',
  path: 'kjflow/participations',
  auth: 'student',
  summary: 'Kelas program Prakerja saya: kode, kehadiran, tugas, jurnal, exam, sertifikat, dan yang masih kurang.',
  reply: z.array(participation),
});

// By operators ----------------------------------------------------------------------------------------------------------

export const gradeWords = {
  score: { name: 'Nilai', required: 'Nilai wajib diisi.' },
  feedback: { name: 'Umpan balik', required: 'Umpan balik wajib diisi.' },
} as const satisfies FieldWords;

export const gradeAssignment = call({
  method: 'POST',
  path: 'api/admin/assignment/:id/grade',
  auth: 'staff',
  may: 'assignments.grade',
  summary: 'Nilai tugas yang sudah dikirim; siswa diberi tahu, dan program menerima umpan baliknya.',
  params: z.object({ id: id() }),
  body: z.object({ score: z.int().min(0).max(100), feedback: text(2000, 1) }),
  words: gradeWords,
  reply: nothing,
  fails: ['not_found', 'assignment_unsent'],
});

export const getEvidence = call({
  method: 'GET',
  path: 'api/admin/prakerja/:paymentId/evidence',
  auth: 'staff',
  may: 'prakerja.read',
  gives: 'pdf',
  summary: 'Berkas bukti bertanda tangan seorang peserta: kehadiran, tontonan, tes, tugas, jurnal.',
  params: z.object({ paymentId: text(60, 1) }),
  reply: nothing,
  fails: ['not_found'],
});
