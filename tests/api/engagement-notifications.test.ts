import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listReferrals,
  markNotificationsRead,
  notificationGroup,
  takeNotificationAction,
} from '../../src/contract/engagement.ts';
import { listSelfAssignments, listSkillTests } from '../../src/contract/prakerja.ts';
import { getCourse, me } from '../../src/contract/views.ts';
import { onboardingCompleted } from '../../src/server/modules/accounts/facts.ts';
import { createStudent } from '../../src/server/modules/accounts/students.ts';
import { notify } from '../../src/server/modules/engagement/public.ts';
import { attendanceTakenUp } from '../../src/server/modules/prakerja/public.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeNotification } from '../../src/server/seed/makers/engagement.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, type Student } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

let owner: Student;
let token: string;
beforeEach(async () => {
  owner = await newStudent(semai);
  token = owner.token;
});

const bell = async (by = token) => {
  const { notifications, unread_notifications } = (await semai.call(me, {}, by)).body.data;
  return { notifications, unread: unread_notifications };
};
const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T10:00:00+07:00`);
const make = (fields: Partial<Parameters<typeof makeNotification>[1]> = {}) =>
  makeNotification(semai.platform.db, { user_id: owner.id, ...fields });

test('what waits comes first, then what was handled, the newest first; the count is of all unread [N-01]', async () => {
  const [old, taken, takenLater, fresh] = [
    await make({ created_at: at(1) }),
    await make({ created_at: at(2), is_action_taken: true, is_read: true }),
    await make({ created_at: at(4), is_action_taken: true }),
    await make({ created_at: at(3) }),
  ];
  const { notifications, unread } = await bell();
  expect(notifications.map(({ id }) => id)).toEqual([fresh.id, old.id, takenLater.id, taken.id]);
  expect(unread).toBe(3);
  expect(notifications[0]).toEqual({
    id: fresh.id,
    notification_group_id: 4,
    created_at: '2026-03-03T10:00:00+07:00',
    is_read: false,
    is_action_taken: false,
    group: { description_id: expect.stringContaining('Lengkapi profil Anda') },
    certificate: null,
    discussion_thread_id: null,
    assignment: null,
    course: null,
  });
});

test('at most fifty are listed, and all are counted', async () => {
  await semai.sql(`
    insert into notifications (user_id, notification_group_id, created_at, cause)
    select ${owner.id}, 4, timestamptz '2026-01-01' + n * interval '1 hour', n::text from generate_series(1, 60) n`);
  const { notifications, unread } = await bell();
  expect([notifications.length, unread]).toEqual([50, 60]);
});

test('a notification brings its course and its certificate along [N-01]', async () => {
  const sari = await semai.logIn('siswa@semai.test');
  const { notifications } = await bell(sari);
  expect(new Set(notifications.map((each) => each.notification_group_id))).toEqual(
    new Set(Object.values(notificationGroup)),
  );
  const certified = notifications.find(({ certificate }) => certificate);
  const { name, thumbnail, average_rating, instructor, slug } = (
    await semai.call(getCourse, { id: String(certified?.course?.id) })
  ).body.data;
  expect(certified?.course).toMatchObject({
    name,
    slug,
    thumbnail,
    average_rating,
    instructor: { fullname: instructor.fullname },
  });
  expect(certified?.certificate).toEqual({
    id: expect.stringMatching(/^[A-Z0-9-]+$/),
    certificate_url: expect.stringMatching(/^http.*\/certificate\/[A-Z0-9-]+\.png$/),
    certificate_pdf_url: expect.stringMatching(/^http.*\/certificate\/[A-Z0-9-]+\.pdf$/),
    date_completed: expect.stringMatching(/\+07:00$/),
    course: { name },
  });
});

test('a grade brings its task along [N-01]', async () => {
  const sari = await semai.logIn('siswa@semai.test');
  const { notifications } = await bell(sari);
  const tasks = [
    ...(await semai.call(listSelfAssignments, {}, sari)).body.data,
    ...(await semai.call(listSkillTests, {}, sari)).body.data,
  ];
  const graded = notifications.filter(({ assignment }) => assignment);
  expect(graded.map(({ assignment }) => assignment?.id).sort()).toEqual(
    tasks
      .filter(({ score }) => score !== null)
      .map(({ id }) => id)
      .sort(),
  );
  for (const { notification_group_id, assignment, course } of graded) {
    expect(notification_group_id).toBe(notificationGroup.taskGraded);
    expect(course?.id).toBe(tasks.find(({ id }) => id === assignment?.id)?.lesson.course.id);
  }
});

test('an attendance that the programme confirmed while nobody waited is told once', async () => {
  const { platform } = semai;
  const confirm = (sequence: number) =>
    platform.db.transaction().execute((tx) =>
      platform.facts.state(tx, attendanceTakenUp, {
        studentId: owner.id,
        courseId: demoCourse.prakerja,
        sequence,
        at: at(sequence),
      }),
    );
  for (const sequence of [2, 2, 3]) await confirm(sequence);
  expect((await bell()).notifications).toMatchObject(
    [3, 2].map((sequence) => ({
      notification_group_id: notificationGroup.attendanceConfirmed,
      created_at: `2026-03-0${sequence}T10:00:00+07:00`,
      course: { id: demoCourse.prakerja },
      assignment: null,
    })),
  );
});

test('a revoked certificate is no longer offered', async () => {
  const sari = await semai.logIn('siswa@semai.test');
  const certificates = async () => (await bell(sari)).notifications.filter(({ certificate }) => certificate).length;
  const before = await certificates();
  await semai.sql(`
    update certificates set revoked_at = created_at where id =
      (select certificate_id from notifications where certificate_id is not null order by is_action_taken, created_at desc limit 1)`);
  expect(await certificates()).toBe(before - 1);
});

test('its action moves a notification to the handled ones, for its owner alone [N-03]', async () => {
  const [older, newer] = [await make({ created_at: at(1) }), await make({ created_at: at(2) })];
  const take = (id: number, by?: string) => semai.call(takeNotificationAction, { id }, by);
  const stranger = await semai.logIn('siswa@semai.test');
  const refused = await take(newer.id, stranger);
  expect([refused.status, refused.body.message]).toEqual([404, 'Data tidak ditemukan.']);
  expect((await take(newer.id)).status).toBe(401);
  expect((await take(999_999_999, token)).status).toBe(404);
  expect((await bell()).notifications.map(({ is_action_taken }) => is_action_taken)).toEqual([false, false]);

  expect((await take(newer.id, token)).status).toBe(200);
  expect((await take(newer.id, token)).status).toBe(200);
  const { notifications, unread } = await bell();
  expect(notifications.map(({ id, is_action_taken }) => [id, is_action_taken])).toEqual([
    [older.id, false],
    [newer.id, true],
  ]);
  // Handled is not read: the count follows the one, the order the other.
  expect(unread).toBe(2);
});

test('marking as read marks all of the own, and of nobody else [N-03]', async () => {
  await make();
  await make({ is_action_taken: true });
  const sari = await semai.logIn('siswa@semai.test');
  const { unread: hers } = await bell(sari);
  expect(hers).toBeGreaterThan(0);
  expect((await semai.call(markNotificationsRead, {})).status).toBe(401);
  expect((await semai.call(markNotificationsRead, {}, token)).status).toBe(200);
  const { notifications, unread } = await bell();
  expect(unread).toBe(0);
  expect(notifications.map(({ is_read }) => is_read)).toEqual([true, true]);
  expect((await bell(sari)).unread).toBe(hers);
});

test('the same cause tells a person once, also many at once', async () => {
  const notice = {
    user_id: owner.id,
    notification_group_id: notificationGroup.freeCourse,
    course_id: demoCourse.excel,
    cause: 'free:excel',
    created_at: at(5),
  };
  await Promise.all(Array.from({ length: 20 }, () => notify(semai.platform.db, notice)));
  await notify(semai.platform.db, notice, { ...notice, cause: 'free:plain', course_id: demoCourse.plain });
  expect((await bell()).notifications.map(({ course }) => course?.id)).toEqual([demoCourse.plain, demoCourse.excel]);
});

test('a new student is asked to complete the profile, until the onboarding is done [N-02]', async () => {
  const { platform } = semai;
  const student = await platform.db.transaction().execute((tx) =>
    createStudent(platform, tx, {
      email: 'baru-daftar@semai.test',
      first_name: 'Baru',
      last_name: '',
      phone_number: null,
      password_hash: null,
      terms_accepted_at: null,
      email_verified_at: null,
    }),
  );
  const newcomer = await semai.logIn('baru-daftar@semai.test');
  expect(await bell(newcomer)).toMatchObject({
    unread: 1,
    notifications: [{ notification_group_id: notificationGroup.completeProfile, is_action_taken: false }],
  });
  await platform.db
    .transaction()
    .execute((tx) => platform.facts.state(tx, onboardingCompleted, { userId: student?.id as number }));
  expect((await bell(newcomer)).notifications).toMatchObject([{ is_action_taken: true }]);
});

test('who came by a referral is listed for whoever invited them, the newest first', async () => {
  const { db } = semai.platform;
  const invited = { referred_by: owner.id };
  await makeUser(db, { ...invited, first_name: 'Ani', last_name: 'Lestari', created_at: at(1) });
  const [{ id: photo_id } = { id: 0 }] = (await semai.sql(
    'select photo_id as id from users where photo_id is not null limit 1',
  )) as { id: number }[];
  await makeUser(db, { ...invited, first_name: 'Budi', last_name: '', created_at: at(2), photo_id });
  await makeUser(db, { ...invited, first_name: 'Pergi', created_at: at(3), anonymised_at: at(4) });
  await makeUser(db, { first_name: 'Orang lain' });
  const { body } = await semai.call(listReferrals, {}, token);
  expect(body.data).toEqual([
    { fullname: 'Budi', photo: { id: photo_id, url: expect.stringMatching(/^\//) } },
    { fullname: 'Ani Lestari', photo: null },
  ]);
  expect((await semai.call(listReferrals, {})).status).toBe(401);
  expect((await semai.call(listReferrals, {}, await semai.logIn('siswa@semai.test'))).body.data.length).toBeGreaterThan(
    0,
  );
});
