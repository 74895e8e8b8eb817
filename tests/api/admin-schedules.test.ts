import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/contract/admin/courses.ts';
import {
  addSeries,
  exportSessionParticipants,
  scheduleCourses,
  schedules,
  sessionParticipants,
  setAttendance,
} from '../../src/contract/admin/scheduling.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { bookQna, cancelSession, changeQna, fetchQna, moveSession } from '../../src/contract/scheduling.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { csvOf } from '../kit/csv-of.ts';
import { seatIn } from '../kit/seats.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let db: Db;
let editor: StaffMember;
let course: { id: number; name: string };
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  editor = await newStaff(semai, 'editor');
  course = await newCourse();
});
afterAll(() => semai.close());

const newCourse = async (fields: object = {}) =>
  makeCourse(db, { instructor_id: (await makeInstructor(db)).id, type: 'live', ...fields });
const begun = Math.floor(Date.now() / 1000) * 1000;
const inHours = (hours: number) => new Date(begun + hours * 3_600_000);
type Fields = Partial<typeof schedules.forms.fields>;
const form = (fields: Fields = {}) => ({
  course_id: course.id,
  kind: 'live' as const,
  session_no: 1,
  about_session: 'Membaca laporan',
  start_date: toWibIso(inHours(48)),
  end_date: toWibIso(inHours(50)),
  zoom_link: 'https://zoom.test/j/1',
  whatsapp_link: null,
  capacity: 60,
  ...fields,
});
const create = (fields: Fields = {}) => semai.call(schedules.create, { body: form(fields) }, editor.token);
const one = async (id: number) => (await semai.call(schedules.one, { id }, editor.token)).body.data;
const save = async (id: number, fields: Fields) =>
  semai.call(schedules.update, { id, body: { ...(await one(id)), ...fields } }, editor.token);
const remove = (id: number) => semai.call(schedules.remove, { id }, editor.token);
const acts = async (target: string) =>
  (await semai.sql(`select action, detail from audit_log where target = '${target}' order by id`)) as {
    action: string;
    detail: { before: unknown; after: unknown };
  }[];

test('a session is added, found, given its link and removed, and students see it meanwhile [B-01, B-07]', async () => {
  const hosted = await newCourse({ type: 'hosted' });
  const made = await create({ course_id: hosted.id, kind: 'qna', capacity: 30 });
  expect(made.body.data).toMatchObject({
    ...form({ course_id: hosted.id, kind: 'qna', capacity: 30 }),
    course_name: hosted.name,
    participants: 0,
    attended: 0,
    cancelled_at: null,
    is_removable: true,
  });
  const { id } = made.body.data;
  const student = await newStudentIn(semai, hosted.id);
  const offered = async () =>
    (await semai.call(fetchQna, { id: String(hosted.id) }, student.token)).body.data.map((each) => each.id);
  expect(await offered()).toContain(id);
  const saved = await save(id, { zoom_link: 'https://zoom.test/j/2', capacity: 20 });
  expect(saved.body.data).toMatchObject({ zoom_link: 'https://zoom.test/j/2', capacity: 20 });
  expect((await remove(id)).status).toBe(200);
  expect(await offered()).not.toContain(id);
  const lines = await acts(`schedules:${id}`);
  expect(lines.map(({ action }) => action)).toEqual(['create schedules', 'update schedules', 'delete schedules']);
  expect(lines[1]?.detail).toEqual({
    before: { zoom_link: 'https://zoom.test/j/1', capacity: 30 },
    after: { zoom_link: 'https://zoom.test/j/2', capacity: 20 },
  });
});

test('the list is narrowed to a course, a kind, what comes or is past, and what was called off', async () => {
  const { id: course_id } = await newCourse();
  const at = (kind: string, hours: number, more = {}) =>
    makeSchedule(db, { course_id, kind, start_date: inHours(hours), end_date: inHours(hours + 1), ...more });
  const [past, running, live, qna, off] = [
    await at('live', -5),
    await at('live', -0.5),
    await at('live', 5),
    await at('qna', 6),
    await at('qna', 7, { cancelled_at: inHours(-1) }),
  ];
  const found = async (filters: object) =>
    (await semai.call(schedules.list, { course_id, ...filters }, editor.token)).body.data.map(({ id }) => id);
  expect(await found({})).toEqual([past, running, live, qna, off].map(({ id }) => id));
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ when: 'past' })).toEqual([past.id]);
  expect(await found({ when: 'coming', kind: 'live' })).toEqual([running.id, live.id]);
  expect(await found({ status: 'cancelled' })).toEqual([off.id]);
  expect(await found({ when: 'coming', status: 'open', order: 'desc' })).toEqual([qna.id, live.id, running.id]);
});

