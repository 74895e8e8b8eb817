import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLecture, trackTime } from '../../src/contract/learning.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeWatchedCourse } from '../kit/own-courses.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  // Real time is what is measured here: it passes when it is told to.
  semai.clock.stop();
});
afterAll(() => semai.close());

const FILM = 600;
let course: Awaited<ReturnType<typeof makeWatchedCourse>>;
let learner: StudentIn;
let [lecture, other] = [0, 0];
beforeEach(async () => {
  course = await makeWatchedCourse(semai, [[FILM, FILM]]);
  [lecture = 0, other = 0] = course.lectures.flat();
  learner = await newStudentIn(semai, course.courseId);
});

const storedOf = async (lectureId: number, { enrolment } = learner) =>
  (
    await semai.sql(`
      select ranges::text, watched_seconds, position_seconds, attended_at is not null as attended
      from lecture_progress where enrolment_id = ${enrolment.id} and lecture_id = ${lectureId}`)
  )[0] as { ranges: string; watched_seconds: number; position_seconds: number; attended: boolean };
const seenOf = async (answer: ReturnType<StudentIn['report']>) => (await answer).body.data.seen;

describe('opening', () => {
  test('gives the film by a signed address that ends, and goes on where it was left [L-04]', async () => {
    const opened = (await learner.openLecture(lecture)).body.data;
    expect(opened).toMatchObject({ watchtime: 0, seen: [], attended: false });
    expect(opened.media).toMatchObject({ duration: FILM, url: expect.stringMatching(/^\/files\/.*sig=/) });
    expect(new Date(opened.expires_at).getTime() - semai.clock.now().getTime()).toBeGreaterThan(7_198_000);
    semai.clock.forward(30);
    await learner.report(lecture, 30.9, [[0, 30.9]]);
    expect((await learner.openLecture(lecture)).body.data).toMatchObject({
      watchtime: 30,
      seen: [[0, 30]],
      attended: false,
    });
  });

  test('an operator who looks as the student sees the film, and moves nothing of theirs', async () => {
    const [operator] = (await semai.sql(`select id from users where role_id = 1 limit 1`)) as { id: number }[];
    const [student] = (await semai.sql(
      `select student_id as id from enrolments where id = ${learner.enrolment.id}`,
    )) as {
      id: number;
    }[];
    const token = await db.transaction().execute((tx) =>
      openImpersonation(semai.platform, tx, {
        operatorId: operator?.id as number,
        userId: student?.id as number,
        ip: '10.1.1.1',
      }),
    );
    const looked = await semai.call(openLecture, { id: lecture }, token);
    expect(looked.body.data).toMatchObject({ watchtime: 0, seen: [], media: { duration: FILM } });
    expect((await semai.call(getHostedCourse, { id: String(course.courseId) }, token)).status).toBe(200);
    expect(await storedOf(lecture)).toBeUndefined();
    expect(await semai.sql(`select * from watch_clocks where student_id = ${student?.id}`)).toEqual([]);
  });

  test('time counts from then on: what passed before it does not [L-04]', async () => {
    await learner.openLecture(other);
    semai.clock.forward(3600);
    await learner.openLecture(lecture);
    expect(await seenOf(learner.report(lecture, FILM, [[0, FILM]]))).toEqual([]);
    semai.clock.forward(10);
    expect(await seenOf(learner.report(lecture, 10, [[0, 10]]))).toEqual([[0, 10]]);
  });

  test('a tab that plays keeps its time when another one opens something', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(29);
    await learner.openLecture(other);
    semai.clock.forward(1);
    expect(await seenOf(learner.report(lecture, 60, [[0, 60]]))).toEqual([[0, 60]]);
  });

  test('for a player that opens nothing, it counts from reading the room [L-04]', async () => {
    expect((await semai.call(getHostedCourse, { id: String(course.courseId) }, learner.token)).status).toBe(200);
    semai.clock.forward(30);
    expect(await seenOf(learner.report(lecture, 30))).toEqual([[0, 30]]);
  });

  test('what could not be sent is not lost when the room is read again before it is sent [L-06]', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(240);
    await semai.call(getHostedCourse, { id: String(course.courseId) }, learner.token);
    expect(await seenOf(learner.report(lecture, 60, [[0, 60]]))).toEqual([[0, 60]]);
  });
});

