import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookConsultation, listConsultations } from '../../src/contract/scheduling.ts';
import { myCourses } from '../../src/contract/views.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { seatIn } from '../kit/seats.ts';
import { newStudent, newStudentIn, type StudentIn } from '../kit/students.ts';

const COURSE = demoCourse.paid;
let semai: TestApp;
let db: Db;
let student: StudentIn;
let slots: Awaited<ReturnType<typeof makeSchedule>>[];
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  // Far from the demo's own.
  semai.clock.set('2031-01-30T05:00:00Z');
  student = await newStudentIn(semai, COURSE);
  const hours = Array.from({ length: 23 }, (_, index) => index);
  slots = await Promise.all(hours.map((hour) => consultation(new Date(Date.UTC(2031, 0, 31, hour)))));
});
afterAll(() => semai.close());

const consultation = (start_date: Date, more: object = {}) =>
  makeSchedule(db, { course_id: COURSE, kind: 'consultation', start_date, ...more });
const list = (page: unknown, token?: string, courseId = String(COURSE)) =>
  semai.call(listConsultations, { courseId, page: page as number }, token);
const book = ({ token }: { token: string }, consultation_id: number, course_id: number = COURSE) =>
  semai.call(bookConsultation, { body: { course_id, consultation_id } }, token);