test('a weekly series keeps its hour over the end of months and of the year [B-01]', async () => {
  const body = {
    ...form(),
    session_no: 3,
    start_date: '2027-12-15T19:30:00+07:00',
    end_date: '2027-12-15T21:00:00+07:00',
    weeks: 8,
  };
  const { ids } = (await semai.call(addSeries, { body }, editor.token)).body.data;
  const made = await Promise.all(ids.map(one));
  expect(made.map(({ start_date }) => start_date)).toEqual([
    '2027-12-15T19:30:00+07:00',
    '2027-12-22T19:30:00+07:00',
    '2027-12-29T19:30:00+07:00',
    '2028-01-05T19:30:00+07:00',
    '2028-01-12T19:30:00+07:00',
    '2028-01-19T19:30:00+07:00',
    '2028-01-26T19:30:00+07:00',
    '2028-02-02T19:30:00+07:00',
  ]);
  expect(made.map(({ end_date }) => end_date.slice(11))).toEqual(Array.from({ length: 8 }, () => '21:00:00+07:00'));
  expect(made.map(({ session_no }) => session_no)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await acts(`schedules:${ids[7]}`))[0]?.detail.after).toMatchObject({ start_date: made[7]?.start_date });
  for (const weeks of [1, 53])
    expect((await semai.call(addSeries, { body: { ...body, weeks } }, editor.token)).status).toBe(422);
});

test('what cannot be is refused beside its field', async () => {
  const errors = async (fields: Fields) => (await create(fields)).body.errors;
  const external = await newCourse({ type: 'external' });
  expect(await errors({ end_date: form().start_date })).toEqual({
    end_date: ['Waktu selesai harus setelah waktu mulai.'],
  });
  expect(await errors({ start_date: toWibIso(inHours(-1)) })).toEqual({
    start_date: ['Waktu mulai harus setelah saat ini.'],
  });
  expect(await errors({ start_date: '2027-02-30T10:00:00+07:00' })).toEqual({
    start_date: ['Format Waktu mulai tidak sesuai.'],
  });
  expect(await errors({ course_id: 2_000_000_000 })).toEqual({ course_id: ['Kelas ini tidak ada.'] });
  expect(await errors({ course_id: external.id })).toHaveProperty('course_id');
  expect(Object.keys((await errors({ capacity: 0, zoom_link: 'javascript:alert(1)' })) ?? {}).sort()).toEqual([
    'capacity',
    'zoom_link',
  ]);
  expect((await create({ about_session: 'a\u0000' })).status).toBe(400);
  expect((await create({ session_no: 99_999 })).status).toBe(422);
  const { id } = (await create()).body.data;
  expect((await save(id, { start_date: toWibIso(inHours(49)) })).body.errors).toHaveProperty('start_date');
  expect(Object.keys((await save(id, { kind: 'qna', course_id: external.id })).body.errors ?? {})).toEqual([
    'course_id',
    'kind',
  ]);
});

