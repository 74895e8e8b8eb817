import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLecture, trackTime } from '../../src/contract/learning.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeWatchedCourse, makeWatcher, type Watcher } from '../kit/watcher.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const FILM = 600;
/** Two lectures of ten minutes, and somebody who has access to them. */
async function newWatcher(seconds: number[] = [FILM, FILM]): Promise<Watcher & { lectures: number[] }> {
  const { courseId, lectures } = await makeWatchedCourse(db, [seconds]);
  return { ...(await makeWatcher(semai, courseId)), lectures: lectures.flat() };
}
const storedOf = async ({ enrolmentId }: Watcher, lectureId: number) =>
  (
    await semai.sql(`
    select ranges::text, watched_seconds, position_seconds, attended_at is not null as attended
    from lecture_progress where enrolment_id = ${enrolmentId} and lecture_id = ${lectureId}`)
  )[0];

describe('opening', () => {
  test('gives the film by a signed address and what was seen, and goes on where it was left [L-04]', async () => {
    const learner = await newWatcher();
    const [lecture = 0] = learner.lectures;
    const opened = await learner.open(lecture);
    expect(opened.status).toBe(200);
    expect(opened.body.data).toMatchObject({ watchtime: 0, seen: [], attended: false });
    expect(opened.body.data.media.url).toMatch(/^\/files\/.*sig=/);
    const until = new Date(opened.body.data.expires_at).getTime() - semai.clock.now().getTime();
    expect(until / 60_000).toBeCloseTo(120, 0);
    semai.clock.forward(30);
    await learner.report(lecture, 30, [[0, 30]]);
    expect((await learner.open(lecture)).body.data).toMatchObject({ watchtime: 30, seen: [[0, 30]], attended: false });
  });
});

test('a report is answered with all that was seen [L-04, B-13]', async () => {
  const learner = await newWatcher();
  const [lecture = 0] = learner.lectures;
  await learner.open(lecture);
  semai.clock.forward(30);
  expect((await learner.report(lecture, 30, [[0, 30]])).body.data).toEqual({
    course_progress: null,
    watch_percent: 5,
    seen: [[0, 30]],
  });
});
