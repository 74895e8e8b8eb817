import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, nothing, text } from '../wire.ts';
import { listQuery } from './list.ts';

/** Certificates as support keeps them. Correcting the printed name is `correctCertificate` of the learning domain. */
const params = z.object({ id: text(60, 1) });
const reason = text(500, 5);
const words = { reason: { name: 'alasan', required: 'Alasan wajib diisi.' } };

const listedCertificate = z.object({
  id: z.string(),
  printed_name: z.string(),
  student_id: id(),
  course: z.object({ id: id(), name: z.string() }),
  certificate_type: z.enum(['project', 'course', 'coursenoscore']),
  score: z.int().nullable(),
  created_at: moment,
  revoked_at: moment.nullable(),
  replaced_by: z.string().nullable(),
});

export const listCertificates = call({
  method: 'GET',
  path: 'api/admin/certificates',
  auth: 'staff',
  may: 'certificates.read',
  summary: 'Daftar sertifikat; `q` mencari nomor, nama, atau kelas.',
  query: listQuery(['created_at'], 'desc', {
    course_id: id().optional(),
    student_id: id().optional(),
    is_revoked: z.boolean().optional(),
  }),
  paged: true,
  reply: listedCertificate,
});

export const getCertificate = call({
  method: 'GET',
  path: 'api/admin/certificates/:id',
  auth: 'staff',
  may: 'certificates.read',
  summary: 'Satu sertifikat: berkas, halaman pemeriksaan, dan riwayatnya.',
  params,
  reply: listedCertificate.extend({
    date_completed: moment,
    is_name_confirmed: z.boolean(),
    revoke_reason: z.string().nullable(),
    /** The number that this one took the place of. */
    replaces: z.string().nullable(),
    /** null once revoked: its files are given to nobody. */
    files: z.object({ png: z.string(), pdf: z.string() }).nullable(),
    check_url: z.string(),
    corrections: z.array(
      z.object({
        id: id(),
        old_name: z.string(),
        new_name: z.string(),
        reason: z.string(),
        by: z.string().nullable(),
        created_at: moment,
      }),
    ),
    /** What operators did to it, the newest first. */
    acts: z.array(z.object({ id: z.int(), action: z.string(), by: z.string(), at: moment })),
  }),
  fails: ['certificate_unknown'],
});

export const revokeCertificate = call({
  method: 'POST',
  path: 'api/admin/certificates/:id/revoke',
  auth: 'staff',
  may: 'certificates.write',
  summary: 'Cabut sertifikat: pemeriksaan langsung mengatakannya, berkasnya tidak diberikan lagi.',
  params,
  body: z.object({ reason }),
  words,
  reply: nothing,
  fails: ['certificate_unknown'],
});

export const restoreCertificate = call({
  method: 'POST',
  path: 'api/admin/certificates/:id/restore',
  auth: 'staff',
  may: 'certificates.write',
  summary: 'Batalkan pencabutan: nomor yang sama berlaku kembali.',
  params,
  reply: nothing,
  fails: ['certificate_unknown', 'certificate_replaced'],
});

export const reissueCertificate = call({
  method: 'POST',
  path: 'api/admin/certificates/:id/reissue',
  auth: 'staff',
  may: 'certificates.write',
  summary: 'Terbitkan ulang dengan nomor baru; nomor lama dicabut, dan siswa menerima yang baru.',
  params,
  body: z.object({ reason }),
  words,
  reply: z.object({ id: z.string() }),
  fails: ['certificate_unknown', 'certificate_replaced', 'student_left'],
});
