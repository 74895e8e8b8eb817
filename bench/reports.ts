import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgres } from '../src/launch/postgres/server.ts';
import { jobDefinitions } from '../src/server/app.ts';
import { openSession } from '../src/server/modules/accounts/public.ts';
import { rebuildSums, refreshSums } from '../src/server/modules/operations/reports/refreshing.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import type { Platform } from '../src/server/platform/context.ts';
import { connect } from '../src/server/platform/db.ts';
import { installJobs } from '../src/server/platform/jobs.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { makeUser } from '../src/server/seed/makers/accounts.ts';
import { seed } from '../src/server/seed/seed.ts';
import { fillMarketplace } from './reports-data.ts';
import { type Row, round } from './rows.ts';
import { UNHURRIED } from './scale-database.ts';
import { serveApi } from './server.ts';

const ORDERS = Number(process.env.REPORT_ORDERS ?? 1_000_000);
const WATCH_ROWS = Number(process.env.REPORT_WATCH_ROWS ?? 10_000_000);
const WARMING_UP = 5;
const ROUNDS = 15;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const wib = (moment: string) => `(${moment} at time zone 'Asia/Jakarta')::date`;
const sold = `from settlements s join orders o on o.id = s.order_id where s.settled_at > now() - interval '1 year'`;
const figures = 'count(*), sum(o.amount_before_discount), sum(o.voucher_discount)';
const learnt = `from enrolments e left join lecture_progress p on p.enrolment_id = e.id
  where e.enrolled_at > now() - interval '1 year'`;

/** Each report, and what the like of it takes from the rows themselves. */
const reports: Record<string, (courseId: number) => { query?: string; naive: string }> = {
  'sales-days': () => ({ naive: `select ${wib('s.settled_at')}, ${figures} ${sold} group by 1` }),
  'sales-items': () => ({ naive: `select o.course_id, o.event_id, ${figures} ${sold} group by 1, 2` }),
  'sales-discounts': () => ({ naive: `select o.discount_voucher_id, ${figures} ${sold} group by 1` }),
  'sales-vouchers': () => ({ naive: 'select count(*) from voucher_redemptions' }),
  shares: () => ({
    naive: `select date_trunc('month', s.settled_at at time zone 'Asia/Jakarta'), o.course_id, ${figures} ${sold} group by 1, 2`,
  }),
  funnel: () => ({
    naive: `select e.course_id, count(distinct e.id), count(distinct p.enrolment_id), count(p.attended_at) ${learnt} group by 1`,
  }),
  'drop-off': (course) => ({
    query: `&course_id=${course}`,
    naive: `select p.lecture_id, count(*), count(p.attended_at), sum(p.watched_seconds) ${learnt}
      and e.course_id = ${course} group by 1`,
  }),
  quizzes: (course) => ({
    query: `&course_id=${course}`,
    naive: `select quiz_id, count(*) from quiz_attempts where course_id = ${course} group by 1`,
  }),
  'ratings-months': () => ({
    naive: `select date_trunc('month', created_at), count(*), avg(rating) from ratings
      where created_at > now() - interval '1 year' group by 1`,
  }),
  'ratings-courses': () => ({
    naive: `select course_id, count(*), avg(rating) from ratings where created_at > now() - interval '1 year' group by 1`,
  }),
  nps: () => ({
    naive: `select date_trunc('month', created_at), count(*) filter (where rating > 8) from nps_answers
      where created_at > now() - interval '1 year' group by 1`,
  }),
  'attendance-sessions': () => ({
    naive: `select s.id, count(*), count(b.attended_at) from schedules s join schedule_bookings b on b.schedule_id = s.id
      where s.start_date > now() - interval '1 year' group by 1`,
  }),
  'attendance-courses': () => ({
    naive: `select s.course_id, count(*), count(b.attended_at) from schedules s join schedule_bookings b on b.schedule_id = s.id
      where s.start_date > now() - interval '1 year' group by 1`,
  }),
  'attendance-months': () => ({
    naive: `select date_trunc('month', s.start_date), count(*), count(b.attended_at) from schedules s
      join schedule_bookings b on b.schedule_id = s.id where s.start_date > now() - interval '1 year' group by 1`,
  }),
};

