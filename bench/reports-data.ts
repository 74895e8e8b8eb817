import type pg from 'pg';

export type Amount = { orders: number; courses: number; lectures: number; watchRows: number };

/**
 * A marketplace of three years: orders spread over its courses and days, one in fifty given back, nine in ten of a course;
 * everybody who bought one opened some of its lectures. Written without triggers, as a restored backup is.
 */
export async function fillMarketplace(pool: pg.Pool, { orders, courses, lectures, watchRows }: Amount): Promise<void> {
  const client = await pool.connect();
  const run = async (what: string, ...statements: string[]) => {
    const began = performance.now();
    for (const statement of statements) await client.query(statement);
    console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);
  };
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'");
    await run(
      'courses',
      `insert into instructors (first_name) select 'Instruktur ' || n from generate_series(1, 50) n`,
      `insert into media (saved_name, original_name, extension, type, size, storage, duration, created_at, updated_at)
        values ('bench.mp4', 'bench.mp4', 'mp4', 'video/mp4', 1, 'private', 600, now(), now())`,
      `insert into courses (slug, name, type, category_id, instructor_id, retail_price, published_at)
        select 'bench-' || n, 'Kelas ' || n, 'hosted', (select min(id) from categories),
          (select id from instructors where first_name = 'Instruktur ' || (1 + n % 50)), 300000, now()
        from generate_series(1, ${courses}) n`,
      `create table bench_courses as select id, row_number() over (order by id) - 1 as n from courses where slug like 'bench-%'`,
      `insert into lessons (course_id, position, name) select id, 1, 'Bab' from bench_courses`,
      `insert into lectures (lesson_id, course_id, position, name, media_id)
        select lessons.id, course_id, place, 'Materi ' || place, (select id from media where saved_name = 'bench.mp4')
        from lessons join bench_courses on bench_courses.id = course_id, generate_series(1, ${lectures}) place`,
      `create table bench_lectures as select lectures.id, course_id, position - 1 as n
        from lectures join bench_courses on bench_courses.id = course_id`,
      `insert into discount_vouchers (code, discount_type, discount_value, code_for, created_at)
        select 'BENCH' || n, 'percent', 10, 'course', now() from generate_series(1, 20) n`,
      `insert into events (slug, title, start_date, location, created_at, updated_at)
        select 'bench-' || n, 'Event ' || n, now(), 'Jakarta', now(), now() from generate_series(1, 20) n`,
    );
    await run(
      `${orders} orders`,
      `insert into users (role_id, email, first_name, referral_code, created_at, updated_at)
        select 2, 'bench' || n || '@semai.test', 'Siswa', 'bench' || n, now() - n * interval '94 seconds', now()
        from generate_series(1, ${orders}) n`,
      `create table bench_users as
        select id, row_number() over (order by id) - 1 as n from users where email like 'bench%@semai.test'`,
      `create table bench_orders as
        select 'bench-order-' || lpad(u.n::text, 12, '0') as id, u.id as student_id, u.n,
          case when u.n % 10 < 9 then c.id end as course_id,
          case when u.n % 10 = 9 then (select min(id) from events where slug like 'bench-%') + (u.n / 10 % 20)::int end as event_id,
          case when u.n % 10 < 3 then (select min(id) from discount_vouchers where code like 'BENCH%') + (u.n % 20)::int end as voucher,
          now() - interval '3 years' + u.n * (interval '3 years' / ${orders}) as at
        from bench_users u join bench_courses c on c.n = (u.n * 7919) % ${courses}`,
      `insert into orders (id, student_id, course_id, event_id, status, method, list_price, amount_before_discount,
          discount_voucher_id, voucher_discount, amount, created_at, updated_at)
        select id, student_id, course_id, event_id, case when n % 50 = 0 then 'refunded' else 'success' end, 'midtrans',
          300000, 300000, voucher, case when voucher is null then 0 else 30000 end,
          case when voucher is null then 300000 else 270000 end, at,
          case when n % 50 = 0 then least(at + interval '3 days', now()) else at end
        from bench_orders`,
      `insert into payments (order_id, attempt, provider_order_id, gross_amount, status, created_at, updated_at)
        select id, 1, id || '-1', amount, case status when 'refunded' then 'refunded' else 'paid' end, created_at, updated_at
        from orders where id like 'bench-order-%'`,
      `insert into settlements (order_id, payment_id, settled_at)
        select order_id, id, created_at from payments where provider_order_id like 'bench-order-%'`,
      `insert into refunds (order_id, payment_id, refund_key, amount, reason, status, created_at, updated_at)
        select order_id, id, provider_order_id || '-kembali', gross_amount, 'bench', 'done', created_at, updated_at
        from payments where status = 'refunded' and provider_order_id like 'bench-order-%'`,
    );
    // A third of the watch rows is where somebody stands, the rest what was reported on the way there.
    const mostOpened = Math.max(2, Math.min(lectures, Math.round((watchRows / 3 / (orders * 0.9)) * 2) - 1));
    await run(
      `${watchRows} watch rows`,
      `insert into enrolments (student_id, course_id, order_id, is_free, enrolled_at, finished_at)
        select student_id, course_id, id, false, at, case when n % 4 = 0 then least(at + (n % 60) * interval '1 day', now()) end
        from bench_orders where course_id is not null`,
      `insert into lecture_progress (enrolment_id, lecture_id, course_id, watched_seconds, opened_at, reported_at, attended_at)
        select e.id, l.id, e.course_id, 300 + e.id % 300, e.enrolled_at + l.n * interval '1 hour',
          e.enrolled_at + l.n * interval '1 hour', case when (e.id + l.n) % 5 < 4 then e.enrolled_at + l.n * interval '1 hour' end
        from enrolments e join bench_lectures l on l.course_id = e.course_id
          and l.n < 1 + e.id % ${mostOpened}
        where e.order_id like 'bench-order-%'`,
      `insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, reported_at)
        select p.enrolment_id, p.lecture_id, r * 30, '{}', 30, p.opened_at + r * interval '30 seconds'
        from lecture_progress p, generate_series(1, 3) r
        where p.lecture_id in (select id from bench_lectures)
        limit ${watchRows} - (select count(*) from lecture_progress)`,
      `insert into ratings (student_id, course_id, rating, review_title, review_content, is_like_mentor, created_at, updated_at)
        select student_id, course_id, 1 + n % 5, 'Bagus', 'Jelas.', n % 2 = 0, at, at
        from bench_orders where course_id is not null and n % 5 = 0`,
      `insert into nps_answers (user_id, rating, created_at) select student_id, n % 11, at from bench_orders where n % 5 = 0`,
      `insert into tracking_events (type, payload, user_id, ip, created_at)
        select 'courseview', jsonb_build_object('course_id', course_id), null, '10.0.' || n % 250 || '.' || n % 199, at
        from bench_orders where course_id is not null`,
      `insert into schedules (course_id, kind, start_date, end_date, capacity, created_at)
        select id, 'qna', now() - d * interval '10 days', now() - d * interval '10 days' + interval '1 hour', 100000, now()
        from bench_courses, generate_series(1, 100) d`,
      `insert into schedule_bookings (schedule_id, course_id, kind, enrolment_id, attended_at, created_at, updated_at)
        select s.id, s.course_id, 'qna', e.id, case when e.id % 3 > 0 then s.start_date end, s.start_date, s.start_date
        from enrolments e
        join lateral (select * from schedules where course_id = e.course_id order by id offset e.id % 100 limit 1) s on true
        where e.id % 10 = 0 and e.order_id like 'bench-order-%'`,
    );
    await run('statistics', 'analyze');
  } finally {
    client.release(true);
  }
}
