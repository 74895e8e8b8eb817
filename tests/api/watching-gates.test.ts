import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failures } from '../../src/contract/failures.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeWatchedCourse } from '../kit/own-courses.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

/** What the page hides, asked of the API directly: by opening the lecture, and by reporting it watched. */
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

type Refusal = 'lecture_locked' | 'not_enrolled' | 'kpj_code_needed' | 'live_not_over' | 'not_found';

async function expectRefused(learner: StudentIn, lectureId: number, because: Refusal): Promise<void> {
  const { status, text } = failures[because];
  for (const answer of [await learner.openLecture(lectureId), await learner.report(lectureId, 30, [[0, 30]])])
    expect([answer.status, answer.body.message]).toEqual([status, text]);
}

/** By a report first, so that it is not let in by having been opened. */
async function expectOpen(learner: StudentIn, lectureId: number): Promise<void> {
  expect((await learner.report(lectureId, 1, [[0, 1]])).status).toBe(200);
  expect((await learner.openLecture(lectureId)).status).toBe(200);
}

async function attend({ enrolment, courseId }: StudentIn, ...lectureIds: number[]): Promise<void> {
  const at = semai.clock.now();
  await db
    .insertInto('lecture_progress')
    .values(
      lectureIds.map((lecture_id) => ({
        enrolment_id: enrolment.id,
        course_id: courseId,
        lecture_id,
        ranges: '{[0,60)}',
        watched_seconds: 60,
        opened_at: at,
        reported_at: at,
        attended_at: at,
      })),
    )
    .execute();
}

async function pass({ enrolment, courseId }: StudentIn, quizId: number): Promise<void> {
  await db
    .insertInto('quiz_attempts')
    .values({
      enrolment_id: enrolment.id,
      course_id: courseId,
      quiz_id: quizId,
      shuffle_seed: 1,
      submitted_at: semai.clock.now(),
      score: 100,
      correct: 5,
      wrong: 0,
      is_passed: true,
    })
    .execute();
}

describe('in a restricted course', () => {
  let course: Awaited<ReturnType<typeof makeWatchedCourse>>;
  let learner: StudentIn;
  let [first, second, third] = [0, 0, 0];
  beforeEach(async () => {
    course = await makeWatchedCourse(semai, [[60, 60], [60]], { is_restricted: true });
    [first = 0, second = 0, third = 0] = course.lectures.flat();
    learner = await newStudentIn(semai, course.courseId);
  });
  const setCourse = (fields: object) =>
    db.updateTable('courses').set(fields).where('id', '=', course.courseId).execute();
  const endLesson = (place: number, seconds: number) =>
    db
      .updateTable('lessons')
      .set({ end_date: new Date(semai.clock.now().getTime() + seconds * 1000) })
      .where('id', '=', course.lessonIds[place] as number)
      .execute();

  test('nothing opens before the pre-test is given [L-07]', async () => {
    await setCourse({ is_pretest_enabled: true });
    const pretest = await makeQuiz(db, { course_id: course.courseId, kind: 'pretest', name: 'Pre-test' });
    await expectRefused(learner, first, 'lecture_locked');
    await pass(learner, pretest.id);
    await expectOpen(learner, first);
  });

  test('a lecture needs the one before it attended [L-07]', async () => {
    await expectOpen(learner, first);
    await expectRefused(learner, second, 'lecture_locked');
    await db.deleteFrom('lecture_progress').where('enrolment_id', '=', learner.enrolment.id).execute();
    await attend(learner, first);
    await expectOpen(learner, second);
  });

  test('and its quiz passed, where quizzes are required and it has one [L-07]', async () => {
    const quiz = await makeQuiz(db, { course_id: course.courseId, lecture_id: first });
    await attend(learner, first);
    await setCourse({ is_lecturequiz_enabled: true, is_lecturequiz_required: true });
    await expectRefused(learner, second, 'lecture_locked');
    await pass(learner, quiz.id);
    await expectOpen(learner, second);
    // passed alone is not watched
    await db.updateTable('lecture_progress').set({ attended_at: null }).where('lecture_id', '=', first).execute();
    expect((await learner.openLecture(second)).status).toBe(failures.lecture_locked.status);
  });

  test('a quiz that is not required holds nobody up [L-07]', async () => {
    await makeQuiz(db, { course_id: course.courseId, lecture_id: first });
    await setCourse({ is_lecturequiz_enabled: true });
    await attend(learner, first);
    await expectOpen(learner, second);
  });

  test('a later lesson needs the one before it [L-07]', async () => {
    await attend(learner, first);
    await expectRefused(learner, third, 'lecture_locked');
    await attend(learner, second);
    await expectOpen(learner, third);
  });

  test('the end date of a lesson opens all of it, and the lesson after it [L-07]', async () => {
    await endLesson(0, 3600);
    await expectRefused(learner, second, 'lecture_locked');
    await expectRefused(learner, third, 'lecture_locked');
    await endLesson(0, -1);
    await expectOpen(learner, second);
    await expectOpen(learner, third);
  });

  test('what was opened goes on counting when a lecture is put in before it later', async () => {
    await attend(learner, first);
    await learner.openLecture(second);
    await db.updateTable('lecture_progress').set({ attended_at: null }).where('lecture_id', '=', first).execute();
    expect((await learner.report(second, 1, [])).status).toBe(200);
    expect((await learner.openLecture(second)).status).toBe(failures.lecture_locked.status);
  });
});

