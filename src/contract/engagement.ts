import { z } from 'zod';
import { call } from './call.ts';
import { certificateOfCourse } from './certificates.ts';
import { picture } from './media.ts';
import { id, moment, nothing, text } from './wire.ts';

/** 6 is unused. */
export const notificationGroup = {
  examAccess: 1,
  certificate: 2,
  courseReview: 3,
  completeProfile: 4,
  feedback: 5,
  satisfaction: 7,
  freeCourse: 8,
  instructorDiscussion: 9,
  /** Beyond the specification's groups: what the programme's classes bring. */
  taskGraded: 10,
  attendanceConfirmed: 11,
  /** What a course's people told its students. */
  announcement: 12,
} as const;

export const notification = z.object({
  id: z.int(),
  notification_group_id: z.int(),
  created_at: moment,
  is_read: z.boolean(),
  is_action_taken: z.boolean(),
  /** `description_id` is the text in Indonesian. */
  group: z.object({ description_id: z.string() }),
  certificate: certificateOfCourse.nullable(),
  /** The discussion that was answered. */
  discussion_thread_id: id().nullable(),
  /** The task that was graded. */
  assignment: z.object({ id: id(), kind: z.enum(['tugas_mandiri', 'unjuk_keterampilan']) }).nullable(),
  course: z
    .object({
      id: id(),
      name: z.string(),
      slug: z.string(),
      thumbnail: picture,
      instructor: z.object({ fullname: z.string() }),
      average_rating: z.string().nullable(),
    })
    .nullable(),
});

export const takeNotificationAction = call({
  method: 'GET',
  path: 'api/notification/action/:id',
  auth: 'user',
  summary: 'Tandai tindakan sebuah notifikasi sudah diambil.',
  params: z.object({ id: z.int().positive() }),
  reply: nothing,
  fails: ['not_found'],
});

/** Says 'changed' whenever the reader's notifications did; the browser then asks for them again. */
export const notificationStream = call({
  method: 'GET',
  path: 'api/notification/stream',
  auth: 'user',
  summary: 'Aliran kejadian: ada notifikasi baru.',
  gives: 'events',
  reply: nothing,
  fails: ['unavailable'],
});

export const markNotificationsRead = call({
  method: 'GET',
  path: 'api/notification/markread',
  auth: 'user',
  summary: 'Tandai semua notifikasi saya sudah dibaca.',
  reply: nothing,
});

export const answerNps = call({
  method: 'POST',
  path: 'api/user/nps',
  auth: 'student',
  summary: 'Jawab survei: seberapa mungkin merekomendasikan (0–10).',
  body: z.object({ rating: z.int().min(0).max(10) }),
  reply: nothing,
  fails: ['nps_answered'],
});

export const npsEligibility = call({
  method: 'GET',
  path: 'api/user/isnpsenabled',
  auth: 'optional',
  summary: 'Apakah survei ditampilkan untuk saya; untuk tamu tidak.',
  reply: z.object({ is_eligible: z.boolean(), is_enable: z.boolean() }),
});

export const answerHappiness = call({
  method: 'POST',
  path: 'api/user/happiness',
  auth: 'student',
  summary: 'Jawab survei kepuasan (1–5) dari sebuah notifikasi.',
  body: z.object({ happiness_level: z.int().min(1).max(5), notification_id: z.int().positive() }),
  reply: nothing,
  fails: ['not_found'],
});

export const listReferrals = call({
  method: 'GET',
  path: 'api/user/referrals',
  auth: 'student',
  summary: 'Mereka yang mendaftar lewat tautan saya.',
  reply: z.array(z.object({ fullname: z.string(), photo: picture.nullable() })),
});

/** A browser does not know its own address, and the specification wants it to be sent (G-10, S-02). */
export const visitorAddress = call({
  method: 'GET',
  path: 'api/common/visitoraddress',
  auth: 'public',
  summary: 'Alamat IP yang membuat permintaan ini.',
  reply: z.object({ ip: z.string() }),
});

/** What pages tell of (G-10); others are stored too. */
export const trackingTypes = [
  'useractive',
  'clickcontactusWA',
  'courseview',
  'courseregister',
  'courseregisterip',
  'lecturestart',
  'lecturefinish',
  'coursecomplete',
  'certificateshare',
] as const;
export type TrackingType = (typeof trackingTypes)[number];

/** Tracking events are stored as they come; the server fills in an address that is missing. */
const trackingEvent = z.object({
  type: text(60, 1),
  payload: z.record(z.string(), z.unknown()).optional(),
});

export const storeEvents = call({
  method: 'POST',
  path: 'api/user/storeevents',
  auth: 'user',
  summary: 'Catat sebuah kejadian dari pengguna yang masuk.',
  changes: false,
  inPreview: true,
  body: trackingEvent,
  reply: nothing,
  fails: ['body_too_large', 'too_many_requests'],
});

export const storeFreeEvents = call({
  method: 'POST',
  path: 'api/user/storefreeevents',
  auth: 'public',
  summary: 'Catat sebuah kejadian dari pengunjung.',
  body: trackingEvent,
  reply: nothing,
  fails: ['body_too_large', 'too_many_requests'],
});
