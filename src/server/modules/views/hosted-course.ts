import { progressIndicator } from '../../../contract/rules/progress.ts';
import { retakeAt, retakeMoment } from '../../../contract/rules/retakes.ts';
import { examLock, lectureLocks } from '../../../contract/rules/unlocking.ts';
import type { HostedCourse } from '../../../contract/views.ts';
import type { Platform, Session } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import type { shapeCatalogue } from '../catalogue/public.ts';
import {
  catchUp,
  certificateAddresses,
  certificateOfClass,
  pathOf,
  questionsAsked,
  readClass,
  refuseBeforeLiveEnds,
  signMedia,
  startRoomClock,
  topicsToReview,
  visitClass,
} from '../learning/public.ts';
import { findCode, submittedAssignments } from '../prakerja/public.ts';
import { describeCourse, toPayment, toTest } from './course-detail.ts';
import { toLesson } from './lessons.ts';
import { zipOf } from './my-courses.ts';
import { learntIn, sessionFields } from './my-courses-shape.ts';

function inTheRoomsWords(failure: unknown): never {
  throw failure instanceof Failure && failure.code === 'not_enrolled' ? new Failure('room_not_enrolled') : failure;
}

/** The learning page's own read: a class as its student may use it at this moment. */
export async function readHostedCourse(
  platform: Platform,
  db: Db,
  shape: ReturnType<typeof shapeCatalogue>,
  idOrSlug: string,
  { session, now }: { session: Session; now: Date },
): Promise<HostedCourse> {
  const { config, files } = platform;
  const own = await visitClass(db, session, idOrSlug).catch(inTheRoomsWords);
  const classroom = await readClass(db, own, now);
  refuseBeforeLiveEnds(classroom, now);
  if (session.impersonatedBy === null) await startRoomClock(db, own, now);
  const finishedAt = await catchUp(platform, classroom, now);
  const { course, outline, record, state } = classroom;
  const locks = lectureLocks(state, now);
  const lectures = outline.flatMap((lesson) => lesson.lectures);
  const isOpen = (lectureId: number) => locks.get(lectureId) === null;
  const test = (kind: string) => record.quizzes.find((quiz) => quiz.kind === kind);
  const [exam, pretest] = [test('exam'), test('pretest')];
  const isRetaken = exam !== undefined && exam.score === null && exam.failed > 0;
  const [described, questions, submitted, certificate, addressFor, course_zip, kpj_code, review_topics] =
    await Promise.all([
      describeCourse(db, shape, own.course_id),
      questionsAsked(db, classroom, now),
      submittedAssignments(db, [own.id]),
      certificateOfClass(db, own.id),
      signMedia(
        files,
        lectures.flatMap(({ id, media }) => (media && isOpen(id) ? [media] : [])),
      ),
      zipOf(files, course),
      own.needs_kpj_code ? findCode(db, own.id) : null,
      isRetaken ? topicsToReview(db, { enrolment_id: own.id, quiz_id: exam.id }) : [],
    ]);
  const opensAt = isRetaken ? retakeAt(exam, now) : null;
  const given = (score: number | null) => (score === null ? null : { score });
  const attended = record.watched.filter((row) => row.attended_at && locks.has(row.lecture_id)).length;
  const quizOf = new Map(record.quizzes.map((quiz) => [quiz.lecture_id, quiz.id]));
  const { course_qna_attend, course_qna_register } = sessionFields(platform, course, record.sessions);
  return {
    ...described,
    is_purchased: true,
    lessons_front: outline.map((lesson) =>
      toLesson(lesson, record.quizzes, now, {
        learntIn: learntIn({ ...record, submitted }, state),
        addressIn: (lectureId) => (isOpen(lectureId) ? addressFor : () => null),
        questionsIn: (lectureId) =>
          (questions.get(quizOf.get(lectureId) ?? 0) ?? []).map(({ id, question, answers }) => ({
            id,
            question,
            lecture_question_answers: answers,
          })),
        isInside: true,
      }),
    ),
    quiz: exam
      ? {
          ...toTest(exam),
          questions: questions.get(exam.id) ?? [],
          is_exam_given: given(exam.score),
          retake_at: retakeMoment(opensAt),
          review_topics,
        }
      : null,
    pretest: pretest
      ? { ...toTest(pretest), questions: questions.get(pretest.id) ?? [], is_prettest_given: given(pretest.score) }
      : null,
    course_qna_attend,
    course_qna_register,
    course_zip,
    payment: toPayment(own),
    is_finalized: own.is_finalized ?? false,
    // What is finished stays finished when lectures are added.
    progress_indicator: finishedAt ? progressIndicator(1, 1) : progressIndicator(attended, lectures.length),
    is_finished: finishedAt !== null,
    is_paid: state.isPaid,
    locked_lectures: [...locks].flatMap(([id, because]) => (because === null ? [] : [{ id, because }])),
    exam_lock: examLock(state, now),
    kpj_code,
    path: certificate ? [] : pathOf(classroom, { finishedAt, now }),
    myrating: own.rating === null ? null : { rating: own.rating },
    certificate: certificate ? { id: certificate.id, ...certificateAddresses(certificate.id, config.publicUrl) } : null,
    has_ebooks: course.ebooks.length > 0,
  };
}