describe('to whom a class is open', () => {
  let course: Awaited<ReturnType<typeof makeWatchedCourse>>;
  let learner: StudentIn;
  let lecture = 0;
  beforeEach(async () => {
    course = await makeWatchedCourse(semai, [[60, 60]]);
    [lecture = 0] = course.lectures.flat();
    learner = await newStudentIn(semai, course.courseId);
  });
  const setAccess = (fields: object) =>
    db.updateTable('enrolments').set(fields).where('id', '=', learner.enrolment.id).execute();

  test('in a course without order, every lecture is open [L-07]', async () => {
    for (const id of course.lectures.flat()) await expectOpen(learner, id);
  });

  test('not to who is not enrolled, nor by the course that one is enrolled in [L-07]', async () => {
    const elsewhere = await makeWatchedCourse(semai, [[60]]);
    const stranger = await newStudentIn(semai, elsewhere.courseId);
    expect(await stranger.openLecture(lecture)).toMatchObject({
      status: 403,
      body: { message: failures.not_enrolled.text },
    });
    // reported as a lecture of the stranger's own course
    expect(await stranger.report(lecture, 1, [])).toMatchObject({ status: 404 });
    expect(await stranger.report(lecture, 1, [], course.courseId)).toMatchObject({ status: 403 });
    for (const unknown of [2_147_483_647, 987_654]) await expectRefused(learner, unknown, 'not_found');
  });

  test('not after a refund, not even to who has opened it before [L-07]', async () => {
    await setAccess({ access_ended_at: semai.clock.now() });
    await expectRefused(learner, lecture, 'not_enrolled');
    await setAccess({ access_ended_at: null });
    await expectOpen(learner, lecture);
    await setAccess({ access_ended_at: semai.clock.now() });
    await expectRefused(learner, lecture, 'not_enrolled');
  });

  test('not before the code of the programme is verified [P-08]', async () => {
    await setAccess({ needs_kpj_code: true });
    await expectRefused(learner, lecture, 'kpj_code_needed');
    await setAccess({ kpj_verified_at: semai.clock.now(), kpj_sequences: [1] });
    await expectOpen(learner, lecture);
    await setAccess({ kpj_verified_at: null });
    await expectRefused(learner, lecture, 'kpj_code_needed');
  });

  test('not before the live session has ended [L-02]', async () => {
    const live = await makeWatchedCourse(semai, [[60]], { type: 'live' });
    const [recording = 0] = live.lectures.flat();
    const guest = await newStudentIn(semai, live.courseId);
    await expectRefused(guest, recording, 'live_not_over');
    const schedule = await makeSchedule(db, { course_id: live.courseId });
    await makeBooking(db, { schedule_id: schedule.id, enrolment_id: guest.enrolment.id });
    await expectRefused(guest, recording, 'live_not_over');
    semai.clock.forward(2 * 24 * 3600);
    await expectOpen(guest, recording);
  });

  test('a lecture that was taken out, or has no film, is none', async () => {
    await db.updateTable('lectures').set({ archived_at: semai.clock.now() }).where('id', '=', lecture).execute();
    await expectRefused(learner, lecture, 'not_found');
    const [, bare = 0] = course.lectures.flat();
    await db.updateTable('lectures').set({ media_id: null }).where('id', '=', bare).execute();
    await expectRefused(learner, bare, 'not_found');
  });

  test('nobody watches without having logged in', async () => {
    for (const url of [`/api/lecture/${lecture}/open`, '/api/lecture/timetrack'])
      expect(
        (
          await semai.send({
            method: 'POST',
            url,
            payload: { lecture_id: lecture, second: 1, course_id: course.courseId },
          })
        ).statusCode,
      ).toBe(401);
  });
});
