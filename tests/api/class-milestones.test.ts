import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { notificationGroup as group } from '../../src/contract/engagement.ts';
import { makeLecture } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinClass, makeTestClass, type TestStudent } from '../kit/test-class.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const free = (student: TestStudent) =>
  semai.sql(`update enrolments set is_free = true where id = ${student.enrolment.id}`);
/** The groups of what a student was told, each with whether it still waits. */
const told = async ({ id: user_id }: TestStudent) =>
  Object.fromEntries(
    (
      (await semai.sql(`
        select notification_group_id as id, is_action_taken as taken from notifications where user_id = ${user_id}`)) as {
        id: number;
        taken: boolean;
      }[]
    ).map(({ id, taken }) => [id, taken ? 'taken' : 'waits']),
  );

test('a review that was written is no longer asked for, in a free class and in a paid one [N-02]', async () => {
  const made = await makeTestClass(semai);
  const [paying, invited] = [await joinClass(semai, made), await joinClass(semai, made)];
  await free(invited);
  for (const student of [paying, invited]) {
    await student.attend();
    await student.readClass();
    expect(await told(student)).toMatchObject({ [group.courseReview]: 'waits' });
    expect((await student.rate()).status).toBe(200);
    expect(await told(student)).toEqual({ [group.courseReview]: 'taken', [group.examAccess]: 'waits' });
    expect((await student.takeExam(5)).status).toBe(200);
    expect(await told(student)).toMatchObject({ [group.courseReview]: 'taken', [group.examAccess]: 'taken' });
  }
});

test('the end of a lesson opens the exam without anybody doing anything: who comes then is told, once [L-08]', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  await free(student);
  await student.attend();
  const endIn = (hours: number) =>
    semai.sql(`update lessons set start_date = now() - interval '9 hours', end_date = now() + interval '${hours} hours'
      where id = ${made.lessons[0]!.id}`);
  await endIn(1);
  expect((await student.readClass()).exam_lock).toBe('lesson_not_over');
  expect(await told(student)).toEqual({});
  await endIn(-1);
  for (let times = 0; times < 3; times += 1) expect((await student.readClass()).exam_lock).toBeNull();
  expect(await told(student)).toEqual({ [group.examAccess]: 'waits', [group.courseReview]: 'waits' });
});

test('a class is finished when the lecture that was missing is taken out of it', async () => {
  const made = await makeTestClass(semai, { exam: 0 });
  const student = await joinClass(semai, made);
  await free(student);
  await student.attend(made.lectures.slice(1));
  expect((await student.readClass()).is_finished).toBe(false);
  await semai.sql(`update lectures set archived_at = now() where id = ${made.lectures[0]!.id}`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => student.readClass()));
  for (const { is_finished, progress_indicator, path } of answers)
    expect([is_finished, progress_indicator, path.map(({ kind }) => kind)]).toEqual([true, '100.00%', ['certificate']]);
  expect(await semai.sql(`select completed_count from courses where id = ${made.course.id}`)).toEqual([
    { completed_count: 1 },
  ]);
});

test('what is finished lacks its certificate alone, also when lectures are added later [B-08]', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  await free(student);
  await student.attend();
  expect((await student.takeExam(5)).status).toBe(200);
  await makeLecture(semai.platform.db, { lesson_id: made.lessons[0]!.id });
  expect((await student.readClass()).path).toMatchObject([{ kind: 'certificate', minutes: 1 }]);
  const body = { course_id: made.course.id };
  expect((await semai.call(generateCertificate, { body }, student.token)).status).toBe(200);
});