describe('a report', () => {
  test('is answered with all that was seen; 75 percent is not attended, a second more is [L-04]', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(225);
    expect((await learner.report(lecture, 450, [[0, 450]])).body.data).toEqual({
      course_progress: null,
      watch_percent: 75,
      seen: [[0, 450]],
    });
    expect((await storedOf(lecture)).attended).toBe(false);
    semai.clock.forward(1);
    const { data } = (await learner.report(lecture, 451, [[450, 451]])).body;
    expect(data.course_progress).toEqual({ lecture_id: lecture, progress_indicator: '50.00%' });
    expect(data.watch_percent).toBeCloseTo(75.17, 2);
    // it stays so, whatever is reported later
    semai.clock.forward(30);
    expect((await learner.report(lecture, 5, [])).body.data.course_progress).toEqual(data.course_progress);
    expect((await learner.openLecture(lecture)).body.data).toMatchObject({
      attended: true,
      watchtime: 5,
      seen: [[0, 451]],
    });
  });

  test('watching one part twice does not count twice [B-13]', async () => {
    await learner.openLecture(lecture);
    for (let round = 0; round < 3; round += 1) {
      semai.clock.forward(30);
      expect(await seenOf(learner.report(lecture, 30, [[0, 30]]))).toEqual([[0, 30]]);
    }
    semai.clock.forward(30);
    expect(
      await seenOf(
        learner.report(lecture, 120, [
          [20, 40],
          [100, 120],
        ]),
      ),
    ).toEqual([
      [0, 40],
      [100, 120],
    ]);
    expect(await storedOf(lecture)).toEqual({
      ranges: '{[0,40),[100,120)}',
      watched_seconds: 60,
      position_seconds: 120,
      attended: false,
    });
  });

  test('without ranges credits the stretch that ends at its position, as far as real time allows [L-04]', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(30);
    expect(await seenOf(learner.report(lecture, 30))).toEqual([[0, 30]]);
    semai.clock.forward(30);
    expect(await seenOf(learner.report(lecture, 400))).toEqual([
      [0, 30],
      [339, 400],
    ]);
  });

  test('of the end of the film at once earns nothing, opened or not, however often [L-04]', async () => {
    await learner.openLecture(lecture);
    for (const ranges of [
      undefined,
      [[0, FILM]] as const,
      [
        [0, FILM],
        [0, FILM],
      ] as const,
    ])
      for (const id of [lecture, other])
        expect((await learner.report(id, FILM, ranges)).body.data).toMatchObject({ watch_percent: 0, seen: [] });
    expect((await storedOf(other)).position_seconds).toBe(FILM);
  });

  test('earns no more than twice the real time, however many there are', async () => {
    await learner.openLecture(lecture);
    for (let second = 0; second < 40; second += 1) {
      semai.clock.forward(1);
      await learner.report(lecture, FILM, [[0, FILM]]);
    }
    const { watched_seconds } = await storedOf(lecture);
    expect(watched_seconds).toBeLessThanOrEqual(2 * 40 + 1);
    expect(watched_seconds).toBeGreaterThanOrEqual(2 * 40);
  });

  test('that is sent again counts once, and lacking its answer nothing is lost [L-06]', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(30);
    await learner.report(lecture, 60, [[0, 60]]);
    expect(await seenOf(learner.report(lecture, 60, [[0, 60]]))).toEqual([[0, 60]]);
    semai.clock.forward(30);
    expect(
      await seenOf(
        learner.report(lecture, 120, [
          [0, 60],
          [60, 120],
        ]),
      ),
    ).toEqual([[0, 120]]);
  });

  test('at twice the speed, over a network that stutters, loses no second that is sent again [L-04]', async () => {
    await learner.openLecture(lecture);
    let played = 0;
    let seen: [number, number][] = [];
    // when each report comes; between them the player plays on, at twice the speed
    for (const pause of [30, 30.4, 31.7, 28.1, 30, 29.9, 30.6, 29.3]) {
      semai.clock.forward(pause);
      played += 2 * pause;
      seen = await seenOf(learner.report(lecture, played, [[seen[0]?.[1] ?? 0, played]]));
    }
    expect(seen).toHaveLength(1);
    expect(seen[0]?.[1]).toBeGreaterThanOrEqual(Math.floor(played) - 1);
    semai.clock.forward(1);
    expect(await seenOf(learner.report(lecture, played, [[seen[0]?.[1] ?? 0, played]]))).toEqual([
      [0, Math.floor(played)],
    ]);
  });

  test('that makes no sense is cut or ignored, and what is no number is refused', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(30);
    const odd = await learner.report(lecture, 999_999.5, [
      [50, 10],
      [0, 0.9],
      [590, 1e300],
      [10.4, 12.6],
      [11, 13],
    ]);
    expect([odd.status, odd.body.data.seen]).toEqual([
      200,
      [
        [10, 13],
        [590, 600],
      ],
    ]);
    expect((await storedOf(lecture)).position_seconds).toBe(FILM);
    semai.clock.forward(600);
    const many = Array.from({ length: 500 }, (_, place) => [place, place + 0.5] as const);
    expect((await learner.report(lecture, 0, many)).status).toBe(200);
    const send = (body: unknown) =>
      semai.send({
        method: 'POST',
        url: `/${trackTime.path}`,
        headers: { authorization: `Bearer ${learner.token}` },
        payload: body as object,
      });
    const good = { lecture_id: lecture, course_id: course.courseId, second: 1 };
    for (const bad of [
      { second: null },
      { second: 'NaN' },
      { second: -1 },
      { second: 1e9 },
      { ranges: [[0]] },
      { ranges: [[-1, 5]] },
      { ranges: [[0, null]] },
      { ranges: 'x' },
      { ranges: Array(501).fill([0, 1]) },
      { lecture_id: 1e12 },
      { course_id: "999'; drop table users" },
    ])
      expect((await send({ ...good, ...bad })).statusCode, JSON.stringify(bad)).toBe(422);
    expect(semai.logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  test('has a line in the log where it was refused, and none where it was taken', async () => {
    await learner.openLecture(lecture);
    const before = semai.logLines.length;
    const lines = () => semai.logLines.slice(before).filter((line) => line.includes(trackTime.path));
    expect((await learner.report(lecture, 1)).status).toBe(200);
    expect((await learner.report(2_000_000_000, 1)).status).toBe(404);
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '').res.status).toBe(404);
  });

  test('lowers nothing that is stored but the position', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(300);
    await learner.report(lecture, FILM, [[0, FILM]]);
    await learner.report(lecture, 3, []);
    await learner.report(lecture, 3);
    await learner.openLecture(lecture);
    expect(await storedOf(lecture)).toEqual({
      ranges: `{[0,${FILM})}`,
      watched_seconds: FILM,
      position_seconds: 3,
      attended: true,
    });
  });

  test.each(['goes on', 'opens the film again'])(
    'counts after the machine’s clock was two days ahead for a while: who %s',
    async (then) => {
      await learner.openLecture(lecture);
      semai.clock.forward(2 * 86_400);
      await learner.report(lecture, 5, [[0, 5]]);
      semai.clock.forward(-2 * 86_400);
      if (then === 'goes on') await learner.report(lecture, 6, [[5, 6]]);
      else await learner.openLecture(lecture);
      semai.clock.forward(10);
      expect((await learner.report(lecture, 15, [[5, 15]])).body.data.seen).toEqual([[0, 15]]);
    },
  );

  test('is kept as it came, with the session that it came from', async () => {
    await learner.openLecture(lecture);
    semai.clock.forward(10);
    await learner.report(lecture, 100.7, [[0, 100.7]]);
    const reports = await semai.sql(`
      select second, ranges::text, credited_seconds, sessions.user_id from watch_reports
      join sessions on sessions.id = session_id where enrolment_id = ${learner.enrolment.id}`);
    expect(reports).toEqual([{ second: 100, ranges: '{[0,100)}', credited_seconds: 21, user_id: learner.id }]);
  });
});

