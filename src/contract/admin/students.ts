import { z } from 'zod';
import { call } from '../call.ts';
import { courseType } from '../catalogue.ts';
import { id, moment, nothing } from '../wire.ts';
import { listQuery } from './list.ts';
import { orderStatuses } from './orders.ts';

/** Support's view of students: who they are, how far they are, and what can be done for them. */
const params = z.object({ id: id() });
const classParams = z.object({ id: id(), enrolment_id: id() });

const listedStudent = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  is_onboarded: z.boolean(),
  is_active: z.boolean(),
  classes: z.int(),
  created_at: moment,
});

export const listStudents = call({
  method: 'GET',
  path: 'api/admin/students',
  auth: 'staff',
  may: 'students.read',
  summary: 'Daftar siswa; `q` mencari nama, email, atau nomor telepon.',
  query: listQuery(['created_at'], 'desc', {
    is_onboarded: z.boolean().optional(),
    is_active: z.boolean().optional(),
    has_class: z.boolean().optional(),
    course_id: id().optional(),
  }),
  paged: true,
  reply: listedStudent,
});

export const getStudent = call({
  method: 'GET',
  path: 'api/admin/students/:id',
  auth: 'staff',
  may: 'students.read',
  summary: 'Seorang siswa: profil, cara masuk, dan perangkatnya.',
  params,
  reply: listedStudent.extend({
    photo: z.string().nullable(),
    gender: z.string().nullable(),
    /** YYYY-MM-DD. */
    dob: z.string().nullable(),
    location: z.string().nullable(),
    last_education: z.string().nullable(),
    professional_status: z.string().nullable(),
    job_position: z.string().nullable(),
    industry: z.string().nullable(),
    is_email_verified: z.boolean(),
    has_password: z.boolean(),
    identities: z.array(z.string()),
    deactivated_at: moment.nullable(),
    /** Left Semai for good: nothing can be done for the account any more. */
    has_left: z.boolean(),
    sessions: z.array(z.object({ id: id(), device: z.string(), last_seen_at: moment, is_impersonation: z.boolean() })),
  }),
  fails: ['not_found'],
});

const classInShort = z.object({
  enrolment_id: id(),
  course: z.object({ id: id(), name: z.string(), type: courseType }),
  order_id: z.string(),
  enrolled_at: moment,
  finished_at: moment.nullable(),
  access: z.enum(['open', 'waits_for_code', 'ended']),
  is_of_programme: z.boolean(),
  /** Share of the lectures attended; 100 once finished. */
  percent: z.int(),
  lectures: z.object({ attended: z.int(), total: z.int() }),
  /** null: not given, or there is none. */
  pretest_score: z.int().nullable(),
  exam_score: z.int().nullable(),
  certificate: z.object({ id: z.string(), is_revoked: z.boolean() }).nullable(),
});
export type ClassInShort = z.output<typeof classInShort>;

export const listStudentClasses = call({
  method: 'GET',
  path: 'api/admin/students/:id/classes',
  auth: 'staff',
  may: 'students.read',
  summary: 'Kelas seorang siswa dengan kemajuannya; yang aksesnya berakhir juga.',
  params,
  reply: z.array(classInShort),
  fails: ['not_found'],
});

