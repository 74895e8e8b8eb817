import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, nothing } from '../wire.ts';
import { listQuery } from './list.ts';

/** What students handed in, to be graded. The grade itself is `gradeAssignment` of the programme's contract. */
const kind = z.enum(['tugas_mandiri', 'unjuk_keterampilan']);
const filters = {
  course_id: id().optional(),
  kind: kind.optional(),
  is_graded: z.boolean().optional(),
  is_report_failed: z.boolean().optional(),
};

/** none: the programme has no part in it. failed: it will not be tried again by itself. */
const reportState = z.enum(['none', 'waiting', 'taken', 'failed']);

const listedAssignment = z.object({
  id: id(),
  kind,
  student: z.object({ id: id(), name: z.string() }),
  course: z.object({ id: id(), name: z.string() }),
  lesson: z.string(),
  files: z.int(),
  submitted_at: moment,
  score: z.int().nullable(),
  graded_at: moment.nullable(),
  report: reportState,
});

export const listAssignments = call({
  method: 'GET',
  path: 'api/admin/assignments',
  auth: 'staff',
  may: 'assignments.read',
  summary: 'Tugas yang sudah dikirim siswa, yang paling lama menunggu lebih dulu.',
  query: listQuery(['submitted_at'], 'asc', filters),
  paged: true,
  reply: listedAssignment,
});

export const getAssignment = call({
  method: 'GET',
  path: 'api/admin/assignments/:id',
  auth: 'staff',
  may: 'assignments.read',
  summary: 'Satu tugas dengan berkasnya, nilai-nilai sebelumnya, dan tugas berikutnya.',
  params: z.object({ id: id() }),
  query: z.object(filters),
  reply: listedAssignment.extend({
    lesson_description: z.string().nullable(),
    feedback: z.string().nullable(),
    graded_by: z.string().nullable(),
    programme_status: z.int().nullable(),
    feedback_status: z.int().nullable(),
    reported_at: moment.nullable(),
    attachments: z.array(
      z.object({
        id: id(),
        title: z.string(),
        name: z.string(),
        type: z.string(),
        size: z.int(),
        /** To be shown beside the form; null of what a browser cannot show. */
        shown_url: z.string().nullable(),
        download_url: z.string(),
      }),
    ),
    /** Every grade it was given, the newest first. */
    grades: z.array(z.object({ id: z.int(), score: z.int(), by: z.string(), at: moment })),
    /** The one that waits longest of those that are asked for and not graded, other than this. */
    next_id: id().nullable(),
  }),
  fails: ['not_found'],
});

export const retryReport = call({
  method: 'POST',
  path: 'api/admin/assignments/:id/report',
  auth: 'staff',
  may: 'prakerja.write',
  summary: 'Laporkan lagi ke program Prakerja tugas yang pelaporannya gagal.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found', 'report_not_failed'],
});