describe('several at once', () => {
  test('two tabs or devices earn no more than one, on the same lecture and on different ones', async () => {
    const phone = await learner.anotherDevice();
    await Promise.all([learner.openLecture(lecture), phone.openLecture(other)]);
    for (let step = 0; step < 4; step += 1) {
      semai.clock.forward(30);
      await Promise.all([learner.report(lecture, FILM, [[0, FILM]]), phone.report(other, FILM, [[0, FILM]])]);
    }
    const [one, two] = [await storedOf(lecture), await storedOf(other)];
    expect(one.watched_seconds + two.watched_seconds).toBeLessThanOrEqual(2 * 120 + 1);
    semai.clock.forward(30);
    const before = one.watched_seconds;
    await Promise.all([learner.report(lecture, FILM, [[0, FILM]]), phone.report(lecture, FILM, [[0, FILM]])]);
    expect((await storedOf(lecture)).watched_seconds - before).toBeLessThanOrEqual(2 * 30 + 1);
  });

  test('40 reports of one student at once, through two processes, add up to what one would', async () => {
    const second = await startApp({ databaseUrl: semai.databaseUrl });
    second.clock.set(semai.clock.now());
    second.clock.stop();
    try {
      const phone = await learner.anotherDevice();
      const inSecond = (id: number, range: [number, number]) =>
        second.call(
          trackTime,
          { body: { lecture_id: id, course_id: course.courseId, second: range[1], ranges: [range] } },
          phone.token,
        );
      await learner.openLecture(lecture);
      await learner.openLecture(other);
      for (const clock of [semai.clock, second.clock]) clock.forward(100);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) => {
          const id = place % 4 < 2 ? lecture : other;
          const range: [number, number] = [place * 10, place * 10 + 10];
          return place % 2 ? inSecond(id, range) : learner.report(id, range[1], [range]);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
      const total = (await storedOf(lecture)).watched_seconds + (await storedOf(other)).watched_seconds;
      expect(total).toBeLessThanOrEqual(201);
      expect(total).toBeGreaterThanOrEqual(10);
      const [reports] = (await semai.sql(
        `select count(*), sum(credited_seconds) from watch_reports where enrolment_id = ${learner.enrolment.id}`,
      )) as { count: number; sum: number }[];
      expect(reports).toEqual({ count: 40, sum: total });
    } finally {
      await second.close();
    }
  });
});

