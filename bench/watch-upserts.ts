import pg from 'pg';
import type { Learner } from './watch-data.ts';

const SECONDS = 5;
const CONNECTIONS = 10;
const BATCH = 250;

/** The least that writing down a position takes, without anybody asking whose it is or what counts. */
export const upsertRates = async (databaseUrl: string, learners: readonly Learner[]) => ({
  single: await rateOf(databaseUrl, learners, CONNECTIONS, 1),
  batched: await rateOf(databaseUrl, learners, 1, BATCH),
});

async function rateOf(databaseUrl: string, learners: readonly Learner[], connections: number, size: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const until = performance.now() + SECONDS * 1_000;
  let [next, written] = [0, 0];
  const work = async () => {
    while (performance.now() < until) {
      const some = Array.from({ length: size }, () => learners[next++ % learners.length] as Learner);
      await pool.query({
        name: 'upsert',
        text: `
          insert into lecture_progress (enrolment_id, course_id, lecture_id, opened_at, position_seconds, ranges)
          select *, now(), 30, '{[0,30)}' from unnest($1::integer[], $2::integer[], $3::integer[])
          on conflict (enrolment_id, lecture_id) do update
          set position_seconds = excluded.position_seconds, ranges = lecture_progress.ranges + excluded.ranges`,
        values: [
          some.map(({ enrolmentId }) => enrolmentId),
          some.map(({ courseId }) => courseId),
          some.map(({ lectureId }) => lectureId),
        ],
      });
      written += size;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await pool.end();
  return Math.round(written / SECONDS);
}
