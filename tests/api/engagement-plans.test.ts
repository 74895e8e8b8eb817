import { afterAll, beforeAll, expect, test } from 'vitest';
import { referralsOf, studentsJoinedBy } from '../../src/server/modules/accounts/public.ts';
import { newestNotifications } from '../../src/server/modules/engagement/notifications.store.ts';
import { eligibleAndUnasked } from '../../src/server/modules/engagement/surveys.store.ts';
import { classesFinished } from '../../src/server/modules/learning/public.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, plansOf, readsWhole } from '../kit/plans.ts';

/** Where many people have many notifications, nobody's bell and no sweep reads them all. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await semai.sql(`
    insert into users (role_id, email, first_name, referral_code, created_at, updated_at)
    select 2, 'ramai' || n || '@semai.test', 'Ramai', 'ramai' || n,
      timestamptz '2024-01-01' + n * interval '1 hour', '2024-01-01' from generate_series(1, 12000) n`);
  await semai.sql(`
    insert into notifications (user_id, notification_group_id, created_at, cause, is_action_taken, is_read, course_id)
    select id, (array[1, 2, 3, 4, 5, 7, 8, 9])[n % 8 + 1], timestamptz '2025-01-01' + n * interval '1 day', n::text,
      n % 3 = 0, n % 2 = 0, n % 90 + 1
    from users cross join generate_series(1, 6) n where role_id = 2`);
  // One of them is told of everything.
  await semai.sql(`
    insert into notifications (user_id, notification_group_id, created_at, cause, is_action_taken, is_read, course_id)
    select 5000, 8, timestamptz '2020-01-01' + n * interval '1 hour', 'lagi ' || n, n % 3 > 0, n % 50 > 0, n % 90 + 1
    from generate_series(1, 5000) n`);
  await semai.sql(`
    insert into nps_answers (user_id, rating, created_at)
    select id, 9, '2025-06-01' from users where role_id = 2`);
  await semai.sql('vacuum analyze');
});
afterAll(() => semai.close());

const now = new Date('2025-07-01T00:00:00Z');

test('the bell is one statement, read by the index of its owner', async () => {
  const plans = await plansOf(semai.databaseUrl, (db) => newestNotifications(db, 5000, 50));
  expect(plans).toHaveLength(1);
  const [plan = []] = plans;
  for (const table of ['notifications', 'courses', 'certificates', 'instructors'])
    expect(readsWhole(plan, table), table).toBe(false);
  expect(indexesOf(plan)).toContain('notifications_of');
});

test('the sweeps walk along their indexes', async () => {
  const after = { at: '2024-06-01 00:00:00+07', id: 4000 };
  const [students = []] = await plansOf(semai.databaseUrl, (db) => studentsJoinedBy(db, now, after));
  expect(indexesOf(students)).toContain('users_students_since');
  const ids = Array.from({ length: 500 }, (_, index) => 3000 + index);
  const [asked = []] = await plansOf(semai.databaseUrl, (db) => eligibleAndUnasked(db, ids, now));
  expect(readsWhole(asked, 'users')).toBe(false);
  const span = { from: new Date('2025-05-01T00:00:00Z'), until: now };
  const [classes = []] = await plansOf(semai.databaseUrl, (db) => classesFinished(db, span, after));
  expect(indexesOf(classes)).toContain('enrolments_finished');
});

test('referrals are read by the index of who invited', async () => {
  const [plan = []] = await plansOf(semai.databaseUrl, (db) => referralsOf(db, 5000));
  expect(indexesOf(plan)).toContain('users_referred_by');
});