export const getStudentClass = call({
  method: 'GET',
  path: 'api/admin/students/:id/classes/:enrolment_id',
  auth: 'staff',
  may: 'students.read',
  summary: 'Kemajuan di satu kelas, materi demi materi, dan apa yang masih terkunci.',
  params: classParams,
  reply: z.object({
    enrolment_id: id(),
    course: z.object({ id: id(), name: z.string() }),
    /** In words: what opens next, or that all is open. */
    exam_state: z.string(),
    tests: z.array(
      z.object({
        name: z.string(),
        kind: z.string(),
        lecture_id: id().nullable(),
        tries: z.int(),
        best_score: z.int().nullable(),
        is_passed: z.boolean(),
      }),
    ),
    lessons: z.array(
      z.object({
        id: id(),
        name: z.string(),
        lectures: z.array(
          z.object({
            id: id(),
            name: z.string(),
            /** Seconds. */
            duration: z.int().nullable(),
            watched_seconds: z.int(),
            watched_percent: z.int(),
            attended_at: moment.nullable(),
            /** In words; null: open. */
            lock: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  fails: ['not_found'],
});

export const listStudentRecords = call({
  method: 'GET',
  path: 'api/admin/students/:id/records',
  auth: 'staff',
  may: 'students.read',
  summary: 'Pesanan, pendaftaran, dan notifikasi terbaru seorang siswa.',
  params,
  reply: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.enum(orderStatuses),
        method: z.string(),
        amount: z.int(),
        created_at: moment,
      }),
    ),
    registrations: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['event', 'live', 'qna', 'consultation']),
        title: z.string(),
        starts_at: moment.nullable(),
        state: z.enum(['booked', 'attended', 'cancelled']),
      }),
    ),
    notifications: z.array(
      z.object({
        id: z.int(),
        text: z.string(),
        course: z.string().nullable(),
        is_read: z.boolean(),
        created_at: moment,
      }),
    ),
  }),
  fails: ['not_found'],
});

export const sendStudentLink = call({
  method: 'POST',
  path: 'api/admin/students/:id/link',
  auth: 'staff',
  may: 'students.write',
  summary: 'Kirim tautan ke email siswa: ubah password, atau aktifkan akun yang belum punya password.',
  params,
  body: z.object({ purpose: z.enum(['reset', 'activation']) }),
  reply: nothing,
  fails: ['not_found', 'person_deactivated', 'already_activated', 'too_many_requests'],
});

export const deactivationReasons = ['requested', 'abuse', 'shared_account', 'other'] as const;

export const deactivateStudent = call({
  method: 'POST',
  path: 'api/admin/students/:id/deactivate',
  auth: 'staff',
  may: 'students.write',
  summary: 'Nonaktifkan akun; semua sesinya langsung berakhir.',
  params,
  body: z.object({ reason: z.enum(deactivationReasons) }),
  words: { reason: { name: 'alasan' } },
  reply: nothing,
  fails: ['not_found'],
});

export const givingReasons = ['payment_lost', 'compensation', 'scholarship', 'partner', 'other'] as const;
export const givingReasonNames: Record<(typeof givingReasons)[number], string> = {
  payment_lost: 'Pembayaran tidak tercatat',
  compensation: 'Kompensasi',
  scholarship: 'Beasiswa',
  partner: 'Kerja sama mitra',
  other: 'Lainnya',
};

export const giveStudentCourse = call({
  method: 'POST',
  path: 'api/admin/students/:id/give',
  auth: 'staff',
  may: 'students.write',
  summary: 'Bukakan sebuah kelas yang belum dimiliki siswa, tanpa biaya; tercatat sebagai pesanan.',
  params,
  body: z.object({ course_id: id(), reason: z.enum(givingReasons) }),
  words: { course_id: { name: 'kelas' }, reason: { name: 'alasan' } },
  reply: z.object({ order_id: z.string() }),
  fails: ['not_found', 'person_deactivated'],
});

export const reactivateStudent = call({
  method: 'POST',
  path: 'api/admin/students/:id/reactivate',
  auth: 'staff',
  may: 'students.write',
  summary: 'Aktifkan kembali akun siswa.',
  params,
  reply: nothing,
  fails: ['not_found', 'student_left'],
});

export const endStudentSessions = call({
  method: 'POST',
  path: 'api/admin/students/:id/sessions/end',
  auth: 'staff',
  may: 'students.write',
  summary: 'Keluarkan siswa dari semua perangkat.',
  params,
  reply: nothing,
  fails: ['not_found'],
});

export const impersonateStudent = call({
  method: 'POST',
  path: 'api/admin/students/:id/impersonate',
  auth: 'staff',
  may: 'students.impersonate',
  summary: 'Lihat situs sebagai siswa ini selama satu jam; tercatat, dan terlihat oleh siswanya.',
  params,
  /** `path`: to be opened once, in a tab of its own. */
  reply: z.object({ path: z.string() }),
  fails: ['not_found'],
});
