import { z } from 'zod';
import { id, moment } from '../wire.ts';
import { ofCourse, report } from './report.ts';

/** Of those who enrolled in these days, how far they have come; those before that by the day they looked or ordered. */
export const courseFunnel = report({
  name: 'funnel',
  label: 'corong dari kunjungan sampai sertifikat',
  may: 'reports.learning',
  filters: ofCourse,
  row: {
    course_id: id(),
    course: z.string(),
    visited: z.int(),
    ordered: z.int(),
    enrolled: z.int(),
    started: z.int(),
    half: z.int(),
    all_lectures: z.int(),
    exam_passed: z.int(),
    rated: z.int(),
    certified: z.int(),
  },
  fails: ['not_found'],
});

const course = { course_id: id() };

export const lectureDropOff = report({
  name: 'drop-off',
  label: 'penyelesaian per materi',
  may: 'reports.learning',
  filters: course,
  row: {
    lecture_id: id(),
    lesson: z.string(),
    lecture: z.string(),
    opened: z.int(),
    attended: z.int(),
    /** Of the film, on the average of those who opened it; null without a film. */
    watched_percent: z.number().nullable(),
    /** Whose last attended lecture this is, of those who have not attended all. */
    stopped: z.int(),
  },
  summary: {
    enrolled: z.int(),
    started: z.int(),
    /** Attended none. */
    never: z.int(),
    all_lectures: z.int(),
    finished: z.int(),
    median_days: z.int().nullable(),
  },
  fails: ['not_found'],
});

/** As the page and the file call them. */
export const quizKindNames = { exam: 'Exam', pretest: 'Pre-test', lecture: 'Kuis materi' } as const;
const quizKind = z.enum(Object.keys(quizKindNames) as (keyof typeof quizKindNames)[]);

export const quizPasses = report({
  name: 'quizzes',
  label: 'kelulusan kuis dan ujian',
  may: 'reports.learning',
  filters: course,
  row: {
    quiz_id: id(),
    kind: quizKind,
    quiz: z.string(),
    students: z.int(),
    attempts: z.int(),
    passed: z.int(),
    pass_percent: z.number().nullable(),
    average_score: z.number().nullable(),
  },
  fails: ['not_found'],
});

const opinion = {
  ratings: z.int(),
  average: z.number(),
  one: z.int(),
  two: z.int(),
  three: z.int(),
  four: z.int(),
  five: z.int(),
  like_materi: z.int(),
  like_mentor: z.int(),
  like_video: z.int(),
  like_resource: z.int(),
};

export const ratingsByMonth = report({
  name: 'ratings-months',
  label: 'penilaian per bulan',
  may: 'reports.learning',
  filters: ofCourse,
  row: { month: z.string(), ...opinion },
  fails: ['not_found'],
});

export const ratingsByCourse = report({
  name: 'ratings-courses',
  label: 'penilaian per kelas',
  may: 'reports.learning',
  filters: ofCourse,
  row: { course_id: id(), course: z.string(), ...opinion },
  fails: ['not_found'],
});

/** Of the whole site, so that an instructor, who sees the own courses alone, finds nothing here. */
export const npsByMonth = report({
  name: 'nps',
  label: 'NPS per bulan',
  may: 'reports.learning',
  row: {
    month: z.string(),
    answers: z.int(),
    promoters: z.int(),
    passives: z.int(),
    detractors: z.int(),
    /** Promoters less detractors, in percent of the answers. */
    score: z.int(),
  },
  fails: ['not_found'],
});

const attendance = { booked: z.int(), attended: z.int(), attended_percent: z.number().nullable() };
/** As the page and the file call them. */
export const sessionKindNames = { live: 'Live', qna: 'QnA', consultation: 'Konsultasi' } as const;
const sessionKind = z.enum(Object.keys(sessionKindNames) as (keyof typeof sessionKindNames)[]);
const ofSessions = { ...ofCourse, kind: sessionKind.optional() };

/** The page shows the last of them; the file has all. */
export const MOST_SESSIONS = 500;

export const attendanceBySession = report({
  name: 'attendance-sessions',
  label: 'kehadiran per sesi',
  may: 'reports.learning',
  filters: ofSessions,
  row: {
    schedule_id: id(),
    course: z.string(),
    kind: sessionKind,
    session_no: z.int(),
    starts_at: moment,
    capacity: z.int(),
    ...attendance,
  },
  fails: ['not_found'],
});

export const attendanceByCourse = report({
  name: 'attendance-courses',
  label: 'kehadiran per kelas',
  may: 'reports.learning',
  filters: ofSessions,
  row: { course_id: id(), course: z.string(), sessions: z.int(), ...attendance },
  fails: ['not_found'],
});

export const attendanceByMonth = report({
  name: 'attendance-months',
  label: 'kehadiran per bulan',
  may: 'reports.learning',
  filters: ofSessions,
  row: { month: z.string(), sessions: z.int(), ...attendance },
  fails: ['not_found'],
});
