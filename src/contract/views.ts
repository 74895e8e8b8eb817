import { z } from 'zod';
import { roleId } from './accounts.ts';
import { call } from './call.ts';
import { courseCard, courseFacts, courseType } from './catalogue.ts';
import { notification } from './engagement.ts';
import { getScore, lesson, pretest, quiz } from './learning.ts';
import { picture } from './media.ts';
import { stepKinds } from './rules/path.ts';
import { booking, giveUp, timeChange } from './scheduling.ts';
import { bit, id, idOrSlug, moment, optionalPage, previewQuery } from './wire.ts';

export const me = call({
  method: 'GET',
  path: 'api/auth/me',
  auth: 'user',
  summary: 'Profil pemilik token.',
  inPreview: true,
  reply: z.object({
    id: id(),
    role_id: roleId,
    first_name: z.string(),
    last_name: z.string(),
    fullname: z.string(),
    is_onboarding_done: z.boolean(),
    email: z.string(),
    phone_number: z.string().nullable(),
    photo: picture.nullable(),
    referral_url: z.string(),
    /** Unread first, then what was handled, newest first; the newest of many. */
    notifications: z.array(notification),
    /** All of them, however many are listed. */
    unread_notifications: z.int(),
    /** The operator who looks at the site as this person. */
    impersonated_by: z.object({ fullname: z.string() }).nullable(),
  }),
});

const courseZip = z.object({ zip_url: z.string() });

/**
 * A course with what its reader is entitled to: to a visitor, questions are empty and media addresses, meeting links
 * and files null; to somebody enrolled, they are there as far as the course has opened up.
 */
const courseDetail = courseFacts.extend({
  is_purchased: z.boolean(),
  lessons_front: z.array(lesson),
  quiz: quiz.nullable(),
  pretest: pretest.nullable(),
  course_qna_attend: z.boolean(),
  course_qna_register: booking.nullable(),
  course_zip: courseZip.nullable(),
  payment: z.object({ id: z.string(), is_student_project_submitted: z.boolean() }).nullable(),
  /** The reader's own rating can no longer be changed. */
  is_finalized: z.boolean(),
  /** The average from pre-test to exam in points, once twenty students have both (B-09). */
  learning_gain: z.object({ average: z.number(), students: z.int() }).nullable(),
});
export type CourseDetail = z.output<typeof courseDetail>;

export const getCourse = call({
  method: 'GET',
  path: 'api/course/:id/detail',
  auth: 'optional',
  kept: true,
  mayLag: true,
  summary: 'Sebuah kelas, untuk siapa saja.',
  params: z.object({ id: idOrSlug() }),
  query: previewQuery,
  reply: courseDetail,
  fails: ['not_found'],
});

const pathStep = z.object({
  kind: z.enum(stepKinds),
  /** What it is about: a lecture's name, a test's name; empty where the kind says it all. */
  title: z.string(),
  lecture_id: id().nullable(),
  /** What it takes; null where nobody can say, or where there is only waiting. */
  minutes: z.int().nullable(),
  /** Until when it should be done, or from when it can be: the end of a lesson or a pause, the date of a session. */
  at: moment.nullable(),
  /** The end of a session that has begun. */
  open_until: moment.nullable(),
});
export type PathStep = z.output<typeof pathStep>;

/** An exam to its own student. */
const ownQuiz = quiz.extend({
  /** When the next try opens; null: now. */
  retake_at: moment.nullable(),
  /** Lessons to look at again before it, without counts. */
  review_topics: getScore.reply.shape.topics,
});

/** To its students a course opens up; what it still asks of them is told by the same rules that lock and unlock. */
const hostedCourse = courseDetail.extend({
  quiz: ownQuiz.nullable(),
  progress_indicator: z.string(),
  is_finished: z.boolean(),
  is_paid: z.boolean(),
  /** Lectures that are not open yet, and why (L-07, P-08). */
  locked_lectures: z.array(
    z.object({ id: id(), because: z.enum(['pretest', 'previous_lesson', 'previous_lecture', 'attendance']) }),
  ),
  /** The first thing that keeps the exam closed; null: it is open (L-08, L-12, P-08). */
  exam_lock: z.enum(['lectures', 'quizzes', 'lesson_not_over', 'qna', 'rating', 'attendance']).nullable(),
  /** The programme's code that opened the class, to be shown to it again; null where there is none. */
  kpj_code: z.string().nullable(),
  /** 'Jalan tercepat ke sertifikat' (B-08). */
  path: z.array(pathStep),
  myrating: z.object({ rating: z.int() }).nullable(),
  certificate: z.object({ id: z.string(), certificate_url: z.string(), certificate_pdf_url: z.string() }).nullable(),
  has_ebooks: z.boolean(),
});
export type HostedCourse = z.output<typeof hostedCourse>;

