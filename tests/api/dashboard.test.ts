import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listMyCertificates } from '../../src/contract/certificates.ts';
import { classOverview, me, myCourses } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { enrolIn, makeManyCourses } from '../kit/many-classes.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let db: Db;
let courses: number[];
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  courses = await makeManyCourses(db, 500);
});
afterAll(() => semai.close());

async function studentWith(open: number, finished: number) {
  const student = await newStudent(semai);
  await enrolIn(db, student.id, courses.slice(0, open));
  if (finished > 0)
    await enrolIn(db, student.id, courses.slice(open, open + finished), { finished_at: semai.clock.now() });
  return student;
}
type Query = { page?: number; tab?: 'sedang' | 'selesai' | 'diskusi'; course_id?: number };
const list = (token: string, query: Query = {}) => semai.call(myCourses, query, token);
const overview = async (token: string) => (await semai.call(classOverview, {}, token)).body.data;

/** Everything that is sent to PostgreSQL meanwhile, by whatever part of the app. */
async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

test('the dashboard of five classes and of five hundred: three requests, at most twelve queries, the token’s included', async () => {
  const counted: number[] = [];
  for (const { token } of [await studentWith(5, 0), await studentWith(400, 100)]) {
    for (const tab of ['sedang', 'selesai', 'diskusi'] as const) {
      const read = () =>
        Promise.all([semai.call(me, {}, token), semai.call(classOverview, {}, token), list(token, { tab, page: 1 })]);
      counted.push(await statementsDuring(read));
    }
    counted.push(
      await statementsDuring(() =>
        Promise.all([
          semai.call(me, {}, token),
          semai.call(classOverview, {}, token),
          semai.call(listMyCertificates, { page: 1 }, token),
        ]),
      ),
    );
  }
  expect(Math.max(...counted), counted.join()).toBeLessThanOrEqual(12);
  expect(Math.min(...counted)).toBeGreaterThan(2);
});

test('the pages of a part are together the whole of it, twelve at a time, the newest first [M-01]', async () => {
  const { token } = await studentWith(27, 14);
  const whole = (await list(token)).body.data;
  expect(whole).toHaveLength(41);
  for (const [tab, count] of [
    ['sedang', 27],
    ['selesai', 14],
    ['diskusi', 41],
  ] as const) {
    const pages = [];
    for (let page = 1; page <= Math.ceil(count / 12); page += 1) {
      const { body } = await list(token, { tab, page });
      expect(body).toMatchObject({ total: count, last_page: Math.ceil(count / 12), current_page: page });
      expect(body.data.length).toBe(Math.min(12, count - (page - 1) * 12));
      pages.push(...body.data);
    }
    const all = (await list(token, { tab })).body.data;
    expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(count);
    const isOf = {
      sedang: 'is_finished',
      selesai: 'is_finished',
      diskusi: 'is_future_consultation_available',
    } as const;
    expect(new Set(pages.map((own) => own[isOf[tab]]))).toEqual(new Set([tab !== 'sedang']));
  }
  expect(await overview(token)).toEqual({ sedang: 27, selesai: 14, diskusi: 41, sertifikat: 0, has_banners: true });
  expect((await list(token, { tab: 'sedang', page: 999_999 })).body.data).toEqual([]);
  for (const page of [0, -1, 10 ** 9, 'x'])
    expect((await semai.call(myCourses, { page } as never, token)).status, String(page)).toBe(422);
  expect((await semai.call(myCourses, { tab: "x' or 1=1" } as never, token)).status).toBe(422);
});

test('one class is found by its course, and nobody else’s', async () => {
  const { token } = await studentWith(3, 0);
  expect((await list(token, { course_id: courses[1] as number })).body.data.map(({ id }) => id)).toEqual([courses[1]]);
  expect((await list(token, { course_id: courses[7] as number })).body.data).toEqual([]);
  for (const call of [myCourses, classOverview]) expect((await semai.call(call, {})).status).toBe(401);
});

test('what the overview counts is what the lists hold, for the demo’s student too', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const counts = await overview(token);
  for (const tab of ['sedang', 'selesai', 'diskusi'] as const)
    expect((await list(token, { tab, page: 1 })).body.total, tab).toBe(counts[tab]);
  const classes = (await list(token)).body.data;
  expect(counts.diskusi).toBe(classes.filter((own) => own.is_future_consultation_available).length);
  expect(counts.diskusi).toBeGreaterThan(0);
  const certificates = await semai.call(listMyCertificates, { page: 1 }, token);
  expect(certificates.body.total).toBe(counts.sertifikat);
  expect((await semai.call(listMyCertificates, {}, token)).body.data).toHaveLength(counts.sertifikat);
});

test('banners are for who finished something or has a certain class [M-06]', async () => {
  expect(await overview((await studentWith(0, 0)).token)).toEqual({
    sedang: 0,
    selesai: 0,
    diskusi: 0,
    sertifikat: 0,
    has_banners: false,
  });
  expect(await overview((await studentWith(2, 0)).token)).toMatchObject({ has_banners: false });
  expect(await overview((await studentWith(0, 1)).token)).toMatchObject({ has_banners: true });
  for (const course_id of [9, 22, 23, 27, 29, 24, 77, 14, 82]) {
    const { enrolment, token } = await newStudentIn(semai, course_id);
    expect(await overview(token), String(course_id)).toMatchObject({ has_banners: true });
    await db.updateTable('enrolments').set({ access_ended_at: new Date() }).where('id', '=', enrolment.id).execute();
    expect(await overview(token)).toMatchObject({ has_banners: false });
  }
});