test('a session fits its course: live ones belong to live courses, QnA to films, neither to partners [R-21]', async () => {
  const hosted = await newCourse({ type: 'hosted' });
  const refused = async (course_id: number, kind: 'live' | 'qna' | 'consultation') => {
    const body = form({ course_id, kind });
    const once = await semai.call(schedules.create, { body }, editor.token);
    const weekly = await semai.call(addSeries, { body: { ...body, weeks: 2 } }, editor.token);
    expect(weekly.body.errors).toEqual(once.body.errors);
    return once.status === 200 ? null : once.body.errors;
  };
  expect(await refused(hosted.id, 'live')).toEqual({ kind: ['Sesi live hanya untuk kelas live.'] });
  expect(await refused(course.id, 'qna')).toEqual({ kind: ['Sesi QnA hanya untuk kelas video.'] });
  for (const [id, kind] of [
    [hosted.id, 'qna'],
    [hosted.id, 'consultation'],
    [course.id, 'live'],
    [course.id, 'consultation'],
  ] as const)
    expect(await refused(id, kind), kind).toBeNull();
  // The form offers no others.
  const { body } = await semai.call(scheduleCourses, { q: hosted.name }, editor.token);
  expect(body.data.find(({ id }) => id === hosted.id)?.kinds).toEqual(['qna', 'consultation']);
  // Nor does a course become another kind under its sessions.
  const { data } = (await semai.call(courses.one, { id: hosted.id }, editor.token)).body;
  const changed = await semai.call(courses.update, { id: hosted.id, body: { ...data, type: 'live' } }, editor.token);
  expect(changed.body.errors).toHaveProperty('type');
});

test('seats are never fewer than those taken, however many book while they are made fewer', async () => {
  const session = await makeSchedule(db, { course_id: course.id, kind: 'qna', capacity: 10 });
  for (let n = 0; n < 3; n += 1) await seatIn(semai, session);
  const low = await save(session.id, { capacity: 2 });
  expect(low.body.errors).toEqual({ capacity: ['Kursi tidak dapat kurang dari peserta yang sudah terdaftar.'] });
  const students = await Promise.all(Array.from({ length: 5 }, () => newStudentIn(semai, course.id)));
  const answers = await Promise.all([
    ...students.map(({ token }) =>
      semai.call(bookQna, { body: { course_id: course.id, schedule_id: session.id } }, token),
    ),
    save(session.id, { capacity: 5 }),
  ]);
  const changed = answers.at(-1)!.status === 200;
  const taken = answers.slice(0, -1).filter(({ status }) => status === 200).length;
  const { participants, capacity } = await one(session.id);
  expect(participants).toBe(3 + taken);
  expect(participants).toBeLessThanOrEqual(capacity);
  expect([capacity, taken]).toEqual(changed ? [5, 2] : [10, 5]);
});

test('a session that somebody once chose is not removed, also when they moved on', async () => {
  const [first, second] = [
    await makeSchedule(db, { course_id: course.id, kind: 'qna' }),
    await makeSchedule(db, { course_id: course.id, kind: 'qna' }),
  ];
  const student = await newStudentIn(semai, course.id);
  const at = (schedule_id: number) => ({ course_id: course.id, schedule_id });
  const { id } = (await semai.call(bookQna, { body: at(first.id) }, student.token)).body.data;
  expect((await remove(first.id)).status).toBe(409);
  await semai.call(changeQna, { body: { ...at(second.id), id } }, student.token);
  expect(await one(first.id)).toMatchObject({ participants: 0, is_removable: false });
  expect((await remove(first.id)).status).toBe(409);
});

test('it is moved and called off by its own calls, and then edited no more', async () => {
  const { id } = (await create()).body.data;
  const reason = 'Pengajar berhalangan hadir';
  const times = { start_date: toWibIso(inHours(72)), end_date: toWibIso(inHours(74)), reason };
  expect((await semai.call(moveSession, { id, body: times }, editor.token)).status).toBe(200);
  expect(await one(id)).toMatchObject({ start_date: times.start_date, change_reason: reason });
  expect((await semai.call(cancelSession, { id, body: { reason } }, editor.token)).status).toBe(200);
  expect((await one(id)).cancelled_at).not.toBeNull();
  expect((await save(id, { capacity: 5 })).status).toBe(400);
});

