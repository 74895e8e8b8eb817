import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolSchedule, fetchSchedules } from '../../src/contract/scheduling.ts';
import { myCourses } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, newStudentIn, type StudentIn } from '../kit/students.ts';

const LIVE_COURSE = demoCourse.live;
const OTHER_COURSE = demoCourse.liveToBook;
let semai: TestApp;
let db: Db;
let reader: string;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  // Far from the demo's own sessions: noon in Jakarta.
  semai.clock.set('2031-01-30T05:00:00Z');
  reader = (await newStudent(semai)).token;
});
afterAll(() => semai.close());

const live = (start: string, more: object = {}) =>
  makeSchedule(db, { course_id: LIVE_COURSE, kind: 'live', start_date: new Date(start), ...more });
const fetched = async (start_date: string, end_date: string) =>
  (await semai.call(fetchSchedules, { start_date, end_date, course_id: LIVE_COURSE }, reader)).body.data;
const idsOf = async (start: string, end: string) => (await fetched(start, end))?.map(({ id }) => id);
const choose = ({ token }: { token: string }, schedule_id: number, course_id: number = LIVE_COURSE) =>
  semai.call(enrolSchedule, { body: { schedule_id, course_id } }, token);
const seatsIn = async (id: number) =>
  (await db.selectFrom('schedules').select('participants').where('id', '=', id).executeTakeFirstOrThrow()).participants;

test('sessions come from the first day until before the last, by the days of WIB, in their order [T-01]', async () => {
  const [evening, midnight, lastMinute, nextMonth] = [
    await live('2031-01-30T16:59:00Z'),
    await live('2031-01-30T17:00:00Z'),
    await live('2031-01-31T16:59:59Z'),
    await live('2031-01-31T17:00:00Z', { session_no: 4, about_session: 'Praktik' }),
  ];
  expect(await idsOf('2031-01-30', '2031-01-31')).toEqual([evening.id]);
  expect(await idsOf('2031-01-31', '2031-02-01')).toEqual([midnight.id, lastMinute.id]);
  expect(await idsOf('2031-02-01', '2031-02-02')).toEqual([nextMonth.id]);
  expect(await idsOf('2031-01-30', '2031-02-06')).toEqual(
    [evening, midnight, lastMinute, nextMonth].map(({ id }) => id),
  );
  expect(await idsOf('0000-01-01', '9999-12-31')).toHaveLength(4);
  expect(await idsOf('2031-02-01', '2031-01-01')).toEqual([]);
  expect(await idsOf('2031-01-31', '2031-01-31')).toEqual([]);

  const enrolment = (await newStudentIn(semai, LIVE_COURSE)).enrolment;
  await makeBooking(db, { schedule_id: nextMonth.id, enrolment_id: enrolment.id });
  const { retail_price, discount_price } = await db
    .selectFrom('courses')
    .select(['retail_price', 'discount_price'])
    .where('id', '=', LIVE_COURSE)
    .executeTakeFirstOrThrow();
  // All that is told: no link is among it.
  expect(await fetched('2031-02-01', '2031-02-02')).toEqual([
    {
      id: nextMonth.id,
      st_date: '2031-02-01',
      start_date: '2031-02-01T00:00:00+07:00',
      end_date: '2031-02-01T02:00:00+07:00',
      session_no: 4,
      about_session: 'Praktik',
      course_price: discount_price || retail_price,
      capacity: 60,
      participants_count: 1,
      participants_qna_user_count: 0,
    },
  ]);
});

test('what was called off, what is over and what is of another kind is left out; what runs can be joined [T-01]', async () => {
  const running = await live('2031-01-30T04:00:00Z');
  await live('2031-01-30T02:00:00Z');
  await live('2031-01-30T03:00:00Z', { end_date: new Date('2031-01-30T05:00:00Z') });
  await live('2031-01-30T06:00:00Z', { cancelled_at: new Date('2031-01-29T00:00:00Z') });
  await live('2031-01-30T06:00:00Z', { kind: 'qna' });
  await live('2031-01-30T06:00:00Z', { course_id: OTHER_COURSE });
  expect((await idsOf('2031-01-30', '2031-01-31'))?.[0]).toBe(running.id);
  expect(await idsOf('2031-01-30', '2031-01-31')).toHaveLength(2);
});

