/** @module-tag deep */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Call, CallInput } from '../../src/contract/call.ts';
import { bookQna, changeQna, enrolSchedule } from '../../src/contract/scheduling.ts';
import { newClient } from '../../src/server/platform/client.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { crowdOf, type InCrowd } from '../kit/crowd.ts';
import { startMortal } from '../kit/mortal.ts';
import { makeQna } from '../kit/qna-session.ts';

const COURSE = demoCourse.paid;
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

/** Asks again where the server has no time, as a browser would: what a slow machine does not do is no result. */
async function insist<C extends Call>(call: C, input: CallInput<C>, token: string) {
  for (;;) {
    const answer = await semai.call(call, input, token);
    if (answer.status !== 503) return answer;
  }
}

/** What went wrong beside that: waiting longer for a connection than a request may is answered 503, and noted. */
const faults = () =>
  semai.logLines.filter(
    (line) => JSON.parse(line).level >= 50 && !line.includes('timeout exceeded when trying to connect'),
  );

/** How many of these answers said what. */
const said = (answers: { status: number; body: { message?: string } }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, body }) => `${status} ${body.message}`)).map(([words, all]) => [
      words,
      all?.length,
    ]),
  );
const TAKEN = '200 Pemilihan jadwal berhasil dilakukan!';
const GONE = '400 Kursi pada jadwal ini sudah habis. Silakan pilih jadwal lain.';

/** Looks again and again, on a connection of its own, whether each has one seat and each seat is counted. */
async function watchSeats(students: readonly InCrowd[], sessionIds: readonly number[]) {
  const client = newClient({ connectionString: semai.databaseUrl });
  await client.connect();
  const wrong: unknown[] = [];
  let looks = 0;
  let isOver = false;
  const look = async () => {
    // One statement, so one moment.
    const { rows } = await client.query(
      `select 'seats of student ' || e.id as what, count(b.id)::int as found, 1 as right
       from unnest($1::int[]) e (id) left join schedule_bookings b on b.enrolment_id = e.id and b.kind = 'qna'
       group by e.id having count(b.id) <> 1
       union all
       select 'participants of ' || s.id, s.participants, count(b.id)::int
       from schedules s left join schedule_bookings b on b.schedule_id = s.id where s.id = any($2::int[])
       group by s.id having s.participants <> count(b.id) or count(b.id) > s.capacity`,
      [students.map(({ enrolmentId }) => enrolmentId), sessionIds],
    );
    wrong.push(...rows);
    looks += 1;
  };
  const watching = (async () => {
    while (!isOver) await look();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await look();
      await client.end();
      expect(wrong).toEqual([]);
      return looks;
    },
  };
}

test('of 300 who book the last seat of a live session at once one gets it, and 299 are told [T-01]', async () => {
  const students = await crowdOf(semai, COURSE, 300);
  const session = await makeSchedule(db, { course_id: COURSE, capacity: 1 });
  const book = ({ token }: InCrowd) =>
    insist(enrolSchedule, { body: { course_id: COURSE, schedule_id: session.id } }, token);
  const answers = await Promise.all(students.map(book));
  expect(said(answers)).toEqual({ [TAKEN]: 1, [GONE]: 299 });
  expect(await seatsOf([session.id])).toEqual([{ participants: 1, booked: 1 }]);
  expect(faults()).toEqual([]);
});

const seatsOf = (ids: readonly number[]) =>
  semai.sql(`select participants, (select count(*)::int from schedule_bookings where schedule_id = schedules.id) as booked
    from schedules where id in (${ids.join()}) order by id`);

const SWAPPERS = 100;
/** A hundred students in three sessions that have room for two more. */
async function swappers() {
  const students = await crowdOf(semai, COURSE, SWAPPERS);
  const sessions = await Promise.all(
    [1, 2, 3].map((day) => makeQna(db, COURSE, [24 * day, 24 * day + 1], { capacity: 34 })),
  );
  const ids = sessions.map(({ id }) => id);
  const seated = await Promise.all(
    students.map(async ({ token, enrolmentId }, index) => {
      const schedule_id = ids[index % 3] as number;
      const { body } = await insist(bookQna, { body: { course_id: COURSE, schedule_id } }, token);
      return {
        token,
        enrolmentId,
        bookingId: body.data?.id as number,
        wishes: [1, 2, 0].map((step) => ids[(index + step) % 3] as number),
      };
    }),
  );
  return { seated, ids };
}

test('100 who swap among three nearly full sessions at once hold exactly one seat each, at every moment', async () => {
  const { seated, ids } = await swappers();
  const watcher = await watchSeats(seated, ids);
  const answers = await Promise.all(
    seated.map(async ({ token, bookingId: id, wishes }) => {
      const own = [];
      for (const schedule_id of wishes)
        own.push(await insist(changeQna, { body: { course_id: COURSE, schedule_id, id } }, token));
      return own;
    }),
  );
  expect(await watcher.stop()).toBeGreaterThan(1);
  const counts = said(answers.flat());
  expect(Object.keys(counts).filter((words) => ![TAKEN, GONE].includes(words))).toEqual([]);
  expect(counts[TAKEN]).toBeGreaterThan(0);
  const rows = (await seatsOf(ids)) as { participants: number; booked: number }[];
  expect(rows.reduce((sum, { participants }) => sum + participants, 0)).toBe(SWAPPERS);
  expect(faults()).toEqual([]);
});

test('the same when the server is killed in the middle of it; what was answered holds', async () => {
  const [{ seated, ids }, mortal] = await Promise.all([
    swappers(),
    startMortal(inject('postgresUrl'), semai.databaseUrl, 400),
  ]);
  const watcher = await watchSeats(seated, ids);
  const last = await Promise.all(seated.map((each) => swapUntilDeath(mortal.url, each)));
  await mortal.gone;
  expect(await watcher.stop()).toBeGreaterThan(1);
  expect(last.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0);
  const seats = await db
    .selectFrom('schedule_bookings')
    .select(['id', 'schedule_id'])
    .where('schedule_id', 'in', ids)
    .execute();
  for (const { bookingId, known, asked } of last)
    expect([known, asked]).toContain(seats.find(({ id }) => id === bookingId)?.schedule_id);
  // and nothing that the dead process held is held still
  const { token, bookingId, known } = last[0] as (typeof last)[number];
  expect(
    (await insist(changeQna, { body: { course_id: COURSE, schedule_id: known, id: bookingId } }, token)).status,
  ).not.toBe(500);
});

type Seated = Awaited<ReturnType<typeof swappers>>['seated'][number];

/** The session that somebody was last told is theirs, and the one they asked for when nobody answered any more. */
async function swapUntilDeath(url: string, { token, bookingId, wishes }: Seated) {
  const fate = { token, bookingId, known: wishes[2] as number, asked: 0, answered: 0 };
  for (let turn = 0; ; turn += 1) {
    fate.asked = wishes[turn % 3] as number;
    try {
      const response = await fetch(`${url}/${changeQna.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ course_id: COURSE, schedule_id: fate.asked, id: bookingId }),
      });
      if (response.ok) fate.known = ((await response.json()) as { data: { schedule_id: number } }).data.schedule_id;
      if (response.ok) fate.answered += 1;
    } catch {
      return fate;
    }
  }
}