describe('a class', () => {
  test('is finished by its last lecture where nothing else is asked for [L-04]', async () => {
    const free = await newStudentIn(semai, course.courseId, { enrolment: { is_free: true } });
    for (const id of [lecture, other]) {
      await free.openLecture(id);
      semai.clock.forward(300);
      await free.report(id, FILM, [[0, FILM]]);
    }
    expect(await finishedAt(free)).toEqual(semai.clock.now());
    expect((await free.report(other, 5, [])).body.data.course_progress?.progress_indicator).toBe('100.00%');
  });

  test('is finished by the next report, had the process died before it could be', async () => {
    const free = await newStudentIn(semai, course.courseId, { enrolment: { is_free: true } });
    for (const id of [lecture, other]) await free.openLecture(id);
    await semai.sql(`
      update lecture_progress set reported_at = opened_at, attended_at = opened_at, ranges = '{[0,${FILM})}'
      where enrolment_id = ${free.enrolment.id}`);
    expect(await finishedAt(free)).toBeNull();
    semai.clock.forward(1);
    await free.report(other, FILM, [[0, FILM]]);
    expect(await finishedAt(free)).toEqual(semai.clock.now());
  });

  const finishedAt = async ({ enrolment }: StudentIn) =>
    ((await semai.sql(`select finished_at from enrolments where id = ${enrolment.id}`)) as { finished_at: Date }[])[0]
      ?.finished_at;
});
