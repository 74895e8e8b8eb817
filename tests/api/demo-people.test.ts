import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { industries } from '../../src/server/seed/industries.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contradictions } from '../kit/contradictions.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const one = async (statement: string) => (await semai.sql(statement))[0] as Record<string, unknown>;

describe('what decisions.md promises of the demo', () => {
  test('four accounts, whose password is the one that is told', async () => {
    const accounts = await semai.sql(
      'select id, email, role_id, is_onboarding_done from users where id < 5 order by id',
    );
    expect(accounts).toEqual([
      { id: 1, email: 'siswa@semai.test', role_id: 2, is_onboarding_done: true },
      { id: 2, email: 'baru@semai.test', role_id: 2, is_onboarding_done: false },
      { id: 3, email: 'instruktur@semai.test', role_id: 3, is_onboarding_done: true },
      { id: 4, email: 'admin@semai.test', role_id: 1, is_onboarding_done: true },
    ]);
    for (const { email } of accounts as { email: string }[]) {
      const { status } = await semai.call(login, { body: { email, password: 'Belajar123!' } });
      expect(status, email).toBe(200);
    }
  });

  test('Sari has answered every question of the onboarding, and brought six friends', async () => {
    const sari = await one(`
      select num_nulls(
        photo_id, phone_number, gender, location_id, dob, last_education, professional_status, job_position, industry_id,
        terms_accepted_at, email_verified_at
      ) as missing, cardinality(heard_from) as heard, (select count(*) from user_interests where user_id = users.id) as interests,
      (select count(*) from users friend where friend.referred_by = users.id) as referrals
      from users where email = 'siswa@semai.test'
    `);
    expect(sari).toEqual({ missing: 0, heard: 2, interests: 2, referrals: 6 });
  });

  test('320 other students and 26 instructors, each with an account; the first is the demo instructor', async () => {
    expect(
      await one(`
        select count(*) filter (where role_id = 2 and email not in ('siswa@semai.test', 'baru@semai.test')) as students, count(*) filter (where role_id = 3) as teachers,
          count(distinct photo_id) = count(photo_id) as is_nobody_alike, count(distinct phone_number) = count(phone_number) as reachable
        from users
      `),
    ).toEqual({ students: 320, teachers: 26, is_nobody_alike: true, reachable: true });
    expect(
      await one(`
        select count(*), count(distinct instructors.user_id) as accounts, count(instructors.photo_id) as photos,
          min(instructors.first_name || ' ' || instructors.last_name) filter (where users.email = 'instruktur@semai.test') as of_demo
        from instructors left join users on users.id = instructors.user_id
      `),
    ).toEqual({ count: 26, accounts: 26, photos: 26, of_demo: 'Rina Prameswari' });
  });

  test('events: free and coming, paid and coming, past, and one with one seat left', async () => {
    const now = `'${semai.clock.now().toISOString()}'`;
    const events = (await semai.sql(`
      select events.id, price, start_date > ${now} as is_coming,
        (select min(capacity - seats_taken) from event_days where event_id = events.id) as seats_left,
        (select count(*) from event_days where event_id = events.id) as days
      from events order by id
    `)) as { id: number; price: number; is_coming: boolean; seats_left: number | null; days: number }[];
    expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
    const eventOf = (wanted: number) => events.find(({ id }) => id === wanted);
    expect(eventOf(demoEvent.free)).toMatchObject({ price: 0, is_coming: true });
    expect(eventOf(demoEvent.paid)).toMatchObject({ price: 199_000, is_coming: true, days: 2 });
    expect(eventOf(demoEvent.past)).toMatchObject({ is_coming: false });
    expect(eventOf(demoEvent.oneSeatLeft)).toMatchObject({ price: 249_000, is_coming: true, seats_left: 1 });
    expect(events.filter(({ is_coming }) => is_coming)).toHaveLength(14);
    const { next } = await one(`select nextval(pg_get_serial_sequence('events', 'id')) as next`);
    expect(next).toBe(29);
  });

  test('interns of three batches, questions, and what the landing page shows of others', async () => {
    expect(
      await one(`
        select (select count(*) from interns where published_at is not null) as interns,
          (select count(distinct batch_id) from interns) as batches,
          (select count(*) from faq_groups where exists (select from faqs where faq_group_id = faq_groups.id)) as faq_groups,
          (select count(*) from testimonials where page = 'landing') as landing,
          (select count(*) from testimonials where page = 'prakerja') as prakerja,
          (select count(logo_id) from clients) as clients, (select count(image_id) from banners) as banners,
          (select count(*) from contact_messages) as messages
      `),
    ).toEqual({
      interns: 33,
      batches: 3,
      faq_groups: 5,
      landing: 8,
      prakerja: 6,
      clients: 10,
      banners: 3,
      messages: 3,
    });
  });

  test('reference data: every regency and city, 35 industries, and the groups of notifications without the sixth', async () => {
    const { places, provinces } = await one(
      'select count(*) as places, count(distinct province) as provinces from locations where id between 1101 and 9999',
    );
    expect({ places, provinces }).toEqual({ places: 514, provinces: 38 });
    const names = await semai.sql('select id, name from industries order by id');
    expect(names).toEqual(industries.map((name, index) => ({ id: index + 1, name })));
    const groups = (await semai.sql('select id from notification_groups order by id')) as { id: number }[];
    expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]);
  });

  test('the crowd: a live class with one seat left, a code without quota, a used voucher, and enough pairs of tests', async () => {
    const now = `'${semai.clock.now().toISOString()}'`;
    expect(
      await semai.sql(`
        select capacity - participants as seats_left from schedules
        where course_id = ${demoCourse.live} and kind = 'live' and start_date > ${now} order by start_date limit 1 offset 1
      `),
    ).toEqual([{ seats_left: 1 }]);
    expect(await one(`select quota - used as left from discount_vouchers where code = 'HABIS'`)).toEqual({ left: 0 });
    expect(
      await one(`
        select count(*) from voucher_redemptions join vouchers on vouchers.id = voucher_id where code = 'SEMAI-PAKAI-01'
      `),
    ).toEqual({ count: 1 });
    const { pairs } = await one(`
      select count(distinct enrolment_id) as pairs from quiz_attempts attempt join quizzes on quizzes.id = quiz_id
      where quizzes.course_id = ${demoCourse.paid} and kind = 'pretest' and exists (
        select from quiz_attempts other join quizzes exam on exam.id = other.quiz_id
        where other.enrolment_id = attempt.enrolment_id and exam.kind = 'exam'
      )
    `);
    expect(pairs).toBeGreaterThanOrEqual(40);
    const { average } = await one('select avg(rating)::float as average from ratings');
    expect(average).toBeGreaterThan(4.7);
    expect(average).toBeLessThan(4.9);
  });
});