/** A million orders and ten million watch rows: how long the sums take, and how quickly each report opens. */
export async function measureReports(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-'));
  // Open to the database's own user.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false });
  const url = postgres.url();
  const { db, pool } = connect(url, 4, UNHURRIED);
  try {
    await migrate(url);
    await installJobs(url, jobDefinitions);
    await seed(db, { demo: false, seed: 'none', admin: null }, systemClock);
    await fillMarketplace(pool, { orders: ORDERS, courses: 300, lectures: 10, watchRows: WATCH_ROWS });
    const platform = { db, clock: systemClock } as Platform;
    const made = await taking(() => rebuildSums(platform));
    await changeSome(pool);
    const refreshed = await taking(() => refreshSums(platform));
    const { id } = await makeUser(db, { role_id: 1, staff_role: 'owner' });
    const token = await openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, new Date());
    const api = await serveApi(url, url);
    try {
      const opened = await openEach(api.url, token, pool);
      return [reportsRow(opened), sumsRow(made, refreshed)];
    } finally {
      await api.stop();
    }
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As the site itself would write it, with everything that is marked on the way. */
async function changeSome(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into events (slug, title, start_date, location, created_at, updated_at)
    values ('later', 'Event baru', now(), 'Jakarta', now(), now())`);
  await pool.query(`insert into orders (id, student_id, event_id, status, method, list_price, amount_before_discount, amount,
      created_at, updated_at)
    select 'bench-later-' || lpad(id::text, 12, '0'), id, (select id from events where slug = 'later'), 'success', 'midtrans', 150000,
      150000, 150000, now(), now()
    from users where role_id = 2 order by users.id limit 1000`);
  await pool.query(
    `insert into settlements (order_id, settled_at) select id, now() from orders where id like 'bench-later-%'`,
  );
  await pool.query(`insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, reported_at)
    select enrolment_id, lecture_id, 30, '{}', 30, now()
    from (select enrolment_id, min(lecture_id) as lecture_id from lecture_progress where enrolment_id % 900 = 0
      group by 1 limit 1000) watching`);
}

async function openEach(url: string, token: string, pool: pg.Pool): Promise<Opened[]> {
  const { rows } = await pool.query("select min(id) as id from courses where slug like 'bench-%'");
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const range = `from=${day(Date.now() - YEAR_MS)}&to=${day(Date.now())}`;
  const table = [];
  for (const [name, terms] of Object.entries(reports)) {
    const { query = '', naive } = terms(rows[0].id);
    const times: number[] = [];
    for (let round = -WARMING_UP; round < ROUNDS; round += 1) {
      const took = await taking(async () => {
        const response = await fetch(`${url}/api/admin/reports/${name}?${range}${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
      });
      if (round >= 0) times.push(took);
    }
    times.sort((one, other) => one - other);
    const straight = await taking(() => pool.query(naive));
    table.push({ report: name, p50: at(times, 0.5), p95: at(times, 0.95), 'from the rows': Math.round(straight) });
  }
  console.table(table);
  return table;
}

type Opened = { report: string; p50: number; p95: number; 'from the rows': number };

function reportsRow(opened: readonly Opened[]): Row {
  const slowest = opened.reduce((most, one) => (one.p95 > most.p95 ? one : most));
  const straight = opened.reduce((sum, one) => sum + one['from the rows'], 0);
  const ours = opened.reduce((sum, one) => sum + one.p50, 0);
  return {
    work: `${opened.length} reports over ${ORDERS.toLocaleString('en')} orders and ${WATCH_ROWS.toLocaleString('en')} watch rows`,
    result: `p95 at most ${round(slowest.p95)} ms (${slowest.report})`,
    cpu: null,
    against: `the same figures straight from the rows, all of them: ${round(straight / 1000)} s, from the sums ${round(ours / 1000)} s`,
    ratio: straight / ours,
    goal: 'p95 ≤ 1 s',
    met: slowest.p95 <= 1_000,
  };
}

const sumsRow = (made: number, refreshed: number): Row => ({
  work: 'the sums behind the reports',
  result: `1,000 orders and 1,000 learners more: ${seconds(refreshed)} s`,
  cpu: null,
  against: `all of them from nothing: ${seconds(made)} s`,
  ratio: made / refreshed,
  goal: '≤ 60 s',
  met: refreshed <= 60_000,
});

async function taking(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
const seconds = (ms: number): number => Number((ms / 1000).toFixed(1));
const at = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
