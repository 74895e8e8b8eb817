import { z } from 'zod';
import { call } from './call.ts';
import { media, picture, stream } from './media.ts';
import { reviewWords } from './messages.ts';
import { bit, id, idOrSlug, moment, nothing, page, paging, previewQuery, text } from './wire.ts';

/** Without the key: correct answers never leave the server. */
const answer = z.object({ id: id(), answer: z.string() });

const lecture = z.object({
  id: id(),
  name: z.string(),
  mediafile: media.nullable(),
  /** Bytes of its film in the low-data way (B-10), inside a class; null where there is none. */
  low_data_size: z.int().nullable(),
  attended: z.boolean(),
  /** The position to go on from, and how much was really seen; seconds. */
  watchtime: z.int(),
  watchseconds: z.int(),
  /** Inside a class. */
  lecture_quiz_id: id().nullable(),
  lecture_quiz_name: z.string().nullable(),
  lecture_quiz_questions: z.array(
    z.object({ id: id(), question: z.string(), lecture_question_answers: z.array(answer) }),
  ),
  is_lecture_quiz_passed: z.object({ correct_count: z.int() }).nullable(),
  face_verified: z.boolean(),
  tugas_mandiri_submitted: z.boolean(),
  uk_test_submitted: z.boolean(),
});

export const lesson = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  start_date: moment.nullable(),
  end_date: moment.nullable(),
  is_lesson_schedule_passed: z.boolean(),
  zoom_link: z.string().nullable(),
  is_tugas_mandiri: z.boolean(),
  is_unjuk_ketra: z.boolean(),
  lectures: z.array(lecture),
});

const test = z.object({
  id: id(),
  course_id: id(),
  name: z.string(),
  questions: z.array(z.object({ id: id(), question: z.string(), answers: z.array(answer) })),
});
const given = z.object({ score: z.int() });
/** `is_exam_given`: the best passing attempt, null before. */
export const quiz = test.extend({ is_exam_given: given.nullable() });
export const pretest = test.extend({ is_prettest_given: given.nullable() });

// Answering -----------------------------------------------------------------------------------------------------------

const answers = z.object({
  questions: z
    .array(z.object({ id: id(), answer: z.array(id()).max(20) }))
    .min(1)
    .max(200),
  student_id: id(),
  quiz_id: id(),
});
export const submitExam = call({
  method: 'POST',
  path: 'api/user/answer',
  auth: 'student',
  summary: 'Kirim jawaban exam.',
  body: answers,
  reply: z.object({ id: id() }),
  inPerson: true,
  fails: [
    'not_found',
    'not_enrolled',
    'answers_missing',
    'exam_passed',
    'exam_paused',
    'exam_locked',
    'lesson_not_over',
    'qna_first',
    'rating_first',
    'kpj_code_needed',
    'kpj_attendance_needed',
    'live_not_over',
  ],
});

export const submitPretest = call({
  method: 'POST',
  path: 'api/user/answer/pretest',
  auth: 'student',
  summary: 'Kirim jawaban pre-test.',
  body: answers,
  reply: z.object({ id: id() }),
  inPerson: true,
  fails: [
    'not_found',
    'not_enrolled',
    'answers_missing',
    'pretest_given',
    'pretest_over',
    'kpj_code_needed',
    'live_not_over',
  ],
});

export const getScore = call({
  method: 'GET',
  path: 'api/user/:studentId/:quizId/:answerId/score',
  auth: 'student',
  summary: 'Nilai sebuah percobaan milik sendiri.',
  params: z.object({ studentId: id(), quizId: id(), answerId: id() }),
  reply: z.object({
    isPassed: z.boolean(),
    score: z.int(),
    correct: z.int(),
    wrong: z.int(),
    /** Lessons to look at again, in the course's order. Counts would tell by and by which answers are right. */
    topics: z.array(z.object({ lesson_id: id(), name: z.string() })),
  }),
  fails: ['not_found'],
});

export const submitLectureQuiz = call({
  method: 'POST',
  path: 'api/quiz/qnaquizsubmit',
  auth: 'student',
  summary: 'Kirim jawaban kuis materi.',
  body: z.object({
    answerArr: z
      .array(z.object({ questionId: id(), answerId: id() }))
      .min(1)
      .max(50),
    lecture_id: id(),
  }),
  reply: z.object({ is_passed: z.boolean(), correct_count: z.int(), correct: z.int(), wrong: z.int() }),
  inPerson: true,
  fails: [
    'not_found',
    'not_enrolled',
    'answers_missing',
    'lecture_locked',
    'lecture_unwatched',
    'quiz_passed',
    'kpj_code_needed',
    'kpj_attendance_needed',
  ],
});

export const isQuizPassed = call({
  method: 'GET',
  path: 'api/quiz/:id/isquizpassed',
  auth: 'student',
  summary: 'Exam atau kuis materi yang sudah lulus; null bila belum. `id` adalah tesnya atau materinya.',
  inPreview: true,
  params: z.object({ id: id() }),
  reply: z.object({ correct_count: z.int() }).nullable(),
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed'],
});

// Watching ------------------------------------------------------------------------------------------------------------

