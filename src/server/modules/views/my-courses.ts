import type { CallData } from '../../../contract/call.ts';
import { ebookSeconds, materialDuration, progressIndicator } from '../../../contract/rules/progress.ts';
import { retakeAt, retakeMoment } from '../../../contract/rules/retakes.ts';
import type { myCourses } from '../../../contract/views.ts';
import type { Platform } from '../../platform/context.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PageOf } from '../../platform/http/bind.ts';
import { fullnameOf } from '../accounts/public.ts';
import { type ClassFacts, classFacts, type Outline, outlinesOf, thumbnailOf } from '../catalogue/public.ts';
import {
  type ClassChoice,
  type ClassRow,
  classState,
  giveUpOf,
  myClasses,
  pathOf,
  quizzesOfClasses,
  watchedLectures,
} from '../learning/public.ts';
import { submittedAssignments } from '../prakerja/public.ts';
import { sessionsOfClasses } from '../scheduling/public.ts';
import { toLesson } from './lessons.ts';
import { type ClassRecord, learntIn, sessionFields } from './my-courses-shape.ts';

type StudentCourse = CallData<typeof myCourses>[number];
type Reader = Pick<Platform, 'db' | 'clock' | 'config' | 'files'>;

/** As long as somebody may leave the page open and still press the button. */
const ZIP_SECONDS = 6 * 60 * 60;

/**
 * Everything that the cards of somebody's classes say, read at once for all of them: as many queries for one as for
 * forty, and a page of them takes no longer for who has hundreds.
 */
export async function readMyCourses(
  platform: Reader,
  studentId: number,
  choice: ClassChoice = {},
): Promise<PageOf<StudentCourse>> {
  const { db } = platform;
  const now = platform.clock.now();
  const { rows: classes, ...paging } = await myClasses(db, studentId, choice, now);
  if (classes.length === 0) return { ...paging, rows: [] };
  const courseIds = classes.map(({ course_id }) => course_id);
  const ids = classes.map(({ id }) => id);
  const [facts, outlines, watched, quizzes, sessions, submitted] = await Promise.all([
    classFacts(db, courseIds),
    outlinesOf(db, courseIds),
    watchedLectures(db, ids).then(byClass),
    quizzesOfClasses(db, ids).then(byClass),
    sessionsOfClasses(db, ids, now).then(byClass),
    submittedAssignments(db, ids).then(byClass),
  ]);
  const rows = await Promise.all(
    classes.map((own) =>
      toStudentCourse(platform, own, facts.get(own.course_id) as ClassFacts, outlines.get(own.course_id) ?? [], {
        watched: watched.get(own.id) ?? [],
        quizzes: quizzes.get(own.id) ?? [],
        sessions: sessions.get(own.id) ?? [],
        submitted: submitted.get(own.id) ?? [],
      }),
    ),
  );
  return { ...paging, rows };
}

const byClass = <Row extends { enrolment_id: number }>(rows: Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ enrolment_id }) => enrolment_id);

async function toStudentCourse(
  platform: Reader,
  own: ClassRow,
  course: ClassFacts,
  outline: Outline,
  record: ClassRecord,
): Promise<StudentCourse> {
  const now = platform.clock.now();
  const sessions = sessionFields(platform, course, record.sessions);
  const state = classState(course, outline, own, record);
  const lessons = outline.map((lesson) => toLesson(lesson, record.quizzes, now, { learntIn: learntIn(record, state) }));
  const exam = record.quizzes.find(({ kind }) => kind === 'exam');
  const opensAt = exam && exam.score === null ? retakeAt(exam, now) : null;
  // Nothing opens before the programme's code was verified (P-08).
  const isOpen = !own.needs_kpj_code || own.kpj_verified_at !== null;
  return {
    id: course.id,
    slug: course.slug,
    name: course.name,
    type: course.type as StudentCourse['type'],
    thumbnail: thumbnailOf(course),
    instructor: { fullname: fullnameOf(course) },
    kartu_prakerja: course.kartu_prakerja,
    progress_indicator: progressOf(own, lessons),
    is_finished: own.finished_at !== null,
    is_qna_required: course.is_qna_required,
    is_qna_enabled: course.is_qna_enabled,
    ...sessions,
    give_up: giveUpOf(own, sessions.session_changes),
    course_zip: isOpen ? await zipOf(platform.files, course) : null,
    quiz: exam
      ? {
          id: exam.id,
          course_id: exam.course_id,
          name: exam.name,
          is_exam_given: exam.score === null ? null : { score: exam.score },
          retake_at: retakeMoment(opensAt),
        }
      : null,
    url: course.type === 'external' && isOpen ? course.external_url : null,
    voucher_downstream: own.voucher_code === null ? null : { code: own.voucher_code },
    is_kpj_code_redeemed: isOpen ? 1 : 0,
    payment: { id: own.order_id },
    lessons,
    ebooks: course.ebooks,
    total_material_duration: materialDuration(secondsOf(lessons, course.ebooks)),
    myrating: own.rating === null ? null : { rating: own.rating },
    path:
      own.finished_at === null && course.type !== 'external'
        ? pathOf({ state, outline, record }, { finishedAt: null, now })
        : [],
  };
}

/** What is finished stays finished when lectures are added. */
function progressOf({ finished_at }: ClassRow, lessons: StudentCourse['lessons']): string {
  const lectures = lessons.flatMap((lesson) => lesson.lectures);
  if (finished_at !== null) return progressIndicator(1, 1);
  return progressIndicator(lectures.filter(({ attended }) => attended).length, lectures.length);
}

function secondsOf(lessons: StudentCourse['lessons'], ebooks: StudentCourse['ebooks']): number {
  const films = lessons.flatMap(({ lectures }) => lectures.map(({ mediafile }) => mediafile?.duration ?? 0));
  const pages = ebooks.map(({ ebook_pages }) => ebookSeconds(ebook_pages));
  return [...films, ...pages].reduce((sum, seconds) => sum + seconds, 0);
}

export async function zipOf(files: Files, { zip_name, zip_title }: ClassFacts): Promise<StudentCourse['course_zip']> {
  if (zip_name === null || zip_title === null) return null;
  return { zip_url: await files.signedUrl(zip_name, { expiresInSeconds: ZIP_SECONDS, downloadName: zip_title }) };
}
