/** @module-tag deep */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { trackTime } from '../../src/contract/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { startMortal } from '../kit/mortal.ts';
import { makeWatchedCourse } from '../kit/own-courses.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

const LEARNERS = 12;
const FILM = 3600;

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

type Told = { watcher: StudentIn; seen: [number, number][]; answers: number };

/** Claims the whole film again and again, so that all the time that passes is credited, until nobody answers. */
async function reportUntilDeath(url: string, told: Told, lectureId: number): Promise<void> {
  const body = { lecture_id: lectureId, course_id: told.watcher.courseId, second: 0, ranges: [[0, FILM]] };
  while (true) {
    try {
      const response = await fetch(`${url}/${trackTime.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${told.watcher.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data } = (await response.json()) as { data: { seen: [number, number][] } };
      told.seen = data.seen;
      told.answers += 1;
    } catch {
      return;
    }
  }
}

test('every second that was acknowledged is there after kill -9, before whichever statement it comes [L-06]', async () => {
  const { courseId, lectures } = await makeWatchedCourse(semai, [[FILM]]);
  const [lectureId] = lectures.flat() as [number];
  // A batch is begin, two locks, the write, commit: dead before the locks, before the write, and before the commit.
  const points = [60, 62, 64];
  await Promise.all(points.map((dieBefore) => watchUntilDeath(courseId, lectureId, dieBefore)));
});

async function watchUntilDeath(courseId: number, lectureId: number, dieBefore: number): Promise<void> {
  const learners: Told[] = [];
  for (let made = 0; made < LEARNERS; made += 1) {
    const watcher = await newStudentIn(semai, courseId);
    await watcher.openLecture(lectureId);
    learners.push({ watcher, seen: [], answers: 0 });
  }
  // so that the first report has something to count
  await semai.sql(`
      update watch_clocks set since = since - interval '1 minute'
      where student_id in (${learners.map(({ watcher }) => watcher.id).join()});
      update enrolments set opened_at = opened_at - interval '1 minute'
      where id in (${learners.map(({ watcher }) => watcher.enrolment.id).join()})`);
  const mortal = await startMortal(inject('postgresUrl'), semai.databaseUrl, dieBefore);
  await Promise.all(learners.map((told) => reportUntilDeath(mortal.url, told, lectureId)));
  await mortal.gone;
  expect(learners.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(LEARNERS);
  for (const { watcher, seen } of learners) {
    const told = `{${seen.map(([from, to]) => `[${from},${to})`).join()}}`;
    const [row] = (await semai.sql(`
      select ranges @> '${told}'::int4multirange as holds, ranges::text,
        (select sum(credited_seconds) from watch_reports reports where reports.enrolment_id = p.enrolment_id)
          = watched_seconds as adds_up
      from lecture_progress p where enrolment_id = ${watcher.enrolment.id}`)) as object[];
    expect(row, told).toMatchObject({ holds: true, adds_up: true });
    expect(seen.length).toBeGreaterThan(0);
  }
}
