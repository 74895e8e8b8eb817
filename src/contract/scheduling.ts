import { z } from 'zod';
import { call } from './call.ts';
import { timeWords } from './messages.ts';
import { bit, day, id, idOrSlug, knownStart, moment, nothing, page, rupiah, text } from './wire.ts';

/** A session as its participants see it: the links are theirs alone. */
export const session = z.object({
  id: id(),
  start_date: moment,
  end_date: moment,
  zoom_link: z.string().nullable(),
  whatsapp_link: z.string().nullable(),
  /** The session for a calendar, as an .ics file; signed, and good until a day after its end. */
  calendar_url: z.string(),
});

/** What an operator did to a time after somebody had chosen it. */
export const timeChange = z.object({
  what: z.enum(['moved', 'cancelled']),
  /** When it was to begin. */
  from: moment,
  reason: z.string(),
});

/** The way out of a time that changed. */
export const giveUp = z.enum(['offered', 'asked']);

export const booking = z.object({ id: id(), schedule_id: id(), schedule: session });

const schedule = z.object({
  id: id(),
  /** The session's day in WIB. */
  st_date: day,
  start_date: moment,
  end_date: moment,
  session_no: z.int(),
  about_session: z.string(),
  course_price: rupiah,
  capacity: z.int(),
  participants_count: z.int(),
  participants_qna_user_count: z.int(),
});

const consultationSlot = z.object({ id: id(), start_date: moment, end_date: moment, is_available: z.boolean() });

const says = 'Pemilihan jadwal berhasil dilakukan!';
const bookingFails = [
  'not_found',
  'not_enrolled',
  'kpj_code_needed',
  'seats_gone',
  'schedule_over',
  'already_booked',
  'already_attended',
] as const;

export const fetchSchedules = call({
  method: 'GET',
  path: 'api/course/fetchschedules',
  auth: 'student',
  summary: 'Jadwal sebuah kelas live dari start_date sampai sebelum end_date (WIB).',
  inPreview: true,
  query: z.object({ start_date: day, end_date: day, course_id: id() }),
  reply: z.array(schedule),
  fails: ['not_found'],
});

export const fetchQna = call({
  method: 'GET',
  path: 'api/course/:id/fetchqna',
  auth: 'student',
  summary: 'Jadwal QnA sebuah kelas yang belum berakhir, yang terdekat lebih dulu.',
  inPreview: true,
  params: z.object({ id: idOrSlug() }),
  reply: z.array(schedule),
  fails: ['not_found'],
});

export const bookQna = call({
  method: 'POST',
  path: 'api/course/qnabook',
  auth: 'student',
  summary: 'Pilih jadwal QnA.',
  body: z.object({ schedule_id: id(), course_id: id() }),
  reply: booking,
  says,
  fails: bookingFails,
});

export const changeQna = call({
  method: 'POST',
  path: 'api/course/updateqnaschedule',
  auth: 'student',
  summary: 'Ganti jadwal QnA; kursi lama kembali pada saat yang sama.',
  body: z.object({ schedule_id: id(), course_id: id(), id: id() }),
  reply: booking,
  says,
  fails: bookingFails,
});

export const enrolSchedule = call({
  method: 'POST',
  path: 'api/user/schedule/enroll',
  auth: 'student',
  summary: 'Pilih jadwal kelas live; yang dipindahkan atau dibatalkan dapat diganti.',
  body: z.object({ schedule_id: id(), course_id: id() }),
  reply: booking,
  says,
  fails: bookingFails,
});

export const listConsultations = call({
  method: 'GET',
  path: 'api/courseconsultation/:courseId',
  auth: 'student',
  summary: 'Slot konsultasi sebuah kelas.',
  inPreview: true,
  params: z.object({ courseId: idOrSlug() }),
  query: z.object({ page: page() }),
  paged: true,
  reply: consultationSlot,
  fails: ['not_found', 'not_enrolled'],
});

export const bookConsultation = call({
  method: 'POST',
  path: 'api/courseconsultation/bookconsultation',
  auth: 'student',
  summary: 'Pilih slot konsultasi.',
  body: z.object({ course_id: id(), consultation_id: id() }),
  reply: z.object({ id: id(), consultation: session }),
  says,
  fails: bookingFails,
});

export const markAttendance = call({
  method: 'POST',
  path: 'api/attendance/markattendance',
  auth: 'student',
  summary: 'Catat kehadiran pada sesi yang dipilih.',
  body: z.object({
    schedule_id: z.union([id(), z.string().regex(/^\d{1,9}$/)]),
    course_id: z.union([id(), z.string().regex(/^\d{1,9}$/)]),
    /** As the address of the page has it. */
    is_qna_session: z.union([bit, z.boolean(), z.enum(['0', '1', 'true', 'false'])]),
  }),
  reply: nothing,
  inPerson: true,
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed', 'not_booked', 'attendance_closed'],
});

// By operators ----------------------------------------------------------------------------------------------------------

const changeFails = ['not_found', 'schedule_over', 'schedule_cancelled'] as const;

export const moveSession = call({
  method: 'POST',
  path: 'api/admin/schedule/:id/move',
  auth: 'staff',
  may: 'schedules.write',
  summary: 'Pindahkan sebuah sesi; semua yang terdaftar diberi tahu dan boleh memilih sesi lain.',
  params: z.object({ id: id() }),
  body: z.object({
    start_date: moment,
    end_date: moment,
    reason: text(500, 5),
    known_start: knownStart,
  }),
  words: timeWords,
  reply: nothing,
  fails: [...changeFails, 'moved_meanwhile'],
});

export const cancelSession = call({
  method: 'POST',
  path: 'api/admin/schedule/:id/cancel',
  auth: 'staff',
  may: 'schedules.write',
  summary: 'Batalkan sebuah sesi; semua yang terdaftar diberi tahu dan memilih sesi lain.',
  params: z.object({ id: id() }),
  body: z.object({ reason: text(500, 5) }),
  words: timeWords,
  reply: nothing,
  fails: changeFails,
});
