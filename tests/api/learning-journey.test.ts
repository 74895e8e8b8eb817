import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCertificate, verifyCertificate } from '../../src/contract/certificates.ts';
import { getScore, rateCourse, submitExam, submitLectureQuiz, submitPretest } from '../../src/contract/learning.ts';
import { bookQna, fetchQna, markAttendance } from '../../src/contract/scheduling.ts';
import type { HostedCourse } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';
import { answersTo } from '../kit/test-class.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const lecturesOf = (course: HostedCourse) => course.lessons_front.flatMap(({ lectures }) => lectures);
const quizOf = async (lectureId: number) =>
  ((await semai.sql(`select id from quizzes where lecture_id = ${lectureId}`)) as { id: number }[])[0]?.id as number;

test('the path that a class shows is the way through it: pre-test, films, quizzes, QnA, rating, exam, certificate [B-08, L-07, L-08, L-09, L-10, L-12, L-14, T-06]', async () => {
  const learner = await newStudentIn(semai, demoCourse.paid);
  const shownFirst = (await learner.readClass()).path.map(({ kind, lecture_id }) => ({ kind, lecture_id }));
  const done: typeof shownFirst = [];
  for (;;) {
    const course = await learner.readClass();
    const step = course.path[0];
    if (!step) break;
    done.push({ kind: step.kind, lecture_id: step.lecture_id });
    expect(done.length).toBeLessThan(40);
    await take(learner, course, step);
  }
  expect(done).toEqual(shownFirst);
  const finished = await learner.readClass();
  expect(finished).toMatchObject({ is_finished: true, progress_indicator: '100.00%', path: [] });
  const checked = await semai.call(verifyCertificate, { id: finished.certificate?.id as string });
  expect(checked.body.data).toMatchObject({
    student: { fullname: `${learner.first_name} ${learner.last_name}`.trim() },
  });
});

async function take(learner: StudentIn, course: HostedCourse, step: HostedCourse['path'][number]): Promise<void> {
  const { call, id: student_id, courseId: course_id } = learner;
  const lecture = lecturesOf(course).find(({ id }) => id === step.lecture_id);
  switch (step.kind) {
    case 'pretest':
    case 'exam': {
      const test = step.kind === 'exam' ? course.quiz : course.pretest;
      const quiz_id = test?.id as number;
      // The exam is failed once: what is not passed is taken again.
      for (const right of step.kind === 'exam' ? [2, 5] : [1]) {
        const questions = (await answersTo(semai, quiz_id, right)).map(({ id, answer }) => ({ id, answer: [answer] }));
        const sent = await call(step.kind === 'exam' ? submitExam : submitPretest, {
          body: { questions, student_id, quiz_id },
        });
        expect(sent.status).toBe(200);
        const answerId = sent.body.data?.id as number;
        const score = await call(getScore, { studentId: student_id, quizId: quiz_id, answerId });
        expect(score.body.data).toMatchObject({
          score: right * 20,
          isPassed: right >= 3,
          correct: right,
          wrong: 5 - right,
        });
      }
      return;
    }
    case 'lecture': {
      expect(lecture?.attended).toBe(false);
      const told = await learner.watch(step.lecture_id as number, 0.8);
      expect(told.body.data?.course_progress).toMatchObject({ lecture_id: step.lecture_id });
      return;
    }
    case 'lecture_quiz': {
      const key = await answersTo(semai, await quizOf(step.lecture_id as number));
      const answerArr = key.map(({ id, answer }) => ({ questionId: id, answerId: answer }));
      const sent = await call(submitLectureQuiz, { body: { answerArr, lecture_id: step.lecture_id as number } });
      expect(sent.body.data).toMatchObject({ is_passed: true, correct_count: 5, correct: 5, wrong: 0 });
      return;
    }
    case 'qna': {
      const sessions = (await call(fetchQna, { id: String(course_id) })).body.data ?? [];
      const session = sessions.find((each) => each.participants_qna_user_count < each.capacity);
      const chosen = { schedule_id: session?.id as number, course_id };
      expect((await call(bookQna, { body: chosen })).status).toBe(200);
      const start = new Date(session?.start_date as string);
      if (start > semai.clock.now()) semai.clock.set(start);
      expect((await call(markAttendance, { body: { ...chosen, is_qna_session: 1 } })).status).toBe(200);
      return;
    }
    case 'rating': {
      const likes = { is_like_materi: 1, is_like_mentor: 1, is_like_resource: 0, is_like_video: 0 } as const;
      const words = {
        rating_value: 5,
        review_title: 'Jelas dan runtut',
        review_content: 'Kuisnya membuat saya ingat.',
      };
      expect((await call(rateCourse, { id: String(course_id), body: { ...words, ...likes } })).status).toBe(200);
      return;
    }
    case 'certificate': {
      // The score that is sent does not count.
      const body = { course_id, quiz_id: course.quiz?.id ?? null, score: 3 };
      expect((await call(generateCertificate, { body })).status).toBe(200);
      return;
    }
    default:
      throw new Error(`nothing of the sort in course ${course_id}: ${step.kind}`);
  }
}
