import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { bookQna, changeQna, fetchQna } from '../../src/contract/scheduling.ts';
import { getHostedCourse, type HostedCourse } from '../../src/contract/views.ts';
import { orderWithdrawn } from '../../src/server/modules/commerce/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeQna } from '../kit/qna-session.ts';
import { newStudent, newStudentIn, type StudentIn } from '../kit/students.ts';

const COURSE: number = demoCourse.paid;
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const slot = (span: [number, number], more: { capacity?: number } = {}) => makeQna(db, COURSE, span, more);
const book = ({ token }: { token: string }, schedule_id: number, course_id = COURSE) =>
  semai.call(bookQna, { body: { schedule_id, course_id } }, token);
const change = ({ token }: { token: string }, id: number, schedule_id: number) =>
  semai.call(changeQna, { body: { schedule_id, course_id: COURSE, id } }, token);
async function seats(...ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('schedules').select(['id', 'participants']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.participants ?? -1);
}
const codes = (answers: { status: number; body: { message?: string } }[]) =>
  Object.entries(Object.groupBy(answers, ({ status, body }) => `${status} ${body.message}`)).map(
    ([said, all]) => `${all?.length} × ${said}`,
  );

test('the sessions that can still be joined come in their order, with seats and without links [T-02]', async () => {
  const { token } = await newStudentIn(semai, COURSE);
  const [over, called_off, running] = await Promise.all([slot([-3, -1]), slot([5, 6]), slot([-1, 1])]);
  await db.updateTable('schedules').set({ cancelled_at: new Date() }).where('id', '=', called_off.id).execute();
  const answer = await semai.call(fetchQna, { id: String(COURSE) }, token);
  expect(answer.status).toBe(200);
  const sessions = answer.body.data ?? [];
  const ids = sessions.map(({ id }) => id);
  expect(ids).toContain(running.id);
  expect(ids).not.toContain(over.id);
  expect(ids).not.toContain(called_off.id);
  const starts = sessions.map(({ start_date }) => start_date);
  expect(starts).toEqual(starts.toSorted());
  // the demo's small one can be seen to fill up: capacity less participants_qna_user_count is what is left
  expect(sessions.map(({ capacity }) => capacity)).toContain(2);
  expect(sessions.every(({ st_date, start_date }) => start_date.startsWith(st_date))).toBe(true);
  expect(sessions[0]).toMatchObject({ course_price: 499_000 });
  expect(JSON.stringify(answer.body)).not.toMatch(/zoom|wa\.test/);

  expect((await semai.call(fetchQna, { id: 'tidak-ada' }, token)).status).toBe(404);
  expect((await semai.call(fetchQna, { id: "1' or 1=1 --" }, token)).status).toBe(404);
  expect((await semai.call(fetchQna, { id: String(COURSE) })).status).toBe(401);
});

test('a seat is booked with its links, changed in one step, and choosing the chosen one does nothing [T-02, T-04]', async () => {
  const student = await newStudentIn(semai, COURSE);
  const [first, second] = await Promise.all([slot([24, 26]), slot([48, 50])]);
  const booked = await book(student, first.id);
  expect(booked).toMatchObject({
    status: 200,
    body: {
      message: 'Pemilihan jadwal berhasil dilakukan!',
      data: { schedule_id: first.id, schedule: { zoom_link: first.zoom_link, whatsapp_link: first.whatsapp_link } },
    },
  });
  const id = booked.body.data?.id as number;
  expect((await book(student, first.id)).body.data?.id).toBe(id);
  expect((await change(student, id, first.id)).body.data).toEqual(booked.body.data);
  expect((await book(student, second.id)).body.message).toBe('Anda sudah memilih jadwal.');
  expect(await seats(first.id, second.id)).toEqual([1, 0]);

  expect((await change(student, id, second.id)).body.data).toMatchObject({ id, schedule_id: second.id });
  expect(await seats(first.id, second.id)).toEqual([0, 1]);
  const { body } = await semai.call(getHostedCourse, { id: String(COURSE) }, student.token);
  expect((body.data as HostedCourse).course_qna_register).toMatchObject({ id, schedule_id: second.id });

  // somebody else's booking, and one that is not there, are nobody's to change
  const other = await newStudentIn(semai, COURSE);
  expect((await change(other, id, first.id)).status).toBe(404);
  expect((await change(student, 987_654, first.id)).status).toBe(404);
  expect(await seats(first.id, second.id)).toEqual([0, 1]);
});