test('who was there is set right by an operator, from the session on and until the class is finished [T-06, B-07]', async () => {
  const session = await makeSchedule(db, {
    course_id: course.id,
    kind: 'qna',
    start_date: inHours(1),
    end_date: inHours(2),
  });
  const { booking, enrolment } = await seatIn(semai, session);
  const mark = (attended: boolean, id = session.id) =>
    semai.call(setAttendance, { id, bookingId: booking.id, body: { attended } }, editor.token);
  expect((await mark(true)).status).toBe(400);
  const back = semai.clock.now();
  try {
    semai.clock.set(inHours(30));
    expect((await mark(true, 2_000_000_000)).status).toBe(404);
    expect((await mark(true)).status).toBe(200);
    expect((await mark(true)).status).toBe(200);
    const [present] = (await semai.call(sessionParticipants, { id: session.id }, editor.token)).body.data;
    expect(present?.id).toBe(booking.id);
    expect(present?.attended_at).toMatch(toWibIso(inHours(30)).slice(0, 13));
    expect(await one(session.id)).toMatchObject({ participants: 1, attended: 1 });
    expect((await mark(false)).status).toBe(200);
    expect((await one(session.id)).attended).toBe(0);
    await mark(true);
    await db
      .updateTable('enrolments')
      .set({ finished_at: inHours(30) })
      .where('id', '=', enrolment.id)
      .execute();
    expect((await mark(false)).status).toBe(409);
  } finally {
    semai.clock.set(back);
  }
  expect(await acts(`schedule_bookings:${booking.id}`)).toEqual(
    ['mark attendance', 'unmark attendance', 'mark attendance'].map((action) => ({
      action,
      detail: { before: { attended: action[0] === 'u' }, after: { attended: action[0] === 'm' } },
    })),
  );
});

test('the seats of a session that was called off are marked no more', async () => {
  const session = await makeSchedule(db, {
    course_id: course.id,
    start_date: inHours(-2),
    end_date: inHours(-1),
    cancelled_at: inHours(-3),
  });
  const { booking } = await seatIn(semai, session);
  const answer = await semai.call(
    setAttendance,
    { id: session.id, bookingId: booking.id, body: { attended: true } },
    editor.token,
  );
  expect(answer.status).toBe(400);
});

test('participants are listed by name and leave as CSV without formulas; a consultation says whose it is', async () => {
  const session = await makeSchedule(db, { course_id: course.id, kind: 'consultation', capacity: 2 });
  const nasty = await seatIn(semai, session);
  await db
    .updateTable('users')
    .set({ first_name: '=HYPERLINK("http://jahat.test")', last_name: 'Budi' })
    .where('id', '=', nasty.id)
    .execute();
  const plain = await seatIn(semai, session);
  const name = `${plain.first_name} ${plain.last_name}`;
  const listed = (await semai.call(sessionParticipants, { id: session.id }, editor.token)).body.data;
  expect(listed.map((each) => each.name).sort()).toEqual(['=HYPERLINK("http://jahat.test") Budi', name].sort());
  expect((await one(session.id)).student_name).toContain(name);
  const { name: fileName, text } = await csvOf(semai, exportSessionParticipants, { id: session.id }, editor.token);
  expect(fileName).toMatch(/^peserta-\d+-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`"'=HYPERLINK(""http://jahat.test"") Budi",`);
  expect(text.split('\r\n')).toHaveLength(4);
  // Who took the names away is on record, and the names are not.
  expect(
    await semai.sql(`select action, operator_id, detail from audit_log where target = 'schedules:${session.id}'`),
  ).toEqual([
    {
      action: 'export participants',
      operator_id: editor.userId,
      detail: { before: null, after: { participants: 2 } },
    },
  ]);
});

test('an instructor sees the sessions and participants of the own courses, and nobody else’s [B-02]', async () => {
  const [own, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const taught = await makeCourse(db, { instructor_id: own.instructorId as string, type: 'live' });
  const session = await makeSchedule(db, { course_id: taught.id });
  const { booking } = await seatIn(semai, session);
  const { id } = session;
  const seen = async ({ token }: StaffMember) => [
    (await semai.call(schedules.one, { id }, token)).status,
    (await semai.call(sessionParticipants, { id }, token)).status,
    (await csvOf(semai, exportSessionParticipants, { id }, token)).status,
    (await semai.call(schedules.list, {}, token)).body.data.map((row) => row.id),
    (await semai.call(scheduleCourses, {}, token)).body.data.map((row) => row.id),
  ];
  expect(await seen(own)).toEqual([200, 200, 200, [id], [taught.id]]);
  expect(await seen(other)).toEqual([404, 404, 404, [], []]);
  const mark = { id, bookingId: booking.id, body: { attended: true } };
  expect((await semai.call(setAttendance, mark, own.token)).status).toBe(403);
});
