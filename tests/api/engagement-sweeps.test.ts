import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationGroup } from '../../src/contract/engagement.ts';
import { askForFeedback, askForSatisfaction } from '../../src/server/modules/engagement/public.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeNotification } from '../../src/server/seed/makers/engagement.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** The surveys come by themselves: a daily sweep compares what is due with the clock. */
const now = new Date('2026-05-20T02:12:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  semai.clock.set(now);
});
afterAll(() => semai.close());

const sweepFeedback = () => askForFeedback.handle(semai.platform, {}, '');
const sweepSatisfaction = () => askForSatisfaction.handle(semai.platform, {}, '');
const noticesOf = (userId: number) =>
  semai.platform.db
    .selectFrom('notifications')
    .select(['notification_group_id', 'cause', 'course_id', 'is_action_taken'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const student = (days: number, fields: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(semai.platform.db, { created_at: daysAgo(days), ...fields });

test('students who may be asked are, once a quarter, however often the sweep runs [N-02]', async () => {
  const [due, newcomer, gone, teacher, answered, asked] = [
    await student(14.5),
    await student(13.5),
    await student(40, { deactivated_at: daysAgo(1) }),
    await student(40, { role_id: 3 }),
    await student(400),
    await student(400),
  ];
  await semai.platform.db
    .insertInto('nps_answers')
    .values({ user_id: answered.id, rating: 7, created_at: daysAgo(89) })
    .execute();
  await makeNotification(semai.platform.db, { user_id: asked.id, notification_group_id: 5, cause: 'nps:2026-Q1' });

  await Promise.all([sweepFeedback(), sweepFeedback()]);
  await sweepFeedback();
  expect(await noticesOf(due.id)).toEqual([
    {
      notification_group_id: notificationGroup.feedback,
      cause: 'nps:2026-Q2',
      course_id: null,
      is_action_taken: false,
    },
  ]);
  for (const { id } of [newcomer, gone, teacher, answered]) expect(await noticesOf(id)).toEqual([]);
  // Who has an open question is not asked a second one.
  expect((await noticesOf(asked.id)).map(({ cause }) => cause)).toEqual(['nps:2026-Q1']);

  // What was handled without an answer may be asked again in the next quarter, not in this one.
  await semai.sql(`update notifications set is_action_taken = true where user_id = ${due.id}`);
  await sweepFeedback();
  expect(await noticesOf(due.id)).toHaveLength(1);
  semai.clock.set('2026-07-01T02:12:00Z');
  await sweepFeedback();
  expect((await noticesOf(due.id)).map(({ cause }) => cause)).toEqual(['nps:2026-Q2', 'nps:2026-Q3']);
  semai.clock.set(now);
});

test('nobody is asked while the survey is off', async () => {
  const due = await student(30);
  await semai.sql(`update site_settings set settings = jsonb_set(settings, '{is_nps_enabled}', 'false')`);
  await sweepFeedback();
  expect(await noticesOf(due.id)).toEqual([]);
  await semai.sql(`update site_settings set settings = jsonb_set(settings, '{is_nps_enabled}', 'true')`);
});

test('a sweep goes through all of many students, also those who joined in the same moment', async () => {
  await semai.sql(`
    insert into users (role_id, email, first_name, referral_code, created_at, updated_at)
    select 2, 'banyak' || n || '@semai.test', 'Banyak', 'banyak' || n,
      timestamptz '2026-03-01 09:00:00.123456+07', '2026-03-01' from generate_series(1, 1203) n`);
  await sweepFeedback();
  const [{ asked } = { asked: 0 }] = (await semai.sql(`
    select count(*) as asked from notifications join users on users.id = user_id
    where email like 'banyak%' and notification_group_id = 5 and cause = 'nps:2026-Q2'`)) as { asked: number }[];
  expect(asked).toBe(1203);
});

test('a finished class is asked about two days later, once, and not when it is long ago [N-02]', async () => {
  const { db } = semai.platform;
  const { id: student_id } = await student(300);
  const finish = (course_id: number, days: number, more = {}) =>
    makeEnrolment(db, {
      student_id,
      course_id,
      enrolled_at: daysAgo(100),
      finished_at: daysAgo(days),
      ...more,
    });
  await finish(demoCourse.paid, 2.1);
  await finish(demoCourse.live, 1.9);
  await finish(demoCourse.prakerja, 29.9);
  await finish(demoCourse.excel, 30.1);
  await finish(demoCourse.plain, 10, { access_ended_at: daysAgo(5) });
  await Promise.all([sweepSatisfaction(), sweepSatisfaction()]);
  await sweepSatisfaction();
  const satisfaction = (course_id: number) => ({
    notification_group_id: notificationGroup.satisfaction,
    cause: `satisfaction:${course_id}`,
    course_id,
    is_action_taken: false,
  });
  expect(await noticesOf(student_id)).toEqual([satisfaction(demoCourse.prakerja), satisfaction(demoCourse.paid)]);
});

test('both sweeps are jobs that run by themselves', async () => {
  const due = await student(30);
  await semai.platform.db.transaction().execute(async (tx) => {
    await semai.platform.jobs.add(tx, askForFeedback, {});
    await semai.platform.jobs.add(tx, askForSatisfaction, {});
  });
  expect(await semai.drainJobs()).toBe(2);
  expect(await noticesOf(due.id)).toHaveLength(1);
  for (const { cron } of [askForFeedback, askForSatisfaction]) expect(cron).toMatch(/^\d+ \d+ \* \* \*$/);
});
