import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../src/contract/accounts.ts';
import { industries } from '../../src/server/seed/industries.ts';
import { startApp, type TestApp } from '../kit/app.ts';

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
      from users where id = 1
    `);
    expect(sari).toEqual({ missing: 0, heard: 2, interests: 2, referrals: 6 });
  });

  test('320 other students and 26 instructors, each with an account; the first is the demo instructor', async () => {
    expect(
      await one(`
        select count(*) filter (where role_id = 2 and id > 4) as students, count(*) filter (where role_id = 3) as teachers,
          count(distinct photo_id) = count(photo_id) as is_nobody_alike, count(distinct phone_number) = count(phone_number) as reachable
        from users
      `),
    ).toEqual({ students: 320, teachers: 26, is_nobody_alike: true, reachable: true });
    expect(
      await one(`
        select count(*), count(distinct instructors.user_id) as accounts, count(instructors.photo_id) as photos,
          min(first_name || ' ' || last_name) filter (where instructors.user_id = 3) as of_demo
        from instructors
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
    expect(events[0]).toMatchObject({ price: 0, is_coming: true });
    expect(events[1]).toMatchObject({ price: 199_000, is_coming: true, days: 2 });
    expect(events[2]).toMatchObject({ is_coming: false });
    expect(events[3]).toMatchObject({ price: 249_000, is_coming: true, seats_left: 1 });
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
    expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  });

  test('the crowd: a live class with one seat left, a code without quota, a used voucher, and enough pairs of tests', async () => {
    const now = `'${semai.clock.now().toISOString()}'`;
    expect(
      await semai.sql(`
        select capacity - participants as seats_left from schedules
        where course_id = 3 and kind = 'live' and start_date > ${now} order by start_date limit 1 offset 1
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
      where quizzes.course_id = 2 and kind = 'pretest' and exists (
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

/** What can't be, each as a statement that would find it. */
const contradictions: Record<string, string> = {
  'an enrolment without a settled order of its own': `
    select e.id from enrolments e join orders o on o.id = e.order_id left join settlements s on s.order_id = o.id
    where o.student_id <> e.student_id or o.course_id is distinct from e.course_id or s.order_id is null
      or s.settled_at > e.enrolled_at or s.settled_at < o.created_at
      or (e.access_ended_at is null and o.status not in ('success', 'disputed'))`,
  'a settled order that gave nothing': `
    select o.id from orders o where status = 'success'
      and not exists (select from enrolments where order_id = o.id)
      and not exists (select from event_registrations where order_id = o.id)`,
  'an amount that does not follow from the price': `
    select o.id from orders o left join courses on courses.id = o.course_id left join events on events.id = o.event_id
    where list_price <> coalesce(courses.retail_price, events.price)
      or amount_before_discount <> case method when 'voucher' then 0 else coalesce(courses.price, events.price) end
      or (amount < amount_before_discount) <> (discount_voucher_id is not null)`,
  'a discount of another size than its code gives': `
    select o.id from orders o join discount_vouchers d on d.id = o.discount_voucher_id
    where o.created_at < d.created_at or voucher_discount <> least(amount_before_discount, case discount_type
      when 'amount' then discount_value else round(amount_before_discount * discount_value / 100.0) end)`,
  'a payment that is not the one its order was settled by': `
    select o.id from orders o join settlements s on s.order_id = o.id left join payments p on p.id = s.payment_id
    where (o.amount > 0) <> (p.id is not null) or p.gross_amount <> o.amount or (o.status = 'success' and p.status <> 'paid')
      or (o.amount > 0) <> (o.invoice_number is not null)`,
  'a voucher order without its voucher': `
    select o.id from orders o left join voucher_redemptions r on r.order_id = o.id left join vouchers v on v.id = r.voucher_id
    where (o.method = 'voucher') <> (r.voucher_id is not null) or v.course_id <> o.course_id or r.redeemed_at < v.created_at`,
  'an enrolment before the course or the student was there': `
    select e.id from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.student_id
    where e.enrolled_at < c.published_at or e.enrolled_at < u.created_at`,
  'a registration without a seat on every day, or after the event began': `
    select r.id from event_registrations r join events e on e.id = r.event_id
    where r.created_at > e.start_date or r.created_at < e.published_at
      or (select count(*) from event_seats where order_id = r.order_id)
        <> (select count(*) from event_days where event_id = r.event_id)`,
  'a finished course with a lecture that was not seen': `
    select e.id from enrolments e join lectures l on l.course_id = e.course_id and l.archived_at is null
    left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where e.finished_at is not null and (p.attended_at is null or p.attended_at > e.finished_at)`,
  'a finished course whose exam was not passed': `
    select e.id from enrolments e join quizzes q on q.course_id = e.course_id and q.kind = 'exam'
    where e.finished_at is not null and not exists (
      select from quiz_attempts where enrolment_id = e.id and quiz_id = q.id and is_passed and submitted_at <= e.finished_at)`,
  'a finished paid course without a rating': `
    select e.id from enrolments e join courses c on c.id = e.course_id
    where e.finished_at is not null and c.price > 0 and not exists (
      select from ratings r where r.student_id = e.student_id and r.course_id = c.id and r.created_at <= e.finished_at)`,
  'a finished course whose QnA was missed': `
    select e.id from enrolments e join courses c on c.id = e.course_id and c.is_qna_required and c.is_qna_enabled
    where e.finished_at is not null and not exists (
      select from schedule_bookings where enrolment_id = e.id and kind = 'qna' and attended_at <= e.finished_at)`,
  'an unfinished course in which nothing is missing': `
    select e.id from enrolments e join courses c on c.id = e.course_id
    where e.finished_at is null and e.access_ended_at is null and c.type <> 'external'
      and not exists (select from lectures l where l.course_id = c.id and l.archived_at is null and not exists (
        select from lecture_progress p where p.enrolment_id = e.id and p.lecture_id = l.id and attended_at is not null))
      and not exists (select from quizzes q where q.course_id = c.id and kind = 'exam' and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and is_passed))
      and (c.price = 0 or exists (select from ratings r where r.student_id = e.student_id and r.course_id = c.id))
      and (not (c.is_qna_required and c.is_qna_enabled) or exists (
        select from schedule_bookings where enrolment_id = e.id and kind = 'qna' and attended_at is not null))`,
  'watching that does not add up, or before the class was open': `
    select p.enrolment_id from lecture_progress p join enrolments e on e.id = p.enrolment_id
    join lectures l on l.id = p.lecture_id join media m on m.id = l.media_id
    where opened_at < e.enrolled_at or reported_at < opened_at
      or watched_seconds <> (select sum(upper(part) - lower(part)) from unnest(ranges) part)
      or upper(ranges) > m.duration or (attended_at is not null) <> (watched_seconds > 0.75 * m.duration)
      or (e.needs_kpj_code and (e.kpj_verified_at is null or opened_at < e.kpj_verified_at))`,
  'a lecture of a restricted course before the pre-test, or before the lecture before it': `
    select e.id from enrolments e join courses c on c.id = e.course_id and c.is_restricted
    join lateral (
      select p.opened_at, lag(p.attended_at) over course_order as previous, lag(l.id) over course_order as previous_id
      from lecture_progress p join lectures l on l.id = p.lecture_id join lessons on lessons.id = l.lesson_id
      where p.enrolment_id = e.id window course_order as (order by lessons.position, l.position)
    ) watched on true
    where opened_at < previous or (previous_id is not null and previous is null)
      or exists (select from quizzes q where q.course_id = c.id and q.kind = 'pretest' and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and a.submitted_at <= opened_at))
      or (c.is_lecturequiz_required and exists (select from quizzes q where q.lecture_id = previous_id and not exists (
        select from quiz_attempts a where a.enrolment_id = e.id and a.quiz_id = q.id and a.is_passed and a.submitted_at <= opened_at)))`,
  'a test whose score is not that of its answers': `
    select a.id from quiz_attempts a join lateral (
      select count(*) as given, count(*) filter (where is_correct) as right_ones
      from attempt_answers join answers on answers.id = answer_id where attempt_id = a.id
    ) answered on true
    where submitted_at is not null and (given <> (select count(*) from questions where quiz_id = a.quiz_id)
      or right_ones <> correct or correct + wrong <> given or score <> round(100.0 * correct / given)
      or is_passed <> (score >= 60) or submitted_at <= started_at)`,
  'an exam before its lectures, or after it was passed': `
    select a.id from quiz_attempts a join quizzes q on q.id = a.quiz_id and q.kind = 'exam'
    where exists (select from lectures l where l.course_id = q.course_id and l.archived_at is null and not exists (
        select from lecture_progress p where p.enrolment_id = a.enrolment_id and p.lecture_id = l.id and p.attended_at <= a.started_at))
      or exists (select from quiz_attempts other where other.enrolment_id = a.enrolment_id and other.quiz_id = a.quiz_id
        and other.is_passed and other.submitted_at < a.started_at)`,
  'a rating before the lectures were seen': `
    select r.id from ratings r join enrolments e on e.student_id = r.student_id and e.course_id = r.course_id
    join lectures l on l.course_id = r.course_id and l.archived_at is null
    left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
    where p.attended_at is null or p.attended_at > r.created_at`,
  'the same review twice in a course': `
    select course_id, review_content from ratings group by 1, 2 having count(*) > 1`,
  'a certificate that nothing earned': `
    select certificates.id from certificates join enrolments e on e.id = enrolment_id join courses c on c.id = e.course_id
    where e.finished_at is null or certificates.created_at < e.finished_at or date_completed <> e.finished_at
      or certificate_type <> case when c.project_information is not null then 'project'
        when exists (select from quizzes where course_id = c.id and kind = 'exam') then 'course' else 'coursenoscore' end
      or score <> (select max(a.score) from quiz_attempts a join quizzes q on q.id = a.quiz_id
        where a.enrolment_id = e.id and q.kind = 'exam' and is_passed)`,
  'a seat taken before the enrolment or after the session, or an absence from its times': `
    select b.id from schedule_bookings b join schedules s on s.id = b.schedule_id join enrolments e on e.id = b.enrolment_id
    where b.created_at < e.enrolled_at or b.created_at < s.created_at or b.created_at > s.start_date
      or b.attended_at not between s.start_date and s.end_date`,
  'a live class whose recordings were seen before it took place': `
    select p.enrolment_id from lecture_progress p join courses c on c.id = p.course_id and c.type = 'live'
    left join schedule_bookings b on b.enrolment_id = p.enrolment_id and b.kind = 'live'
    left join schedules s on s.id = b.schedule_id
    where s.end_date is null or p.opened_at < s.end_date`,
  'a lesson or an exam of the programme without its attendance': `
    select e.id from enrolments e join lecture_progress p on p.enrolment_id = e.id
    join lectures l on l.id = p.lecture_id join lessons on lessons.id = l.lesson_id
    where e.needs_kpj_code and lessons.position <= 10 and not exists (
      select from kpj_attendances a where a.enrolment_id = e.id and a.sequence = lessons.position and a.verified_at <= p.opened_at)
    union
    select e.id from enrolments e join quiz_attempts t on t.enrolment_id = e.id
    join quizzes q on q.id = t.quiz_id and q.kind = 'exam'
    where e.needs_kpj_code and not exists (
      select from kpj_attendances a where a.enrolment_id = e.id and a.sequence = 999 and a.verified_at <= t.started_at)`,
  'two free courses at a time': `
    select one.id from enrolments one join enrolments other on other.student_id = one.student_id and other.id > one.id
    where one.is_free and other.is_free
      and tstzrange(one.enrolled_at, coalesce(one.finished_at, one.access_ended_at))
        && tstzrange(other.enrolled_at, coalesce(other.finished_at, other.access_ended_at))`,
  'a course whose figures are not those of its students': `
    select c.id from courses c
    where enrolled_count <> (select count(*) from enrolments where course_id = c.id)
      or completed_count <> (select count(finished_at) from enrolments where course_id = c.id)
      or (ratings_count, ratings_sum) <>
        (select count(*), coalesce(sum(rating), 0) from ratings where course_id = c.id and hidden_at is null)`,
  'a session, day or discount whose places are not those that were taken': `
    select id from schedules where participants <> (select count(*) from schedule_bookings where schedule_id = schedules.id)
    union all
    select id from event_days where seats_taken <> (select count(*) from event_seats where event_day_id = event_days.id)
    union all
    select id from discount_vouchers d where used <> (select count(*) from discount_uses where discount_voucher_id = d.id)`,
  'a discussion by somebody who does not belong there': `
    select t.id from discussion_threads t left join enrolments e on e.course_id = t.course_id and e.student_id = t.user_id
    where e.id is null or t.created_at < e.enrolled_at
    union all
    select r.id from discussion_replies r join discussion_threads t on t.id = r.thread_id
    left join enrolments e on e.course_id = t.course_id and e.student_id = r.user_id
    left join courses c on c.id = t.course_id left join instructors i on i.id = c.instructor_id and i.user_id = r.user_id
    where (e.id is null and i.id is null) or r.created_at < t.created_at or r.created_at < e.enrolled_at`,
};

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
    ['quiz_attempts', ['started_at', 'submitted_at']],
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
