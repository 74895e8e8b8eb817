import { type Insertable, sql } from 'kysely';
import { rateCourse, submitExam, submitLectureQuiz, submitPretest } from '../../src/contract/learning.ts';
import type { DB } from '../../src/server/platform/db.generated.ts';
import { makeCourse, makeInstructor, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import type { TestApp } from './app.ts';
import { newStudentIn } from './students.ts';

type Questions = readonly { id: number; answers: readonly { id: number }[] }[];
type Plan = Partial<Insertable<DB['courses']>> & {
  /** Lectures of each lesson. */
  lessons?: readonly number[];
  lectureQuizzes?: boolean;
  exam?: number;
};

/** What the makers make right stands first: so many right ones, the others wrong. */
export const sheetOf = (questions: Questions, right: number) =>
  questions.map(({ id, answers }, place) => ({ id, answer: [answers[place < right ? 0 : 1]!.id] }));

/** The key of a test, which only the database knows: the right answer of each question, or a wrong one. */
export async function answersTo(semai: TestApp, quizId: number, rightOnes = Number.POSITIVE_INFINITY) {
  const rows = (await semai.sql(`
    select q.id, min(a.id) filter (where is_correct) as correct, min(a.id) filter (where not is_correct) as wrong
    from questions q join answers a on a.question_id = q.id
    where q.quiz_id = ${quizId} and q.archived_at is null group by q.id order by q.id`)) as Record<
    'id' | 'correct' | 'wrong',
    number
  >[];
  return rows.map(({ id, correct, wrong }, place) => ({ id, answer: place < rightOnes ? correct : wrong }));
}

const likes = { is_like_materi: 1, is_like_mentor: 0, is_like_video: 1, is_like_resource: 0 } as const;
export const review = {
  rating_value: 5,
  review_title: 'Runtut dan jelas',
  review_content: 'Contohnya dekat dengan pekerjaan saya.',
  ...likes,
} as const;

/** A course of a test's own: free, of one lesson with two lectures and an exam of five questions unless said otherwise. */
export async function makeTestClass(semai: TestApp, plan: Plan = {}) {
  const { lessons: lengths = [2], lectureQuizzes = false, exam: examLength = 5, ...fields } = plan;
  const { db } = semai.platform;
  const instructor = await makeInstructor(db);
  const course = await makeCourse(db, { instructor_id: instructor.id, retail_price: 0, ...fields });
  const lessons = [];
  for (const length of lengths) {
    const lesson = await makeLesson(db, { course_id: course.id });
    const lectures = [];
    for (let made = 0; made < length; made += 1) lectures.push(await makeLecture(db, { lesson_id: lesson.id }));
    lessons.push({ ...lesson, lectures });
  }
  const lectures = lessons.flatMap((lesson) => lesson.lectures);
  const course_id = course.id;
  const exam = await makeQuiz(db, { course_id, count: examLength });
  const pretest = await makeQuiz(db, { course_id, kind: 'pretest', name: 'Pre-test' });
  const quizzes = [];
  if (lectureQuizzes) for (const { id } of lectures) quizzes.push(await makeQuiz(db, { course_id, lecture_id: id }));
  return { course, lessons, lectures, exam, pretest, quizzes };
}
export type TestClass = Awaited<ReturnType<typeof makeTestClass>>;

/** Somebody enrolled in it, and what they do. */
export async function joinClass(semai: TestApp, { course, lectures, exam, pretest, quizzes }: TestClass) {
  const { db } = semai.platform;
  const student = await newStudentIn(semai, course.id);
  const { id: student_id, enrolment, call } = student;
  return {
    ...student,
    /** These lectures, or all. */
    async attend(which: readonly { id: number }[] = lectures) {
      if (which.length === 0) return;
      const now = semai.clock.now();
      await db
        .insertInto('lecture_progress')
        .values(
          which.map((lecture) => ({
            enrolment_id: enrolment.id,
            lecture_id: lecture.id,
            course_id: course.id,
            ranges: sql<string>`'{[0,60)}'`,
            watched_seconds: 60,
            opened_at: now,
            attended_at: now,
          })),
        )
        .execute();
    },
    async attendQna() {
      const schedule = await makeSchedule(db, { course_id: course.id, kind: 'qna' });
      await makeBooking(db, { schedule_id: schedule.id, enrolment_id: enrolment.id, attended_at: new Date() });
    },
    takeExam: (right: number, questions: Questions = exam.questions) =>
      call(submitExam, { body: { student_id, quiz_id: exam.id, questions: sheetOf(questions, right) } }),
    takePretest: (right: number) =>
      call(submitPretest, { body: { student_id, quiz_id: pretest.id, questions: sheetOf(pretest.questions, right) } }),
    takeQuiz(place: number, right: number) {
      const quiz = quizzes[place]!;
      const answerArr = sheetOf(quiz.questions, right).map((each) => ({
        questionId: each.id,
        answerId: each.answer[0]!,
      }));
      return call(submitLectureQuiz, { body: { lecture_id: quiz.lecture_id as number, answerArr } });
    },
    rate: (said: Partial<typeof review> | { rating_value: number } = {}) =>
      call(rateCourse, { id: String(course.id), body: { ...review, ...said } }),
  };
}
export type TestStudent = Awaited<ReturnType<typeof joinClass>>;