export const getHostedCourse = call({
  method: 'GET',
  path: 'api/course/:id/hosteddetail',
  auth: 'student',
  summary: 'Sebuah kelas untuk siswanya, dengan materi, soal, dan kemajuan.',
  inPreview: true,
  params: z.object({ id: idOrSlug() }),
  reply: hostedCourse,
  fails: ['not_found', 'room_not_enrolled', 'kpj_code_needed', 'live_not_over'],
});

export const upcomingLiveCourses = call({
  method: 'GET',
  path: 'api/course/upcominglivecourse',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Kelas live dengan jadwal yang akan datang, yang terdekat lebih dulu.',
  reply: z.array(courseCard.extend({ next_start_date: moment })),
});

/** One of a student's classes, with all that its card says (M-02 to M-05). */
const studentCourse = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  type: courseType,
  thumbnail: picture,
  instructor: z.object({ fullname: z.string() }),
  kartu_prakerja: z.boolean(),
  /** '42.86%'; '100.00%' is completion. */
  progress_indicator: z.string().regex(/^\d{1,3}\.\d{2}%$/),
  is_finished: z.boolean(),
  is_future_consultation_available: z.boolean(),
  is_qna_required: z.boolean(),
  is_qna_enabled: z.boolean(),
  course_qna_attend: z.boolean(),
  course_qna_register: booking.nullable(),
  course_schedule_register: booking
    .extend({ schedule: booking.shape.schedule.extend({ session_no: z.int() }) })
    .nullable(),
  course_consultation_register: z.object({ id: id(), consultation: booking.shape.schedule }).nullable(),
  /** Sessions that an operator moved or called off after they were chosen, as long as that matters. */
  session_changes: z.array(timeChange.extend({ kind: z.enum(['live', 'qna', 'consultation']) })),
  /** Paid for, and its live session changed: the class can be given back with the money; or that was asked for. */
  give_up: giveUp.nullable(),
  course_zip: courseZip.nullable(),
  quiz: ownQuiz.omit({ questions: true, review_topics: true }).nullable(),
  /** Where an external course is taken. */
  url: z.string().nullable(),
  voucher_downstream: z.object({ code: z.string() }).nullable(),
  is_kpj_code_redeemed: bit,
  payment: z.object({ id: z.string() }),
  lessons: z.array(lesson),
  ebooks: z.array(z.object({ ebook_pages: z.int() })),
  /** HH:MM. */
  total_material_duration: z.string().regex(/^\d{2,}:\d{2}$/),
  myrating: z.object({ rating: z.int() }).nullable(),
  qna_participant_count: z.int(),
  /** What is still missing (B-08); empty where nothing is taught here. */
  path: z.array(pathStep),
});

/** The parts of Kelas Saya that hold classes (M-01). */
export const classTab = z.enum(['sedang', 'selesai', 'diskusi']);

export const myCourses = call({
  method: 'GET',
  path: 'api/user/courses',
  auth: 'student',
  summary: 'Kelas saya, yang terbaru lebih dulu; tanpa `page` semuanya.',
  inPreview: true,
  query: z.object({ page: optionalPage(), tab: classTab.optional(), course_id: id().optional() }),
  paged: true,
  reply: studentCourse,
});

export const classOverview = call({
  method: 'GET',
  path: 'api/user/classoverview',
  auth: 'student',
  summary: 'Berapa kelas dan sertifikat saya, menurut bagian Kelas Saya.',
  inPreview: true,
  reply: z.object({
    sedang: z.int(),
    selesai: z.int(),
    diskusi: z.int(),
    sertifikat: z.int(),
    /** Somebody who finished a class, or has one of certain classes (M-06). */
    has_banners: z.boolean(),
  }),
});