test('the way to the certificate counts what a session takes, not the hours for which its room stands open [B-08, R-16]', async () => {
  const stepOf = async (span: [number, number]) => {
    const student = await newStudentIn(semai, COURSE);
    const session = await slot(span);
    await book(student, session.id);
    const { body } = await semai.call(getHostedCourse, { id: String(COURSE) }, student.token);
    return { session, step: (body.data as HostedCourse).path.find(({ kind }) => kind === 'qna') };
  };
  expect((await stepOf([24, 25.5])).step).toMatchObject({ minutes: 90, open_until: null });
  // Begun half an hour ago: so much of it is left.
  expect((await stepOf([-0.5, 1])).step).toMatchObject({ minutes: 60, open_until: expect.any(String) });
  const room = await stepOf([-20, 28]);
  expect(room.step).toMatchObject({ minutes: null, open_until: toWibIso(room.session.end_date) });
  expect((await stepOf([5, 53])).step).toMatchObject({ minutes: null, open_until: null });
});

test('a session is open until it ends; one that was called off frees its people to choose again [T-02]', async () => {
  const student = await newStudentIn(semai, COURSE);
  const [over, running, coming] = await Promise.all([slot([-3, -1]), slot([-1, 1]), slot([24, 25])]);
  expect((await book(student, over.id)).body.message).toBe('Jadwal ini sudah lewat. Silakan pilih jadwal lain.');
  const id = (await book(student, running.id)).body.data?.id as number;
  await db.updateTable('schedules').set({ cancelled_at: new Date() }).where('id', '=', running.id).execute();
  expect((await book(await newStudentIn(semai, COURSE), running.id)).status).toBe(404);
  expect((await book(student, coming.id)).body.data).toMatchObject({ id, schedule_id: coming.id });
  expect(await seats(running.id, coming.id)).toEqual([0, 1]);

  await db.updateTable('schedule_bookings').set({ attended_at: new Date() }).where('id', '=', id).execute();
  expect(await change(student, id, (await slot([30, 31])).id)).toMatchObject({
    status: 400,
    body: { message: 'Anda sudah hadir pada sesi yang dipilih. Jadwal tidak dapat diganti lagi.' },
  });
});

test('seats are for students of the course, in sessions of that course and kind', async () => {
  const student = await newStudentIn(semai, COURSE);
  const session = await slot([24, 25]);
  const stranger = await newStudent(semai);
  expect((await book(stranger, session.id)).body.message).toBe('Anda belum terdaftar di kelas ini.');
  expect((await book(stranger, session.id, 987_654)).status).toBe(404);
  expect((await book(student, 987_654)).status).toBe(404);
  const [elsewhere, live] = (await semai.sql(`
    select distinct on (kind) id from schedules
    where course_id <> ${COURSE} and kind in ('qna', 'live') and end_date > now() order by kind desc`)) as {
    id: number;
  }[];
  expect((await book(student, elsewhere?.id as number)).status).toBe(404);
  const liveStudent = await newStudentIn(semai, demoCourse.live);
  expect((await book(liveStudent, live?.id as number, demoCourse.live)).status).toBe(404);
  const bad = { schedule_id: "999'; drop table schedules; --", course_id: COURSE } as never;
  expect((await semai.call(bookQna, { body: bad }, student.token)).status).toBe(422);

  const set = (fields: object) =>
    db.updateTable('enrolments').set(fields).where('id', '=', student.enrolment.id).execute();
  await set({ needs_kpj_code: true });
  expect((await book(student, session.id)).body.message).toBe('Masukkan kode redeem Kartu Prakerja terlebih dahulu.');
  await set({ needs_kpj_code: false, access_ended_at: new Date() });
  expect((await book(student, session.id)).status).toBe(403);
  expect(await seats(session.id)).toEqual([0]);
});

