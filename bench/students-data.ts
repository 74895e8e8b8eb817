import type pg from 'pg';
import { hashPassword } from '../src/server/modules/accounts/public.ts';

export type Amount = { students: number; watchRows: number };
export const COURSES = 300;
export const LECTURES = 10;
export const PASSWORD = 'Belajar123!';
/** The session of student number n is open with this. */
export const tokenOf = (n: number): string => `sesi-tolok-ukur-${String(n).padStart(12, '0')}`;

const givenNames =
  'Rina Budi Sari Agus Dewi Joko Putri Bagus Wati Dimas Intan Rizky Maya Hendra Lestari Yusuf Ayu Eko Fitri Galih Hana Iwan Kartika Lukman Mega Nanda Oki Prasetyo Ratna Surya Tika Umar Vina Wahyu Yanti Zaki'.split(
    ' ',
  );

/**
 * A marketplace of two years with so many students, always in the same proportions: for every thousand of them 1,333
 * classes, 1,433 orders, 500 sessions, 3,000 notifications, 250 certificates, 100 vouchers; the catalogue is the same. A
 * third of the watch rows is where somebody stands in a lecture, the rest was reported on the way, month by month.
 * Written without triggers, as a restored backup is, and in the order of time, as it would have come.
 */
export async function fillStudents(pool: pg.Pool, { students, watchRows }: Amount): Promise<void> {
  const client = await pool.connect();
  const run = async (what: string, ...statements: string[]) => {
    const began = performance.now();
    for (const statement of statements) await client.query(statement);
    if (what && students > 10_000) console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);
  };
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; select setseed(0.42)`);
    await run('catalogue', ...catalogueStatements);
    // Letter by letter these would take most of the time; made anew from their own definition, they are the same.
    const { rows: letters } = await client.query<{ made: string; name: string }>(
      `select indexdef as made, indexname as name from pg_indexes where indexname in ('users_search', 'users_words', 'certificates_search')`,
    );
    await run('', ...letters.map(({ name }) => `drop index ${name}`));
    await run(`${students} students`, ...(await studentStatements(students)));
    await run('orders and classes', ...orderStatements);
    await run(`${watchRows} watch rows`, ...watchStatements(students, watchRows));
    await run('certificates and notifications', ...aroundStatements(students));
    await run('indexes of letters', ...letters.map(({ made }) => made));
    await run('statistics', 'vacuum analyze');
  } finally {
    client.release(true);
  }
}

const list = (words: readonly string[]) => `array['${words.join("','")}']`;

const catalogueStatements = [
  `insert into instructors (first_name) select 'Instruktur ' || n from generate_series(1, 50) n`,
  `insert into media (saved_name, original_name, extension, type, size, storage, duration, created_at, updated_at)
    select 'bench-' || n || '.mp4', 'bench.mp4', 'mp4', 'video/mp4', 1, 'private', 600, now(), now()
    from generate_series(1, ${COURSES * LECTURES}) n`,
  `insert into courses (id, slug, name, type, category_id, instructor_id, retail_price, published_at)
    select n, 'bench-' || n, 'Kelas ' || n, 'hosted', (select min(id) from categories),
      (select id from instructors where first_name = 'Instruktur ' || (1 + n % 50)), 300000, now()
    from generate_series(1, ${COURSES}) n`,
  `insert into lessons (id, course_id, position, name) select id, id, 1, 'Bab' from courses`,
  `insert into lectures (id, lesson_id, course_id, position, name, media_id)
    select (courses.id - 1) * ${LECTURES} + place, courses.id, courses.id, place, 'Materi ' || place,
      (select id from media where saved_name = 'bench-' || ((courses.id - 1) * ${LECTURES} + place) || '.mp4')
    from courses, generate_series(1, ${LECTURES}) place`,
  `insert into quizzes (course_id, kind, name) select id, 'exam', 'Ujian' from courses`,
  `create temporary table families as
    select n as family, initcap(string_agg(substr('bcdfghjklmnprstw', 1 + floor(random() * 16)::int, 1)
      || substr('aeiou', 1 + floor(random() * 5)::int, 1), '' order by syllable)) as name
    from generate_series(0, 19999) n, generate_series(1, 3) syllable group by n`,
];

/** Student n has id n; 36 given names, 20,000 family names: some share both, as people do. */
const studentStatements = async (students: number) => [
  `insert into users (id, role_id, email, first_name, last_name, phone_number, password_hash, is_onboarding_done,
      referral_code, referred_by, email_verified_at, created_at, updated_at)
    select n, 2, lower(given || '.' || families.name) || n || (array['@gmail.com', '@gmail.com', '@yahoo.co.id', '@semai.test'])[1 + n % 4],
      given, families.name, '+628' || lpad(n::text, 10, '1'), '${await hashPassword(PASSWORD)}', true, 'bench' || n,
      case when n % 20 = 0 then n / 2 end, at, at, at
    from (
      select n, (${list(givenNames)})[1 + (n * 7919::bigint % ${givenNames.length})::int] as given,
        now() - interval '2 years' + n * (interval '2 years' / ${students}) as at
      from generate_series(1, ${students}) n
    ) each_one join families on family = each_one.n * 104729::bigint % 20000
    order by each_one.n`,
  `select setval(pg_get_serial_sequence('users', 'id'), ${students})`,
  `insert into sessions (user_id, token_hash, ip, user_agent, created_at, expires_at)
    select n, sha256(('sesi-tolok-ukur-' || lpad(n::text, 12, '0'))::bytea), '127.0.0.1', 'bench', now(), now() + interval '7 days'
    from generate_series(1, ${students}, 2) n`,
];

/** Student n has course 1 + n % 300, every third a second one that is finished; every tenth has left one unpaid. */
const orderStatements = [
  `create temporary table bought as
    select row_number() over (order by at, student_id, place) as n, * from (
      select id as student_id, place, 1 + (id + place * 7) % ${COURSES} as course_id,
        case place when 2 then 'expired' else 'success' end as status, created_at + place * interval '10 minutes' as at
      from users, generate_series(0, 2) place
      where role_id = 2 and (place = 0 or (place = 1 and id % 3 = 0) or (place = 2 and id % 10 = 0))
    ) each_one`,
  `insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, invoice_number,
      created_at, updated_at, expires_at)
    select 'bench-order-' || lpad(n::text, 12, '0'), student_id, course_id, status, 'midtrans', 300000, 300000, 300000,
      case status when 'success' then 'INV-' || n end, at, at, at + interval '1 day'
    from bought order by n`,
  `insert into payments (order_id, attempt, provider_order_id, gross_amount, status, created_at, updated_at)
    select id, 1, id || '-1', amount, case status when 'success' then 'paid' else 'expired' end, created_at, updated_at
    from orders order by created_at`,
  `insert into settlements (order_id, payment_id, settled_at)
    select order_id, id, created_at from payments where status = 'paid'`,
  `insert into enrolments (student_id, course_id, order_id, is_free, needs_kpj_code, kpj_verified_at, enrolled_at, opened_at, finished_at)
    select student_id, course_id, 'bench-order-' || lpad(n::text, 12, '0'), false, place = 1 and student_id % 6 = 0,
      case when place = 1 and student_id % 6 = 0 then at end, at, at,
      case when place = 1 then least(at + (n % 60) * interval '1 day', now()) end
    from bought where status = 'success' order by n`,
  `insert into kpj_codes (enrolment_id, kpj_code, bound_at, confirmed_at)
    select id, 'KPJ' || id, enrolled_at, enrolled_at from enrolments where needs_kpj_code`,
  `update courses set enrolled_count = (select count(*) from enrolments where course_id = courses.id)`,
];

function watchStatements(students: number, watchRows: number): string[] {
  const classes = Math.floor((students * 4) / 3);
  const opened = Math.max(1, Math.min(LECTURES, Math.round(watchRows / 3 / classes)));
  const reports = Math.max(1, Math.round((watchRows - classes * opened) / (classes * opened)));
  return [
    `call keep_month_partitions('watch_reports', (now() - interval '2 years')::date, 28)`,
    `insert into lecture_progress (enrolment_id, lecture_id, course_id, ranges, watched_seconds, position_seconds, opened_at,
        reported_at, attended_at)
      select id, (course_id - 1) * ${LECTURES} + place, course_id, '{[0,500)}', 500, 500, at, at + interval '10 minutes',
        case when place < ${opened} then at + interval '10 minutes' end
      from enrolments, generate_series(1, ${opened}) place, lateral (select enrolled_at + place * interval '1 hour' as at) moment
      order by id, place`,
    `insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, session_id, reported_at)
      select enrolment_id, lecture_id, r * 30, '{[0,30)}', 30, enrolment_id, opened_at + r * interval '30 seconds'
      from lecture_progress, generate_series(1, ${reports}) r`,
    `insert into watch_clocks (student_id, since) select id, now() from users where role_id = 2 and id % 2 = 1`,
  ];
}

const aroundStatements = (students: number) => [
  `insert into quiz_attempts (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    select e.id, e.course_id, q.id, 1, e.finished_at, 90, 9, 1, true
    from enrolments e join quizzes q on q.course_id = e.course_id where e.finished_at is not null`,
  `insert into certificates (id, enrolment_id, student_id, course_id, certificate_type, score, printed_name, course_name,
      date_completed, created_at)
    select 'SMI-' || upper(substr(md5(e.id::text), 1, 12)), e.id, e.student_id, e.course_id, 'course', 90,
      u.first_name || ' ' || u.last_name, 'Kelas ' || e.course_id, e.finished_at, e.finished_at
    from enrolments e join users u on u.id = e.student_id where e.finished_at is not null and e.student_id % 4 < 3
    order by e.id`,
  `insert into notifications (user_id, notification_group_id, course_id, is_read, is_action_taken, created_at, cause)
    select id, (array[1, 2, 3])[place], 1 + id % ${COURSES}, place > 1, place > 2, created_at + place * interval '1 day', 'bench'
    from users, generate_series(1, 3) place where role_id = 2 order by id`,
  `insert into ratings (student_id, course_id, rating, review_title, review_content, created_at, updated_at)
    select student_id, course_id, 1 + id % 5, 'Bagus', 'Jelas dan runtut.', finished_at, finished_at
    from enrolments where finished_at is not null`,
  `insert into tracking_events (type, payload, user_id, ip, created_at)
    select 'courseview', jsonb_build_object('course_id', 1 + id % ${COURSES}), id, '10.0.0.1', created_at from users where role_id = 2`,
  `insert into vouchers (code, course_id, created_at)
    select 'BENCH' || upper(md5(n::text)), 1 + n % ${COURSES}, now() from generate_series(1, ${Math.ceil(students / 10)}) n`,
  `insert into discount_vouchers (code, discount_type, discount_value, code_for, created_at)
    select 'HEMAT' || n, 'percent', 10, 'course', now() from generate_series(1, ${Math.ceil(students / 100)}) n`,
];
