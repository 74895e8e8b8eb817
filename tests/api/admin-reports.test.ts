import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { courseFunnel, lectureDropOff } from '../../src/contract/admin/learning-reports.ts';
import { rebuildReportsNow, refreshReportsNow, salesByDay } from '../../src/contract/admin/reports.ts';
import { storeFreeEvents } from '../../src/contract/engagement.ts';
import { rebuildReports, refreshReports } from '../../src/server/modules/operations/reports/refreshing.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { startMortal } from '../kit/mortal.ts';
import { makeCrowd, makeReportedCourse } from '../kit/report-doings.ts';
import { expectRightFigures, range } from '../kit/report-figures.ts';
import { newStaff } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let tokens: { sales: string; learning: string };
let owner: string;
let instructorId: string;
beforeAll(async () => {
  semai = await startApp();
  tokens = { sales: (await newStaff(semai, 'finance')).token, learning: (await newStaff(semai, 'editor')).token };
  owner = (await newStaff(semai, 'owner')).token;
  instructorId = (await newStaff(semai, 'instructor')).instructorId as string;
});
afterAll(() => semai.close());

/** What the job does every few minutes. */
const refresh = () => refreshReports.handle(semai.platform, {}, 'test');
const course = () => makeReportedCourse(semai, instructorId);

test('whatever happens in whatever order, each report says what its rows say, also of days long past', {
  tags: ['deep'],
}, async () => {
  const courses = [await course(), await course()];
  const crowd = makeCrowd(semai, courses, 20_261_116);
  for (let round = 0; round < 6; round += 1) {
    await crowd.act(40);
    await refresh();
    await expectRightFigures(
      semai,
      tokens,
      courses.map(({ id }) => id),
    );
  }
});

test('made anew from nothing, the figures are the same, and what no mark told of is in', async () => {
  const [first, second] = [await course(), await course()];
  await makeCrowd(semai, [first, second], 7).act(60);
  await refresh();
  // As by hand, with a date long ago.
  await sql`insert into lecture_progress (enrolment_id, course_id, lecture_id, opened_at, attended_at)
    select id, course_id, ${first.lectures[0]}, enrolled_at, enrolled_at from enrolments where course_id = ${first.id}
    on conflict do nothing`.execute(semai.platform.db);
  await sql`delete from report_sales`.execute(semai.platform.db);
  expect((await semai.call(rebuildReportsNow, {}, owner)).status).toBe(200);
  await semai.drainJobs();
  await expectRightFigures(semai, tokens, [first.id, second.id]);
  await rebuildReports.handle(semai.platform, {}, 'test');
  await expectRightFigures(semai, tokens, [first.id, second.id]);
});

test('killed in the middle, nothing is counted twice or lost', { tags: ['deep'] }, async () => {
  const courses = [await course()];
  const crowd = makeCrowd(semai, courses, 99);
  const marks = async () =>
    ((await semai.sql('select count(*)::int as count from report_marks')) as { count: number }[])[0];
  for (const dieBefore of [8, 14, 24]) {
    await crowd.act(20);
    const before = await marks();
    const mortal = await startMortal(inject('postgresUrl'), semai.databaseUrl, dieBefore);
    await fetch(`${mortal.url}/${refreshReportsNow.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}` },
    }).catch(() => null);
    await mortal.gone;
    expect(await marks()).toEqual(before);
  }
  // The database may take a moment to notice that the dead one is gone; until then it is still its turn.
  do await refresh();
  while ((await marks())?.count !== 0);
  await expectRightFigures(
    semai,
    tokens,
    courses.map(({ id }) => id),
  );
});

test('a change that commits while the sums are made is in them the next time', async () => {
  const { id: course_id } = await course();
  await refresh();
  const { db } = semai.platform;
  const { id: student_id } = await makeUser(db);
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let made = () => {};
  const isMade = new Promise<void>((resolve) => {
    made = resolve;
  });
  const buying = db.transaction().execute(async (tx) => {
    await makeEnrolment(tx, { student_id, course_id, enrolled_at: semai.clock.now() });
    made();
    await held;
  });
  await isMade;
  await refresh();
  commit();
  await buying;
  await refresh();
  await expectRightFigures(semai, tokens, [course_id]);
});