test('what is no day, no course or no student is refused [T-01, R-16]', async () => {
  const ask = (query: object, token?: string) => semai.call(fetchSchedules, query as never, token);
  const fine = { start_date: '2031-01-30', end_date: '2031-02-06', course_id: LIVE_COURSE };
  for (const day of ['2026-02-30', '2031-13-01', '2031-1-1', 'besok', '', '2031-01-30T00:00', "2031-01-30' or 1=1"])
    for (const field of ['start_date', 'end_date']) {
      const { status, body } = await ask({ ...fine, [field]: day }, reader);
      expect([status, Object.keys(body.errors ?? {})], day).toEqual([422, [field]]);
    }
  expect((await ask({ ...fine, end_date: '2031-02-31' }, reader)).body.errors).toEqual({
    end_date: ['Tanggal ini tidak ada di kalender.'],
  });
  expect((await ask({ course_id: LIVE_COURSE }, reader)).status).toBe(422);
  for (const course_id of ['x', '-1', '0', '1e30', '1 or 1=1'])
    expect((await ask({ ...fine, course_id }, reader)).status, course_id).toBe(422);
  expect((await ask({ ...fine, course_id: 987_654 }, reader)).status).toBe(404);
  expect((await ask(fine)).status).toBe(401);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('a session is chosen once, with its links and its calendar file, and is shown in the class [T-01]', async () => {
  const [first, second] = [await live('2031-02-10T02:00:00Z'), await live('2031-02-11T02:00:00Z')];
  const student = await newStudentIn(semai, LIVE_COURSE);
  const chosen = await choose(student, first.id);
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      message: 'Pemilihan jadwal berhasil dilakukan!',
      data: {
        schedule_id: first.id,
        schedule: {
          start_date: '2031-02-10T09:00:00+07:00',
          zoom_link: first.zoom_link,
          whatsapp_link: first.whatsapp_link,
          calendar_url: expect.stringMatching(/^\/calendar\/session\/\d+\.ics\?expires=\d+&sig=/),
        },
      },
    },
  });
  expect((await choose(student, first.id)).body.data?.id).toBe(chosen.body.data?.id);
  expect(await choose(student, second.id)).toMatchObject({
    status: 400,
    body: { message: 'Anda sudah memilih jadwal.' },
  });
  expect([await seatsIn(first.id), await seatsIn(second.id)]).toEqual([1, 0]);
  const { body } = await semai.call(myCourses, {}, student.token);
  expect(body.data?.[0]?.course_schedule_register).toMatchObject({
    schedule_id: first.id,
    schedule: { zoom_link: first.zoom_link, whatsapp_link: first.whatsapp_link },
  });
});

test('only a session of that course and kind can be chosen, by its students, while it is not over [T-01]', async () => {
  const student = await newStudentIn(semai, LIVE_COURSE);
  const session = await live('2031-02-12T02:00:00Z');
  const [qna, elsewhere, over, off] = [
    await live('2031-02-12T02:00:00Z', { kind: 'qna' }),
    await live('2031-02-12T02:00:00Z', { course_id: OTHER_COURSE }),
    await live('2031-01-29T02:00:00Z'),
    await live('2031-02-12T02:00:00Z', { cancelled_at: new Date() }),
  ];
  for (const id of [qna.id, elsewhere.id, off.id, 987_654]) expect((await choose(student, id)).status).toBe(404);
  expect((await choose(student, over.id)).body.message).toBe('Jadwal ini sudah lewat. Silakan pilih jadwal lain.');
  expect(await choose({ token: reader }, session.id)).toMatchObject({
    status: 403,
    body: { message: 'Anda belum terdaftar di kelas ini.' },
  });
  expect((await choose(student, elsewhere.id, OTHER_COURSE)).status).toBe(403);
  expect((await semai.call(enrolSchedule, { body: { schedule_id: session.id, course_id: LIVE_COURSE } })).status).toBe(
    401,
  );
  for (const schedule_id of ['x', -1, 1e30, null, '1 or 1=1'])
    expect((await choose(student, schedule_id as never)).status, String(schedule_id)).toBe(422);
  expect(await seatsIn(session.id)).toBe(0);
});

test('who sat in a session that was moved or called off chooses again, and keeps one seat [T-01]', async () => {
  const [moved, off, next] = [
    await live('2031-02-13T02:00:00Z'),
    await live('2031-02-14T02:00:00Z'),
    await live('2031-02-15T02:00:00Z'),
  ];
  const [one, other, late] = [
    await newStudentIn(semai, LIVE_COURSE),
    await newStudentIn(semai, LIVE_COURSE),
    await newStudentIn(semai, LIVE_COURSE),
  ];
  const before = { one: await choose(one, moved.id), other: await choose(other, off.id) };
  semai.clock.forward(60);
  const at = semai.clock.now();
  await db
    .updateTable('schedules')
    .set({ changed_at: at, end_date: new Date(moved.end_date.getTime() + 3_600_000) })
    .where('id', '=', moved.id)
    .execute();
  await db.updateTable('schedules').set({ changed_at: at, cancelled_at: at }).where('id', '=', off.id).execute();
  semai.clock.forward(60);
  expect((await choose(one, next.id)).body.data).toMatchObject({ id: before.one.body.data?.id, schedule_id: next.id });
  expect((await choose(other, next.id)).body.data).toMatchObject({
    id: before.other.body.data?.id,
    schedule_id: next.id,
  });
  expect([await seatsIn(moved.id), await seatsIn(off.id), await seatsIn(next.id)]).toEqual([0, 0, 2]);
  // who chose it after the move knew its time
  await choose(late as StudentIn, moved.id);
  expect((await choose(late as StudentIn, next.id)).body.message).toBe('Anda sudah memilih jadwal.');
});