/** Seconds of the film, from the first up to but not including the second; merged and in order. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

/** Unsent reports go first: from an opening on, the time before it no longer counts, unless another tab is playing. */
export const openLecture = call({
  method: 'POST',
  path: 'api/lecture/:id/open',
  auth: 'student',
  summary: 'Buka sebuah materi: alamat film yang berlaku untuk sementara. Waktu menonton dihitung sejak ini.',
  inPreview: true,
  params: z.object({ id: id() }),
  reply: z.object({
    media,
    streams: z.array(stream),
    /** When its addresses end; opening again gives new ones. */
    expires_at: moment,
    /** The position to go on from, and what was really seen. */
    watchtime: z.int(),
    seen: ranges,
    attended: z.boolean(),
  }),
  fails: ['not_found', 'not_enrolled', 'lecture_locked', 'kpj_code_needed', 'kpj_attendance_needed', 'live_not_over'],
});

export const trackTime = call({
  method: 'POST',
  path: 'api/lecture/timetrack',
  auth: 'student',
  summary: 'Laporan menonton; ranges: bagian yang diputar sejak laporan terakhir.',
  // An operator who looks at a class as its student learns nothing for them.
  inPerson: true,
  body: z.object({
    lecture_id: id(),
    second: z.number().min(0).max(1_000_000),
    course_id: id(),
    ranges: z
      .array(z.tuple([z.number().min(0), z.number().min(0)]))
      .max(500)
      .optional(),
  }),
  reply: z.object({
    /** There once the lecture counts as attended. */
    course_progress: z.object({ lecture_id: id(), progress_indicator: z.string() }).nullable(),
    watch_percent: z.number(),
    /** All that counts as seen by now: what a player played beyond it, it sends again. */
    seen: ranges,
  }),
  fails: ['not_found', 'not_enrolled', 'lecture_locked', 'kpj_code_needed', 'kpj_attendance_needed', 'live_not_over'],
});

// Ratings -------------------------------------------------------------------------------------------------------------

/** Characters, without the spaces around them. */
export const REVIEW_LEAST = { title: 5, content: 10 } as const;
const likes = { is_like_materi: bit, is_like_mentor: bit, is_like_video: bit, is_like_resource: bit };
const rating = z.object({
  id: id(),
  rating: z.int().min(1).max(5),
  review_title: z.string(),
  review_content: z.string(),
  ...likes,
  created_at: moment,
  user_id: id(),
  user: z.object({ fullname: z.string(), photo: picture.nullable() }),
  is_finalized: z.boolean(),
});

export const courseRatings = call({
  method: 'GET',
  path: 'api/course/:id/rating',
  auth: 'public',
  summary: 'Rating dan ulasan sebuah kelas.',
  params: z.object({ id: idOrSlug() }),
  query: previewQuery.extend({ page: page() }),
  reply: z.object({
    rating_summary: z.object({ average_rating: z.string().nullable() }),
    ratings: z.object({ data: z.array(rating), ...paging }),
    count_ratings: z.array(z.object({ rating: z.int(), total_rating: z.int() })),
  }),
  fails: ['not_found'],
});

export const rateCourse = call({
  method: 'POST',
  path: 'api/course/:id/rating',
  auth: 'student',
  summary: 'Beri rating dan ulasan.',
  params: z.object({ id: idOrSlug() }),
  body: z.object({
    rating_value: z.int().min(1).max(5),
    review_title: text(120, REVIEW_LEAST.title),
    review_content: text(2000, REVIEW_LEAST.content),
    ...likes,
  }),
  reply: rating,
  words: reviewWords,
  says: 'Terima kasih! Ulasan untuk kelas ini berhasil dikirim.',
  inPerson: true,
  fails: ['not_found', 'not_enrolled', 'lessons_first', 'rating_final', 'kpj_code_needed', 'live_not_over'],
});

export const getMyRating = call({
  method: 'GET',
  path: 'api/course/:id/getrating',
  auth: 'student',
  summary: 'Rating saya untuk sebuah kelas; null bila belum ada, 400 bila belum boleh.',
  inPreview: true,
  params: z.object({ id: idOrSlug() }),
  query: z.object({ quiz_id: z.union([id(), z.literal('')]).optional() }),
  reply: rating.nullable(),
  fails: ['not_found', 'not_enrolled', 'lessons_first', 'kpj_code_needed', 'live_not_over'],
});

export const submitProject = call({
  method: 'POST',
  path: 'api/student/projectSubmitted',
  auth: 'student',
  summary: 'Nyatakan proyek kelas sudah dikumpulkan.',
  body: z.object({ course_id: id() }),
  reply: nothing,
  inPerson: true,
  fails: ['not_found', 'not_enrolled', 'kpj_code_needed', 'live_not_over'],
});

export const giveUpClass = call({
  method: 'POST',
  path: 'api/user/course/:id/giveup',
  auth: 'student',
  summary: 'Kembalikan kelas live yang sesinya dipindahkan atau dibatalkan; uangnya kembali.',
  params: z.object({ id: id() }),
  reply: nothing,
  inPerson: true,
  says: 'Permintaan pengembalian dana diterima.',
  fails: ['not_found', 'not_enrolled', 'nothing_changed'],
});