test.each(Object.entries(contradictions))('in the whole demo there is not: %s', async (_, statement) => {
  expect((await semai.sql(statement)).slice(0, 5)).toEqual([]);
});

test('nothing of the demo happened in the future', async () => {
  const now = semai.clock.now().toISOString();
  const moments: [table: string, columns: string[]][] = [
    ['users', ['created_at']],
    ['orders', ['created_at', 'updated_at']],
    ['settlements', ['settled_at']],
    ['enrolments', ['enrolled_at', 'finished_at', 'kpj_verified_at', 'project_submitted_at']],
    ['lecture_progress', ['opened_at', 'reported_at', 'attended_at']],
    ['quiz_attempts', ['submitted_at']],
    ['ratings', ['created_at']],
    ['certificates', ['created_at']],
    ['schedule_bookings', ['created_at', 'attended_at']],
    ['event_registrations', ['created_at']],
    ['vouchers', ['created_at']],
    ['discussion_replies', ['created_at']],
    ['contact_messages', ['created_at']],
  ];
  for (const [table, columns] of moments) {
    const { latest } = await one(
      `select greatest(${columns.map((name) => `max(${name})`).join()}) as latest from ${table}`,
    );
    expect((latest as Date).toISOString() <= now, table).toBe(true);
  }
});