test('slots come ten to a page from page 1, the next one first, those that are taken marked [T-03]', async () => {
  await consultation(new Date('2031-01-30T04:59:00Z'));
  await consultation(new Date('2031-02-01T04:00:00Z'), { cancelled_at: new Date() });
  await seatIn(semai, slots[1] as (typeof slots)[number]);
  const { body, status } = await list(1, student.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 23, last_page: 3, current_page: 1, from: 1, to: 10, prev_page_url: null });
  expect(body.data?.map(({ id }) => id)).toEqual(slots.slice(0, 10).map(({ id }) => id));
  expect(body.data?.slice(0, 3)).toEqual([
    {
      id: slots[0]?.id,
      start_date: '2031-01-31T07:00:00+07:00',
      end_date: '2031-01-31T09:00:00+07:00',
      is_available: true,
    },
    expect.objectContaining({ id: slots[1]?.id, is_available: false }),
    expect.objectContaining({ id: slots[2]?.id, is_available: true }),
  ]);
  const last = (await list(3, student.token)).body;
  expect(last).toMatchObject({ current_page: 3, from: 21, to: 23, next_page_url: null });
  expect(last.data?.map(({ id }) => id)).toEqual(slots.slice(20).map(({ id }) => id));
  // without a page it is the first
  const plain = await semai.send({
    url: `/api/courseconsultation/${COURSE}`,
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(plain.json()).toMatchObject({ current_page: 1, total: 23 });
});

test('a page that is none is refused, one beyond the last is empty, and slots are shown to students alone [T-03]', async () => {
  for (const page of [0, -1, 'x', 1e9, 1.5, '1 or 1=1'])
    expect((await list(page, student.token)).status, String(page)).toBe(422);
  expect((await list(1_000_000, student.token)).body).toMatchObject({ data: [], total: 23, last_page: 3 });
  const stranger = (await newStudent(semai)).token;
  expect(await list(1, stranger)).toMatchObject({
    status: 403,
    body: { message: 'Anda belum terdaftar di kelas ini.' },
  });
  expect((await list(1)).status).toBe(401);
  for (const id of ['987654', 'tidak-ada', "1' or 1=1 --", '-1'])
    expect((await list(1, student.token, id)).status).toBe(404);
  const { slug } = await db.selectFrom('courses').select('slug').where('id', '=', COURSE).executeTakeFirstOrThrow();
  expect((await list(1, student.token, slug)).body.total).toBe(23);
});

test('a booked slot comes back with the class: its date, its links and its calendar file [T-03]', async () => {
  const [mine, other] = [slots[4], slots[5]] as [(typeof slots)[number], (typeof slots)[number]];
  const answer = await book(student, mine.id);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Pemilihan jadwal berhasil dilakukan!' } });
  const { body } = await semai.call(myCourses, {}, student.token);
  const [own] = body.data ?? [];
  expect(own?.course_consultation_register).toEqual(answer.body.data);
  expect(own?.course_consultation_register?.consultation).toEqual({
    id: mine.id,
    start_date: '2031-01-31T11:00:00+07:00',
    end_date: '2031-01-31T13:00:00+07:00',
    zoom_link: mine.zoom_link,
    whatsapp_link: mine.whatsapp_link,
    calendar_url: expect.stringMatching(/^\/calendar\/session\//),
  });
  const file = await semai.send({ url: own?.course_consultation_register?.consultation.calendar_url as string });
  expect([file.statusCode, file.body.includes('DTSTART:20310131T040000Z')]).toEqual([200, true]);

  expect((await book(student, mine.id)).body.data?.id).toBe(answer.body.data?.id);
  expect((await book(student, other.id)).body.message).toBe('Anda sudah memilih jadwal.');
  const late = await newStudentIn(semai, COURSE);
  expect((await book(late, mine.id)).body.message).toMatch(/^Kursi pada jadwal ini sudah habis/);
  expect((await book(late, 987_654)).status).toBe(404);
  expect((await book(late, mine.id, demoCourse.live)).status).toBe(403);
  const listed = (await list(1, late.token)).body.data?.find(({ id }) => id === mine.id);
  expect(listed?.is_available).toBe(false);
});

test('after one consultation there may be another; before it is over there is one [T-03]', async () => {
  const own = await newStudentIn(semai, COURSE);
  const [first, second] = [
    await consultation(new Date('2031-01-30T06:00:00Z')),
    await consultation(new Date('2031-02-02T06:00:00Z')),
  ];
  const booked = await book(own, first.id);
  expect((await book(own, second.id)).body.message).toBe('Anda sudah memilih jadwal.');
  semai.clock.set('2031-01-30T09:00:00Z');
  expect((await book(own, second.id)).body.data?.id).toBe(booked.body.data?.id);
  semai.clock.set('2031-01-30T05:00:00Z');
});

test('no answer to anyone without a seat carries a link of a session or an event', async () => {
  await semai.sql(
    `update schedules set zoom_link = 'https://rahasia.test/z', whatsapp_link = 'https://rahasia.test/w'`,
  );
  await semai.sql(
    `update event_days set zoom_link = 'https://rahasia.test/z', whatsapp_link = 'https://rahasia.test/w'`,
  );
  await semai.sql(`update events set signup_url = 'https://rahasia.test/s'`);
  // so that there is something coming, of each kind and in each list
  await semai.sql(`update schedules set start_date = start_date + interval '5 years', end_date = end_date + interval '5 years'
    where start_date < '2031-01-01'`);
  const query = `start_date=2031-01-01&end_date=2032-12-31&course_id=${COURSE}&page=1&category_id=0&type=a&search_term=`;
  const neighbour = await newStudentIn(semai, COURSE);
  const reads = (await contractCalls()).filter(
    ({ call }) =>
      call.method === 'GET' && ['public', 'optional', 'student'].includes(call.auth) && call.gives !== 'events',
  );
  const answered = new Set<string>();
  for (const { call } of reads)
    for (const id of [COURSE, demoCourse.live])
      for (const token of [null, neighbour.token]) {
        const { statusCode, body } = await semai.send({
          url: `/${call.path.replace(/:\w+/g, String(id))}?${query.replace(`course_id=${COURSE}`, `course_id=${id}`)}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        expect(body.includes('rahasia.test'), `${call.path} ${id}`).toBe(false);
        if (statusCode === 200) answered.add(call.path);
      }
  for (const path of [
    'api/course/:id/detail',
    'api/course/:id/hosteddetail',
    'api/course/fetchschedules',
    'api/course/:id/fetchqna',
    'api/courseconsultation/:courseId',
    'api/event/listing',
    'api/event/:slug',
    'api/user/courses',
    'api/user/events',
  ])
    expect([...answered], path).toContain(path);
  // who has a seat sees them
  const { body } = await semai.call(myCourses, {}, student.token);
  expect(JSON.stringify(body.data)).toContain('https://rahasia.test/z');
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