test('of sixty-four who want the last seat at once one gets it, and the others are told so', {
  tags: ['deep'],
}, async () => {
  const last = await slot([24, 25], { capacity: 1 });
  const students = await Promise.all(Array.from({ length: 64 }, () => newStudentIn(semai, COURSE)));
  const answers = await Promise.all(students.map((student) => book(student, last.id)));
  expect(codes(answers).toSorted()).toEqual([
    '1 × 200 Pemilihan jadwal berhasil dilakukan!',
    '63 × 400 Kursi pada jadwal ini sudah habis. Silakan pilih jadwal lain.',
  ]);
  expect(await seats(last.id)).toEqual([1]);

  // one student in many tabs has one seat in the end, and nobody's seat is lost in a crowd of swaps
  const [winner, ...others] = students as [StudentIn, ...StudentIn[]];
  const [a, b] = await Promise.all([slot([30, 31]), slot([40, 41])]);
  const tabs = await newStudentIn(semai, COURSE);
  const clicks = await Promise.all(Array.from({ length: 12 }, (_, tab) => book(tabs, tab % 2 ? a.id : b.id)));
  expect(new Set(clicks.filter(({ status }) => status === 200).map(({ body }) => body.data?.schedule_id)).size).toBe(1);
  expect((await seats(a.id, b.id)).toSorted()).toEqual([0, 1]);

  const swappers = others.filter(({ token }) => token !== winner.token).slice(0, 20);
  const held = await Promise.all(
    swappers.map(async (student, place) => {
      const answer = await book(student, place % 2 ? a.id : b.id);
      return answer.body.data?.id;
    }),
  );
  const moved = await Promise.all(
    swappers.flatMap((student, place) =>
      held[place] === undefined ? [] : [change(student, held[place], place % 2 ? b.id : a.id)],
    ),
  );
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]));
  const [inA, inB] = await seats(a.id, b.id);
  expect((inA ?? 0) + (inB ?? 0)).toBe(1 + moved.length);
});

test('who is paid back gives the seat back to others, and keeps what they attended', async () => {
  const [coming, over] = await Promise.all([slot([24, 25], { capacity: 1 }), slot([-2, 1])]);
  const [leaving, present, next] = await Promise.all([1, 2, 3].map(() => newStudentIn(semai, COURSE)));
  await book(leaving as StudentIn, coming.id);
  await book(present as StudentIn, over.id);
  await semai.sql(`update schedule_bookings set attended_at = now() where schedule_id = ${over.id}`);
  for (const { enrolment, id: studentId } of [leaving, present] as StudentIn[])
    await db.transaction().execute((tx) =>
      semai.platform.facts.state(tx, orderWithdrawn, {
        orderId: enrolment.order_id,
        studentId,
        courseId: COURSE,
        eventId: null,
        at: semai.clock.now(),
      }),
    );
  expect(await seats(coming.id, over.id)).toEqual([0, 1]);
  expect((await book(next as StudentIn, coming.id)).status).toBe(200);
  expect((await book(leaving as StudentIn, coming.id)).status).toBe(403);
});

test('when the session to change to is full, the old seat is kept', async () => {
  const [full, mine] = await Promise.all([slot([24, 25], { capacity: 1 }), slot([26, 27])]);
  const [one, other] = await Promise.all([newStudentIn(semai, COURSE), newStudentIn(semai, COURSE)]);
  await book(one, full.id);
  const id = (await book(other, mine.id)).body.data?.id as number;
  expect((await change(other, id, full.id)).body.message).toMatch(/^Kursi pada jadwal ini sudah habis/);
  expect(await seats(full.id, mine.id)).toEqual([1, 1]);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
