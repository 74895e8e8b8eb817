import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerHappiness, answerNps, notificationGroup, npsEligibility } from '../../src/contract/engagement.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeNotification } from '../../src/server/seed/makers/engagement.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, type Student } from '../kit/students.ts';

const DAY = 24 * 3600;
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY * 1000);
let student: Student;
let token: string;
beforeEach(async () => {
  semai.clock.set(new Date());
  student = await newStudent(semai, { created_at: daysAgo(20) });
  token = student.token;
});

const answers = () =>
  semai.platform.db
    .selectFrom('nps_answers')
    .select(['rating'])
    .where('user_id', '=', student.id)
    .orderBy('id')
    .execute();
const rate = (rating: number, by: string | undefined = token) => semai.call(answerNps, { body: { rating } }, by);
const eligibility = async (by?: string) => (await semai.call(npsEligibility, {}, by)).body.data;
const takenOf = async (id: number) =>
  (
    await semai.platform.db
      .selectFrom('notifications')
      .select('is_action_taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_action_taken;

test('a rating from 0 to 10 is kept, once in 90 days; the second one is told why [N-04, H-07]', async () => {
  for (const wrong of [-1, 11, 7.5]) expect((await rate(wrong)).status).toBe(422);
  expect((await rate(0)).status).toBe(200);
  const again = await rate(10);
  expect([again.status, again.body.message]).toEqual([400, 'Anda sudah mengisi survei ini. Terima kasih.']);
  semai.clock.forward(89 * DAY);
  const stillKnown = await semai.logIn(student.email);
  expect((await rate(10, stillKnown)).status).toBe(400);
  semai.clock.forward(1 * DAY + 60);
  expect((await rate(10, await semai.logIn(student.email))).status).toBe(200);
  expect(await answers()).toEqual([{ rating: 0 }, { rating: 10 }]);
});

test('twenty ratings at once are one', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => rate(index % 11)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(await answers()).toHaveLength(1);
});

test('an answer settles what still asked for it, of its own group and person [N-04]', async () => {
  const { db } = semai.platform;
  const make = (notification_group_id: number, user_id = student.id) =>
    makeNotification(db, { user_id, notification_group_id });
  const [asked, earlier, profile] = [await make(5), await make(5), await make(4)];
  const others = await make(5, (await makeUser(db, {})).id);
  await rate(9);
  expect(await takenOf(asked.id)).toBe(true);
  expect(await takenOf(earlier.id)).toBe(true);
  expect(await takenOf(profile.id)).toBe(false);
  expect(await takenOf(others.id)).toBe(false);
});

test('a refused rating changes nothing', async () => {
  await rate(9);
  const { id } = await makeNotification(semai.platform.db, { user_id: student.id, notification_group_id: 5 });
  expect((await rate(3)).status).toBe(400);
  expect(await takenOf(id)).toBe(false);
});

test('the survey is for students of fourteen days who have not answered of late, while it is on [H-07]', async () => {
  expect(await eligibility()).toEqual({ is_eligible: false, is_enable: false });
  expect(await eligibility(token)).toEqual({ is_eligible: true, is_enable: true });
  const teacher = await semai.logIn('instruktur@semai.test');
  expect(await eligibility(teacher)).toEqual({ is_eligible: false, is_enable: true });

  const newcomer = await newStudent(semai, { created_at: daysAgo(13) });
  expect(await eligibility(newcomer.token)).toMatchObject({ is_eligible: false });
  semai.clock.forward(1 * DAY + 60);
  expect(await eligibility(await semai.logIn(newcomer.email))).toMatchObject({ is_eligible: true });

  await rate(8);
  expect(await eligibility(token)).toMatchObject({ is_eligible: false });
  semai.clock.forward(90 * DAY + 60);
  expect(await eligibility(await semai.logIn(student.email))).toMatchObject({ is_eligible: true });

  const settings = (isEnabled: boolean) =>
    semai.sql(`update site_settings set settings = jsonb_set(settings, '{is_nps_enabled}', '${isEnabled}')`);
  await settings(false);
  expect(await eligibility(await semai.logIn(student.email))).toMatchObject({ is_enable: false });
  await settings(true);
});

test('surveys are for students alone', async () => {
  const teacher = await semai.logIn('instruktur@semai.test');
  expect((await rate(9, teacher)).status).toBe(403);
  expect((await semai.call(answerNps, { body: { rating: 9 } })).status).toBe(401);
  const body = { happiness_level: 5, notification_id: 999_999 };
  expect((await semai.call(answerHappiness, { body }, teacher)).status).toBe(403);
});

test('satisfaction is answered once, for an own notification of its group, and settles it [N-04]', async () => {
  const { db } = semai.platform;
  const asked = await makeNotification(db, {
    user_id: student.id,
    notification_group_id: notificationGroup.satisfaction,
    course_id: demoCourse.excel,
  });
  const feel = (happiness_level: number, notification_id = asked.id, by = token) =>
    semai.call(answerHappiness, { body: { happiness_level, notification_id } }, by);
  for (const wrong of [0, 6, 2.5]) expect((await feel(wrong)).status).toBe(422);

  const stranger = await newStudent(semai);
  expect((await feel(5, asked.id, stranger.token)).status).toBe(404);
  const profile = await makeNotification(db, { user_id: student.id });
  expect((await feel(5, profile.id)).status).toBe(404);
  expect((await feel(5, 999_999_999)).status).toBe(404);
  expect(await takenOf(profile.id)).toBe(false);
  expect(await takenOf(asked.id)).toBe(false);

  const tries = await Promise.all(Array.from({ length: 20 }, () => feel(4)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
  await feel(1);
  expect(await takenOf(asked.id)).toBe(true);
  const rows = await db.selectFrom('happiness_answers').selectAll().where('user_id', '=', student.id).execute();
  expect(rows).toMatchObject([{ notification_id: asked.id, happiness_level: 4 }]);
});