test('a day begins at midnight in Jakarta, and a refund counts on the day it was made', async () => {
  const { id: course_id } = await course();
  const { db } = semai.platform;
  const sell = async (at: string) => {
    const { id: student_id } = await makeUser(db);
    return makeOrder(db, { student_id, course_id, created_at: new Date(at) });
  };
  await sell('2026-03-09T16:59:59Z');
  const second = await sell('2026-03-09T17:00:00Z');
  await refresh();
  await sql`update orders set status = 'refunded', updated_at = '2026-03-11T17:30:00Z' where id = ${second.id}`.execute(
    db,
  );
  await refresh();
  const { body } = await semai.call(salesByDay.list, { from: '2026-03-09', to: '2026-03-12', course_id }, tokens.sales);
  expect(body.data.rows.map(({ day, orders, gross, refunds, net }) => [day, orders, gross, refunds, net])).toEqual([
    ['2026-03-09', 1, 300_000, 0, 300_000],
    ['2026-03-10', 1, 300_000, 0, 300_000],
    ['2026-03-11', 0, 0, 0, 0],
    ['2026-03-12', 0, 0, 300_000, -300_000],
  ]);
  expect(body.data.totals).toMatchObject({
    orders: 2,
    gross: 600_000,
    refunds: 300_000,
    net: 300_000,
    average: 300_000,
  });
});

test('views of a course are those of people who have not bought it, whatever a browser sends', async () => {
  const { id: course_id } = await course();
  const view = (payload: Record<string, unknown>, token?: string) =>
    semai.call(storeFreeEvents, { body: { type: 'courseview', payload } }, token);
  await view({ course_id });
  await view({ course_id });
  await view({ course_id: `${course_id}; drop` });
  await view({ course_id: '99999999999999999999' });
  await view({});
  const enrolled_at = new Date('2026-01-05T00:00:00Z');
  const { id: student_id } = await newStudentIn(semai, course_id, { enrolment: { enrolled_at } });
  await sql`insert into tracking_events (type, payload, user_id, ip, created_at)
    values ('courseview', ${JSON.stringify({ course_id })}, ${student_id}, '10.0.0.9', ${semai.clock.now()})`.execute(
    semai.platform.db,
  );
  await refresh();
  const { body } = await semai.call(courseFunnel.list, { ...range, course_id }, tokens.learning);
  // Two from the same address are one visitor; the one who is enrolled was in the room.
  expect(body.data.rows).toMatchObject([{ course_id, visited: 1, ordered: 1, enrolled: 1, started: 0 }]);
});

test('how much of a film was seen, and a report of no days or of other days than there are', async () => {
  const { id: course_id, lectures } = await course();
  const { enrolment } = await newStudentIn(semai, course_id, { enrolment: { enrolled_at: semai.clock.now() } });
  await sql`insert into lecture_progress (enrolment_id, course_id, lecture_id, watched_seconds, opened_at)
    values (${enrolment.id}, ${course_id}, ${lectures[0]}, 150, ${semai.clock.now()})`.execute(semai.platform.db);
  await refresh();
  const ask = (asked: { from: string; to: string }) =>
    semai.call(lectureDropOff.list, { ...asked, course_id }, tokens.learning);
  const { body } = await ask(range);
  expect(body.data).toMatchObject({ enrolled: 1, started: 1, never: 1, all_lectures: 0, median_days: null });
  expect(body.data.rows[0]).toMatchObject({ opened: 1, attended: 0, watched_percent: 25, stopped: 0 });
  expect((await ask({ from: '2024-01-01', to: '2024-12-31' })).body.data).toMatchObject({ enrolled: 0 });
  for (const [asked, field] of [
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '1926-03-02', to: '2026-03-01' }, 'to'],
    [{ from: 'kemarin', to: '2026-03-01' }, 'from'],
  ] as const) {
    const refused = await ask(asked);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  }
});
