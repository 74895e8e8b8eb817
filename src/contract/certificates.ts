import { z } from 'zod';
import { call } from './call.ts';
import { personWords } from './messages.ts';
import { id, moment, text } from './wire.ts';

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
  /** Since when it no longer counts; null for one that does. */
  revoked_at: moment.nullable(),
});
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;

export const listMyCertificates = call({
  method: 'GET',
  path: 'api/user/certificates',
  auth: 'student',
  summary: 'Sertifikat saya.',
  reply: z.array(myCertificate),
});

export const generateCertificate = call({
  method: 'POST',
  path: 'api/course/generatecertificate',
  auth: 'student',
  summary: 'Terbitkan sertifikat; nilai yang berlaku adalah yang dicatat server.',
  body: z.object({ course_id: id(), quiz_id: id().nullable().optional(), score: z.number().nullable().optional() }),
  reply: z.object({ id: z.string() }),
  fails: ['not_found', 'not_enrolled', 'course_unfinished', 'rating_first'],
});

export const generateFreeCertificate = call({
  method: 'POST',
  path: 'api/course/generatecertificatefreecourse',
  auth: 'student',
  summary: 'Terbitkan sertifikat kelas gratis.',
  body: z.object({ course_id: id(), lecture_id: id().nullable().optional() }),
  reply: z.object({ id: z.string(), certificate_pdf_url: z.string() }),
  fails: ['not_found', 'not_enrolled', 'course_unfinished'],
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
