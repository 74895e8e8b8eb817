import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, nothing } from '../wire.ts';
import { listQuery } from './list.ts';

/** Who takes part in the Prakerja programme, and the codes they hold. The evidence is `getEvidence`. */
const params = z.object({ id: id() });
/** claimed: asked for and not confirmed by the programme. internal: opened without the programme. */
export const codeStates = ['none', 'claimed', 'confirmed', 'internal'] as const;

const participant = z.object({
  /** The enrolment's. */
  id: id(),
  student: z.object({ id: id(), name: z.string() }),
  course: z.object({ id: id(), name: z.string() }),
  payment_id: z.string(),
  code: z.object({
    state: z.enum(codeStates),
    value: z.string().nullable(),
    bound_at: moment.nullable(),
    confirmed_at: moment.nullable(),
  }),
  sequences: z.array(z.int()),
  tasks: z.object({ submitted: z.int(), graded: z.int(), report_failed: z.int() }),
  has_journal: z.boolean(),
  enrolled_at: moment,
  finished_at: moment.nullable(),
  has_access: z.boolean(),
});

export const listProgrammeParticipants = call({
  method: 'GET',
  path: 'api/admin/participants',
  auth: 'staff',
  may: 'prakerja.read',
  summary: 'Peserta program Prakerja; `q` mencari siswa atau kode persisnya.',
  query: listQuery(['enrolled_at'], 'desc', {
    course_id: id().optional(),
    student_id: id().optional(),
    code_state: z.enum(codeStates).optional(),
  }),
  paged: true,
  reply: participant,
});

export const countParticipants = call({
  method: 'GET',
  path: 'api/admin/participants/summary',
  auth: 'staff',
  may: 'prakerja.read',
  summary: 'Ringkasan kode program.',
  reply: z.object({
    codes: z.record(z.enum(codeStates), z.int()),
  }),
});

export const getParticipant = call({
  method: 'GET',
  path: 'api/admin/participants/:id',
  auth: 'staff',
  may: 'prakerja.read',
  summary: 'Satu peserta: kode, kehadiran, tugas, dan jurnal.',
  params,
  reply: participant.extend({
    attendances: z.array(
      z.object({
        sequence: z.int(),
        requested_at: moment,
        verified_at: moment.nullable(),
        is_internal: z.boolean(),
      }),
    ),
    assignments: z.array(
      z.object({
        id: id(),
        kind: z.enum(['tugas_mandiri', 'unjuk_keterampilan']),
        lesson: z.string(),
        submitted_at: moment.nullable(),
        score: z.int().nullable(),
        programme_status: z.int().nullable(),
        feedback_status: z.int().nullable(),
      }),
    ),
    journal: z.object({ submitted_at: moment }).nullable(),
  }),
  fails: ['not_found'],
});

export const releaseReasons = ['mistyped', 'belongs_to_another', 'requested', 'other'] as const;

export const releaseCode = call({
  method: 'POST',
  path: 'api/admin/participants/:id/release',
  auth: 'staff',
  may: 'prakerja.write',
  summary: 'Lepas kode yang belum dikonfirmasi program, agar dapat dipakai peserta lain.',
  params,
  body: z.object({ reason: z.enum(releaseReasons) }),
  words: { reason: { name: 'alasan' } },
  reply: nothing,
  fails: ['not_found', 'kpj_confirmed'],
});
