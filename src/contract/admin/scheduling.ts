import { z } from 'zod';
import { call } from '../call.ts';
import { sessionKinds } from '../rules/session-kinds.ts';
import { id, nothing, text } from '../wire.ts';
import { instant, link } from './fields.ts';
import { resource } from './resource.ts';

const sessionFields = {
  course_id: id(),
  kind: z.enum(sessionKinds),
  session_no: z.int().min(1).max(1000).default(1),
  about_session: text(300).default(''),
  start_date: instant,
  end_date: instant,
  zoom_link: link.nullable().default(null),
  whatsapp_link: link.nullable().default(null),
  capacity: z.int().min(1).max(10_000),
};
const wrongLink = 'Isi dengan alamat lengkap, diawali https://.';
const sessionWords = {
  course_id: { name: 'Kelas' },
  kind: { name: 'Jenis sesi' },
  session_no: { name: 'Nomor sesi' },
  about_session: { name: 'Keterangan' },
  start_date: { name: 'Waktu mulai' },
  end_date: { name: 'Waktu selesai' },
  zoom_link: { name: 'Tautan Zoom', wrongForm: wrongLink },
  whatsapp_link: { name: 'Tautan WhatsApp', wrongForm: wrongLink },
  capacity: { name: 'Kursi' },
  weeks: { name: 'Jumlah minggu' },
};

/** Live sessions, QnA sessions and consultations. Their time is changed by moving them, with a reason. */
export const schedules = resource({
  name: 'schedules',
  label: 'jadwal',
  reads: 'schedules.read',
  writes: 'schedules.write',
  shown: {
    course_name: z.string(),
    participants: z.int(),
    attended: z.int(),
    /** Of a consultation: whose it is. */
    student_name: z.string().nullable(),
    cancelled_at: instant.nullable(),
    change_reason: z.string(),
    /** Nobody ever chose it. */
    is_removable: z.boolean(),
  },
  fields: sessionFields,
  filters: {
    course_id: id().optional(),
    kind: z.enum(sessionKinds).optional(),
    when: z.enum(['coming', 'past']).optional(),
    status: z.enum(['open', 'cancelled']).optional(),
  },
  sorts: ['start_date', 'capacity', 'participants'],
  words: sessionWords,
  fails: ['schedule_cancelled'],
});

export const addSeries = call({
  method: 'POST',
  path: 'api/admin/schedules/series',
  auth: 'staff',
  may: 'schedules.write',
  summary: 'Tambah sesi mingguan, pada hari dan jam yang sama.',
  body: z.object({ ...sessionFields, weeks: z.int().min(2).max(52) }),
  words: sessionWords,
  reply: z.object({ ids: z.array(id()) }),
});

/** Courses that sessions can be held for. */
export const scheduleCourses = call({
  method: 'GET',
  path: 'api/admin/schedule-courses',
  auth: 'staff',
  may: 'schedules.read',
  summary: 'Kelas yang dapat memiliki jadwal.',
  query: z.object({ q: text(200).optional() }),
  reply: z.array(z.object({ id: id(), name: z.string(), kinds: z.array(z.enum(sessionKinds)) })),
});

// Who sits in them ------------------------------------------------------------------------------------------------------

const ofSession = z.object({ id: id() });

export const sessionParticipants = call({
  method: 'GET',
  path: 'api/admin/schedules/:id/participants',
  auth: 'staff',
  may: 'schedules.read',
  summary: 'Peserta sebuah sesi menurut namanya.',
  params: ofSession,
  reply: z.array(z.object({ id: id(), name: z.string(), booked_at: instant, attended_at: instant.nullable() })),
  fails: ['not_found'],
});

export const setAttendance = call({
  method: 'PUT',
  path: 'api/admin/schedules/:id/participants/:bookingId',
  auth: 'staff',
  may: 'schedules.write',
  summary: 'Catat atau hapus kehadiran seorang peserta.',
  params: z.object({ id: id(), bookingId: id() }),
  body: z.object({ attended: z.boolean() }),
  reply: nothing,
  fails: ['not_found', 'schedule_cancelled', 'attendance_early', 'attendance_counts'],
});

export const exportSessionParticipants = call({
  method: 'GET',
  path: 'api/admin/schedules/:id/participants/export',
  auth: 'staff',
  may: 'schedules.read',
  summary: 'Peserta sebuah sesi sebagai CSV.',
  params: ofSession,
  gives: 'csv',
  reply: z.string(),
  fails: ['not_found'],
});
