import { z } from 'zod';
import { call } from './call.ts';
import { personWords } from './messages.ts';
import { id, idOrSlug, moment, nothing, optionalPage, text } from './wire.ts';

/** Instead of a number in the address of a check: the page that searches. */
export const SEARCH_MODE = 'cari-sertifikat';

/** The learning domain's certificates: issuing, one's own, and what anyone may verify. */
const addresses = { certificate_url: z.string(), certificate_pdf_url: z.string() };

export const certificateOfCourse = z.object({
  id: z.string(),
  ...addresses,
  date_completed: moment,
  course: z.object({ name: z.string() }),
});

const myCertificate = certificateOfCourse.extend({
  certificate_type: z.enum(['project', 'course', 'coursenoscore']),
});

const verifiedCertificate = z.object({
  id: z.string(),
  ...addresses,
  student: z.object({ fullname: z.string() }),
  course: z.object({ name: z.string() }),
  created_at: moment,
  /** Since when it bears another name than the first; null for one that was never corrected (B-12). */
  corrected_at: moment.nullable(),
  /** Since when it no longer counts; null for one that does. */
  revoked_at: moment.nullable(),
});
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;

export const listMyCertificates = call({
  method: 'GET',
  path: 'api/user/certificates',
  auth: 'student',
  summary: 'Sertifikat saya, yang terbaru lebih dulu; tanpa `page` semuanya.',
  query: z.object({ page: optionalPage() }),
  paged: true,
  reply: myCertificate,
});

/** Why there is no certificate, or not yet. */
const notYet = [
  'not_found',
  'not_enrolled',
  'course_unfinished',
  'rating_first',
  'project_first',
  'kpj_code_needed',
  'certificate_revoked',
] as const;

export const generateCertificate = call({
  method: 'POST',
  path: 'api/course/generatecertificate',
  auth: 'student',
  summary: 'Terbitkan sertifikat; nilai yang berlaku adalah yang dicatat server.',
  body: z.object({ course_id: id(), quiz_id: id().nullable().optional(), score: z.number().nullable().optional() }),
  reply: z.object({ id: z.string() }),
  inPerson: true,
  fails: notYet,
});

export const generateFreeCertificate = call({
  method: 'POST',
  path: 'api/course/generatecertificatefreecourse',
  auth: 'student',
  summary: 'Terbitkan sertifikat kelas gratis.',
  body: z.object({ course_id: id(), lecture_id: id().nullable().optional() }),
  reply: z.object({ id: z.string(), certificate_pdf_url: z.string() }),
  inPerson: true,
  fails: notYet,
});

export const downloadCertificate = call({
  method: 'GET',
  path: 'api/certificate/:id',
  auth: 'student',
  summary: 'Sertifikat saya sebagai PDF.',
  params: z.object({ id: text(60, 1) }),
  gives: 'pdf',
  reply: z.unknown(),
  fails: ['certificate_unknown'],
});

export const verifyCertificate = call({
  method: 'GET',
  path: 'api/certificate/isverified/:id',
  auth: 'public',
  summary: 'Periksa keaslian sebuah sertifikat menurut nomornya.',
  params: z.object({ id: text(60, 1) }),
  reply: verifiedCertificate,
  fails: ['certificate_unknown'],
});

export const verifyCertificatesByEmail = call({
  method: 'POST',
  path: 'api/certificate/verifybyemail',
  auth: 'public',
  summary: 'Cari sertifikat menurut email pemiliknya.',
  body: z.object({ email: text(254, 1) }),
  words: { email: personWords.email },
  reply: z.array(verifiedCertificate),
  fails: ['too_many_requests'],
});

// The printed name (B-12) ---------------------------------------------------------------------------------------------

const printedName = z.object({
  /** As the profile has it now. */
  name: z.string(),
  is_confirmed: z.boolean(),
  /** The certificate as it would be printed, without number and code; a picture that can be fetched for some minutes. */
  preview_url: z.string(),
});

export const certificateName = call({
  method: 'GET',
  path: 'api/course/:id/certificatename',
  auth: 'student',
  summary: 'Nama yang akan tercetak pada sertifikat kelas ini, dengan pratinjaunya.',
  params: z.object({ id: idOrSlug() }),
  reply: printedName,
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

export const confirmCertificateName = call({
  method: 'POST',
  path: 'api/user/certificatename',
  auth: 'student',
  summary: 'Konfirmasi nama untuk sertifikat; harus sama dengan nama di profil.',
  body: z.object({ name: text(201, 1) }),
  reply: nothing,
  inPerson: true,
  fails: ['name_changed'],
});

export const correctCertificate = call({
  method: 'POST',
  path: 'api/admin/certificate/:id/name',
  auth: 'staff',
  may: 'certificates.write',
  summary: 'Perbaiki nama pada sertifikat; nomornya tetap, riwayatnya disimpan.',
  params: z.object({ id: text(60, 1) }),
  body: z.object({
    name: text(201, 1),
    reason: text(500, 5),
    /** The name as far as the operator knows. If somebody else has corrected it meanwhile, theirs stays. */
    known_name: text(201, 1).optional(),
  }),
  reply: nothing,
  fails: ['certificate_unknown', 'renamed_meanwhile'],
});

/** genuine: as we issued it. superseded: issued by us, and corrected or revoked since. altered: signed by us, and changed after. */
export const fileVerdict = z.enum(['genuine', 'superseded', 'altered', 'unsigned']);

export const verifyCertificateFile = call({
  method: 'POST',
  path: 'api/certificate/verifyfile',
  auth: 'public',
  summary: 'Periksa berkas PDF sertifikat: tanda tangan digital dan nomornya.',
  upload: { field: 'file', mostMegabytes: 5 },
  body: z.object({}),
  /** `certificate`: also null of a genuine file that is another document of ours, such as a participant's evidence. */
  reply: z.object({ verdict: fileVerdict, certificate: verifiedCertificate.nullable() }),
  fails: ['certificate_file_refused', 'body_too_large', 'too_many_requests'],
});
