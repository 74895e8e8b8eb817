import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpClass } from '../../src/contract/learning.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { bookQna, cancelSession, changeQna, enrolSchedule, moveSession } from '../../src/contract/scheduling.ts';
import { myCourses } from '../../src/contract/views.ts';
import { tellOfSession } from '../../src/server/modules/engagement/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { makeBooking, makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import type { TestApp } from '../kit/app.ts';
import { everyMail, writtenMails } from '../kit/promised-mails.ts';
import { type Shop, startShop } from '../kit/shop.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

let shop: Shop;
let semai: TestApp;
let db: Db;
let operator: { id: number; token: string };
let course: { id: number; name: string };
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  db = semai.platform.db;
  operator = await newOperator();
  course = await shop.course({ type: 'live', retail_price: 300_000 });
});
afterAll(() => shop.close());

async function newOperator() {
  const { id, email } = await makeUser(db, { role_id: 1 });
  return { id, token: await semai.logIn(email as string) };
}

/** So many hours from when the tests began, on the second, as times are sent. */
const begun = Math.floor(Date.now() / 1000) * 1000;
const inHours = (hours: number) => new Date(begun + hours * 3_600_000);
const slot = (kind: 'live' | 'qna' | 'consultation', hours: number, more: { capacity?: number } = {}) =>
  makeSchedule(db, { course_id: course.id, kind, start_date: inHours(hours), end_date: inHours(hours + 2), ...more });

const reason = 'Pengajar berhalangan hadir';
const to = (hours: number) => ({
  start_date: toWibIso(inHours(hours)),
  end_date: toWibIso(inHours(hours + 2)),
  reason,
});
const move = (
  id: number,
  body: { start_date: string; end_date: string; reason: string; known_start?: string },
  token = operator.token,
) => semai.call(moveSession, { id, body }, token);
const cancel = (id: number, token = operator.token) => semai.call(cancelSession, { id, body: { reason } }, token);

/** Somebody with the class and a seat. */
async function seated(schedule_id: number, name: { first_name?: string } = {}) {
  const student = await newStudentIn(semai, course.id, name);
  const booking = await makeBooking(db, {
    schedule_id,
    enrolment_id: student.enrolment.id,
    created_at: semai.clock.now(),
  });
  return { ...student, booking };
}
const isOfChange = ({ subject }: { subject: string }) => /dipindahkan|dibatalkan/.test(subject);
const changeMails = async (email: string) => (await writtenMails(semai, email)).filter(isOfChange);
/** How many mails each got about a change. */
async function toldCounts(students: readonly StudentIn[]): Promise<number[]> {
  const readers = (await everyMail(semai)).filter(isOfChange).map((mail) => mail.to);
  return students.map(({ email }) => readers.filter((reader) => reader === email).length);
}
const classOf = async (token: string) => (await semai.call(myCourses, { course_id: course.id }, token)).body.data?.[0];
const rowOf = (id: number) => db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobsOf = async (id: number) =>
  (await semai.sql(`select data from pgboss.job where name = 'engagement.tell-of-session'
    and data ->> 'scheduleId' = '${id}' order by created_on`)) as { data: Record<string, unknown> }[];
const calendarOf = async (url: string) => (await semai.send({ url: new URL(url, 'http://x').href.slice(8) })).body;

test("of two who move a session the second is told, and the first one's time stands [R-03]", async () => {
  const { id, start_date } = await slot('live', 48);
  const known_start = toWibIso(start_date);
  expect((await move(id, { ...to(72), known_start })).status).toBe(200);
  expect(await move(id, { ...to(96), known_start })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('baru saja dipindahkan orang lain') },
  });
  // Sent twice, it was moved once.
  expect((await move(id, { ...to(72), known_start })).status).toBe(200);
  expect((await rowOf(id)).start_date).toEqual(inHours(72));
});

test('a session that is moved tells everyone in it, with the time that was, the one that is, and the ways out', async () => {
  const live = await slot('live', 48);
  const [sari, budi] = [await seated(live.id, { first_name: 'Sari' }), await seated(live.id)];
  const before = await calendarOf((await classOf(sari.token))?.course_schedule_register?.schedule.calendar_url ?? '');
  expect(before).toContain('SEQUENCE:0');
  expect((await move(live.id, to(72))).status).toBe(200);
  expect(await rowOf(live.id)).toMatchObject({
    start_date: inHours(72),
    end_date: inHours(74),
    change_reason: reason,
    revision: 1,
    participants: 2,
    cancelled_at: null,
  });
  for (const { email } of [sari, budi]) expect(await changeMails(email)).toHaveLength(1);
  const [mail] = await changeMails(sari.email);
  expect(mail?.subject).toBe(`Jadwal Anda dipindahkan: ${course.name}`);
  expect(mail?.text).toContain('Halo Sari,');
  expect(mail?.text).toContain(`Sesi live kelas "${course.name}" kami pindahkan`);
  expect(mail?.text).toMatch(/Semula: \w+, \d\d \w+ \d{4}, \d\d:\d\d - \d\d:\d\d WIB/);
  expect(mail?.text).toMatch(/Menjadi: \w+, \d\d \w+ \d{4}, \d\d:\d\d - \d\d:\d\d WIB/);
  expect(mail?.text).toContain(`Alasan: ${reason}`);
  expect(mail?.text).toContain('uang Anda kembali');
  expect(mail?.text).toContain(`/student/schedulepick?course=${course.id}`);

  const own = await classOf(sari.token);
  expect(own?.session_changes).toEqual([{ kind: 'live', what: 'moved', from: toWibIso(live.start_date), reason }]);
  expect(own?.give_up).toBe('offered');
  const calendar = await calendarOf(own?.course_schedule_register?.schedule.calendar_url ?? '');
  expect(calendar).toMatch(/SEQUENCE:[1-9]/);
  expect(calendar.match(/DTSTART.*/)?.[0]).not.toBe(before.match(/DTSTART.*/)?.[0]);
  expect(await semai.sql(`select * from audit_log where target = 'schedules:${live.id}'`)).toMatchObject([
    {
      operator_id: operator.id,
      action: 'move session',
      detail: { from: toWibIso(live.start_date), until: toWibIso(live.end_date), ...to(72) },
    },
  ]);
});

test('one that is called off keeps its seats on record, and whoever sat there chooses another', async () => {
  const [live, other] = [await slot('live', 30), await slot('live', 60)];
  const student = await seated(live.id);
  const { calendar_url } = (await classOf(student.token))?.course_schedule_register?.schedule ?? { calendar_url: '' };
  expect((await cancel(live.id)).status).toBe(200);
  const [mail, ...more] = await changeMails(student.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Sesi Anda dibatalkan: ${course.name}`);
  expect(mail?.text).not.toContain('Menjadi');
  expect(mail?.text).toContain('Silakan pilih sesi lain');
  const calendar = await calendarOf(calendar_url);
  expect(calendar).toMatch(/SEQUENCE:[1-9]/);
  expect(calendar).toContain('STATUS:CANCELLED');
  expect(await rowOf(live.id)).toMatchObject({ participants: 1, revision: 1 });
  expect(await classOf(student.token)).toMatchObject({
    course_schedule_register: null,
    session_changes: [{ what: 'cancelled', from: toWibIso(live.start_date), reason }],
  });

  const body = { course_id: course.id, schedule_id: other.id };
  expect((await semai.call(enrolSchedule, { body }, student.token)).status).toBe(200);
  expect([(await rowOf(live.id)).participants, (await rowOf(other.id)).participants]).toEqual([0, 1]);
  expect(await classOf(student.token)).toMatchObject({ session_changes: [], give_up: null });
  expect((await semai.sql(`select action from audit_log where target = 'schedules:${live.id}'`))[0]).toEqual({
    action: 'cancel session',
  });
  // What is over or off is left alone.
  expect((await cancel(live.id)).body.message).toBe('Sesi ini sudah dibatalkan.');
  expect((await move(live.id, to(50))).status).toBe(400);
});

test('a QnA session and a consultation are told of by their own names, and without money', async () => {
  for (const [kind, name] of [['qna', 'Sesi QnA'] as const, ['consultation', 'Konsultasi'] as const]) {
    const session = await slot(kind, 20);
    const { email } = await seated(session.id);
    await move(session.id, to(40));
    const [mail] = await changeMails(email);
    expect(mail?.text).toContain(`${name} kelas`);
    expect(mail?.text).not.toContain('uang');
    expect(mail?.text).toMatch(/\/student\/course\s/);
  }
});

test('told are those who sat there before, with the class and the account; nobody else', async () => {
  const live = await slot('live', 30);
  const [left, off, gone, elsewhere] = await Promise.all([1, 2, 3, 4].map(() => seated(live.id)));
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${left?.enrolment.id};
    update users set deactivated_at = now() where id = ${off?.id};
    update users set deactivated_at = now(), anonymised_at = now() where id = ${gone?.id}`);
  const another = await slot('live', 31);
  await makeBooking(db, {
    schedule_id: another.id,
    enrolment_id: (await newStudentIn(semai, course.id)).enrolment.id,
  });
  await move(live.id, to(50));
  // Before the job runs one of them has chosen another slot.
  const body = { course_id: course.id, schedule_id: another.id };
  expect((await semai.call(enrolSchedule, { body }, elsewhere?.token)).status).toBe(200);
  const late = await newStudentIn(semai, course.id);
  const own = { course_id: course.id, schedule_id: live.id };
  expect((await semai.call(enrolSchedule, { body: own }, late.token)).body.data?.schedule.start_date).toBe(
    to(50).start_date,
  );
  for (const each of [left, off, gone, elsewhere, late])
    expect(await changeMails(each?.email as string), each?.email as string).toEqual([]);
});

test('a job that fails half-way and is tried again tells each once and forgets nobody', async () => {
  const live = await slot('live', 30);
  const students = [];
  for (let index = 0; index < 5; index += 1) students.push(await seated(live.id));
  await move(live.id, to(50));
  const [{ data }] = (await jobsOf(live.id)) as [{ data: Record<string, unknown> }];
  const work = () => tellOfSession.handle(semai.platform, tellOfSession.data.parse(data) as never, 'test');
  await semai.sql(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.user_id = ${students[2]?.id} then raise exception 'killed'; end if; return new; end $$;
    create trigger refuse_one before insert on told for each row execute function refuse_one()`);
  await expect(work()).rejects.toThrow('killed');
  expect(await toldCounts(students)).toEqual([1, 1, 0, 0, 0]);
  await semai.sql('drop trigger refuse_one on told');
  await Promise.all([work(), work(), work()]);
  await semai.drainJobs();
  expect(await toldCounts(students)).toEqual([1, 1, 1, 1, 1]);
});

test('moved twice before anybody was told, it is told once: the time that was chosen, and the newest', async () => {
  const live = await slot('live', 30);
  const first = await seated(live.id);
  await move(live.id, to(50));
  const between = await newStudentIn(semai, course.id);
  await semai.call(enrolSchedule, { body: { course_id: course.id, schedule_id: live.id } }, between.token);
  await move(live.id, { ...to(70), reason: 'Ruang baru' });
  const clock = (hours: number) => toWibIso(inHours(hours)).slice(11, 16);
  for (const [email, was] of [[first.email, clock(30)] as const, [between.email, clock(50)] as const]) {
    const mails = await changeMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(new RegExp(`Semula: [^\n]*${was} -`));
    expect(mails[0]?.text).toMatch(new RegExp(`Menjadi: [^\n]*${clock(70)} -`));
    expect(mails[0]?.text).toContain('Alasan: Ruang baru');
  }
  // After they were told, the next change is another.
  await cancel(live.id);
  expect(await changeMails(first.email)).toHaveLength(2);
});

test('moved away and back before anybody was told, there is nothing to tell; to its own time it is not moved', async () => {
  const live = await slot('live', 30);
  const { email } = await seated(live.id);
  expect((await move(live.id, to(30))).status).toBe(200);
  expect(await rowOf(live.id)).toMatchObject({ revision: 0, changed_at: null });
  await move(live.id, to(50));
  await move(live.id, to(30));
  expect(await changeMails(email)).toEqual([]);
  expect((await rowOf(live.id)).revision).toBe(2);
});

test('who was told of a move that is taken back is told so; then nothing has changed', async () => {
  const live = await slot('live', 30);
  const student = await seated(live.id);
  await move(live.id, to(50));
  expect(await changeMails(student.email)).toHaveLength(1);
  const later = await newStudentIn(semai, course.id);
  await semai.call(enrolSchedule, { body: { course_id: course.id, schedule_id: live.id } }, later.token);
  await move(live.id, to(30));
  await semai.drainJobs();
  const [mail] = (await writtenMails(semai, student.email)).filter(({ subject }) => /kembali/.test(subject));
  expect(mail?.subject).toBe(`Jadwal Anda kembali seperti semula: ${course.name}`);
  expect(await classOf(student.token)).toMatchObject({ session_changes: [], give_up: null });
  // who chose it at the time between has another time now
  expect(await changeMails(later.email)).toHaveLength(1);
  expect((await classOf(later.token))?.session_changes).toMatchObject([{ what: 'moved', from: to(50).start_date }]);
});

test('choosing a moved session again is choosing its new time', async () => {
  const live = await slot('live', 30);
  const student = await seated(live.id);
  await move(live.id, to(50));
  expect((await classOf(student.token))?.session_changes).toHaveLength(1);
  const again = await semai.call(
    enrolSchedule,
    { body: { course_id: course.id, schedule_id: live.id } },
    student.token,
  );
  expect(again.body.data).toMatchObject({ id: student.booking.id, schedule_id: live.id });
  expect(await classOf(student.token)).toMatchObject({ session_changes: [], give_up: null });
  expect(await rowOf(live.id)).toMatchObject({ participants: 1 });
});

test('two operators at once: one goes after the other, and everybody hears the last word', async () => {
  const live = await slot('live', 30);
  const { email } = await seated(live.id);
  const second = await newOperator();
  const [moved, off] = await Promise.all([move(live.id, to(50)), cancel(live.id, second.token)]);
  expect(off.status).toBe(200);
  // Whoever came after the other called it off had nothing left to move.
  expect([200, 400]).toContain(moved.status);
  const { revision, cancelled_at } = await rowOf(live.id);
  expect([revision, cancelled_at !== null]).toEqual([moved.status === 200 ? 2 : 1, true]);
  expect(await semai.sql(`select 1 from audit_log where target = 'schedules:${live.id}'`)).toHaveLength(revision);
  const mails = await changeMails(email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Sesi Anda dibatalkan: ${course.name}`]);
});

test('20 book while it is moved: whoever chose the old time is told, whoever chose the new one saw it', async () => {
  const live = await slot('live', 30);
  const students = [];
  for (let index = 0; index < 20; index += 1) students.push(await newStudentIn(semai, course.id));
  const body = { course_id: course.id, schedule_id: live.id };
  const answers = await Promise.all([
    ...students.slice(0, 10).map(({ token }) => semai.call(enrolSchedule, { body }, token)),
    move(live.id, to(50)).then(() => null),
    ...students.slice(10).map(({ token }) => semai.call(enrolSchedule, { body }, token)),
  ]);
  const seen = answers.filter((answer) => answer !== null).map(({ body: { data } }) => data?.schedule.start_date);
  expect(seen).toHaveLength(20);
  expect((await rowOf(live.id)).participants).toBe(20);
  await semai.drainJobs();
  expect(await toldCounts(students)).toEqual(seen.map((start) => (start === to(50).start_date ? 0 : 1)));
});

test('20 book while it is called off: each is told or refused, and the count is exact', async () => {
  const qna = await slot('qna', 30);
  const students = [];
  for (let index = 0; index < 20; index += 1) students.push(await newStudentIn(semai, course.id));
  const body = { course_id: course.id, schedule_id: qna.id };
  const answers = await Promise.all([
    ...students.slice(0, 10).map(({ token }) => semai.call(bookQna, { body }, token)),
    cancel(qna.id).then(() => null),
    ...students.slice(10).map(({ token }) => semai.call(bookQna, { body }, token)),
  ]);
  const statuses = answers.filter((answer) => answer !== null).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  expect((await rowOf(qna.id)).participants).toBe(statuses.filter((status) => status === 200).length);
  await semai.drainJobs();
  expect(await toldCounts(students)).toEqual(statuses.map((status) => (status === 200 ? 1 : 0)));
});

test('a QnA seat that is changed after the move is not told of it', async () => {
  const [qna, other] = [await slot('qna', 30), await slot('qna', 40)];
  const { email, token, booking } = await seated(qna.id);
  await move(qna.id, to(50));
  const body = { course_id: course.id, schedule_id: other.id, id: booking.id };
  expect((await semai.call(changeQna, { body }, token)).status).toBe(200);
  await cancel(qna.id);
  expect(await changeMails(email)).toEqual([]);
});

test('who was counted present already is told, and has nothing to choose', async () => {
  const live = await slot('live', -1);
  const { email, booking } = await seated(live.id);
  await semai.sql(`update schedule_bookings set attended_at = updated_at where id = ${booking.id}`);
  await move(live.id, to(20));
  const [mail] = await changeMails(email);
  expect(mail?.text).toContain('Kehadiran Anda tetap tercatat.');
  expect(mail?.text).not.toContain('sesi lain');
});

test('only operators, only real times ahead, only what is there', async () => {
  const live = await slot('live', 30);
  const { token } = await seated(live.id);
  expect((await semai.call(moveSession, { id: live.id, body: to(50) })).status).toBe(401);
  expect((await move(live.id, to(50), token)).status).toBe(403);
  expect((await cancel(live.id, token)).status).toBe(403);
  const good = to(50);
  const bad: [object, string][] = [
    [{ end_date: good.start_date }, 'end_date'],
    [{ end_date: to(1).start_date }, 'end_date'],
    [{ ...to(-3) }, 'start_date'],
    [{ start_date: '2027-02-30T10:00:00+07:00' }, 'start_date'],
    [{ start_date: '2027-01-01T25:00:00+07:00' }, 'start_date'],
    [{ start_date: '2027-01-01' }, 'start_date'],
    [{ end_date: "'; drop table schedules; --" }, 'end_date'],
    [{ reason: 'x'.repeat(10_000) }, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ reason: '        ' }, 'reason'],
  ];
  for (const [change, field] of bad) {
    const { status, body } = await move(live.id, { ...good, ...change });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change)).toEqual([422, [field]]);
  }
  for (const id of [999_999, 2_147_483_647]) {
    expect((await move(id, good)).status).toBe(404);
    expect((await cancel(id)).status).toBe(404);
  }
  expect((await semai.send({ method: 'POST', url: '/api/admin/schedule/x/cancel' })).statusCode).toBeLessThan(500);
  const over = await slot('live', -5);
  expect((await move(over.id, good)).body.message).toMatch(/sudah lewat/);
  expect((await cancel(over.id)).status).toBe(400);
  expect(await rowOf(live.id)).toMatchObject({ revision: 0, start_date: live.start_date });
  expect(await jobsOf(live.id)).toEqual([]);

  expect((await move(live.id, { ...good, reason: 'Alasan \u0000 aneh' })).status).toBe(400);
  await move(live.id, { ...to(51), reason: '<b>tebal</b> & "kutip"' });
  const [{ email }] = (await semai.sql(`select email from users where id =
    (select student_id from enrolments join schedule_bookings on enrolment_id = enrolments.id where schedule_id = ${live.id})`)) as [
    { email: string },
  ];
  const [mail] = await changeMails(email);
  expect(mail?.html).not.toMatch(/<b>|<script/);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

// Money ---------------------------------------------------------------------------------------------------------------

/** Somebody who bought the class with real money and sits in a session. */
async function buyer(scheduleId: number) {
  const student = await shop.student();
  const order = await shop.ordered(student, { course: course.id });
  await shop.provider.outcome(order.token, 'success');
  const body = { course_id: course.id, schedule_id: scheduleId };
  expect((await semai.call(enrolSchedule, { body }, student.token)).status).toBe(200);
  return { ...student, order };
}
const giveUp = (token: string, id = course.id) => semai.call(giveUpClass, { id }, token);

test.each(['moved', 'called off'])('a paid class whose session was %s goes back with its money, once', async (how) => {
  const live = await slot('live', 48);
  const student = await buyer(live.id);
  expect((await giveUp(student.token)).body.message).toMatch(/hanya untuk jadwal yang kami pindahkan/);
  await (how === 'moved' ? move(live.id, to(72)) : cancel(live.id));
  expect((await classOf(student.token))?.give_up).toBe('offered');
  const answers = await Promise.all([1, 2, 3].map(() => giveUp(student.token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.message).toBe('Permintaan pengembalian dana diterima.');
  expect((await classOf(student.token))?.give_up).toBe('asked');
  expect(await shop.books(student.order.id)).toMatchObject({ status: 'success', refunds: ['requested'] });
  expect((await giveUp(student.token)).status).toBe(200);
  await semai.drainJobs();
  expect(await shop.books(student.order.id)).toMatchObject({
    status: 'refunded',
    enrolments: 0,
    refunds: ['done'],
    payments: ['refunded'],
  });
  expect((await shop.provider.transactions({ prefix: student.order.id }))[0]?.refunds).toMatchObject([
    { amount: 300_000 },
  ]);
  expect((await rowOf(live.id)).participants).toBe(0);
  expect(await classOf(student.token)).toBeUndefined();
  expect((await giveUp(student.token)).status).toBe(403);
});

test('money goes back only for what changed: not for another session, a voucher, a QnA session or a finished class', async () => {
  const [live, other, qna] = [await slot('live', 48), await slot('live', 60), await slot('qna', 50)];
  const chose = await buyer(live.id);
  const finished = await buyer(live.id);
  const byVoucher = await newStudentIn(semai, course.id, {
    enrolment: { order: { method: 'voucher', list_price: 300_000 } },
  });
  await makeBooking(db, { schedule_id: live.id, enrolment_id: byVoucher.enrolment.id });
  const asks = await buyer(other.id);
  await semai.call(bookQna, { body: { course_id: course.id, schedule_id: qna.id } }, asks.token);
  await semai.sql(`update enrolments set finished_at = now() where student_id = ${finished.id}`);

  await move(live.id, to(72));
  await move(qna.id, to(80));
  const body = { course_id: course.id, schedule_id: other.id };
  expect((await semai.call(enrolSchedule, { body }, chose.token)).status).toBe(200);
  const tokens = [chose.token, finished.token, byVoucher.token, asks.token];
  for (const token of tokens) {
    expect((await classOf(token))?.give_up).toBe(null);
    expect((await giveUp(token)).status).toBe(400);
  }
  const [mail] = await changeMails(byVoucher.email);
  expect(mail?.text).not.toContain('uang');
  const stranger = await shop.student();
  expect((await giveUp(stranger.token)).status).toBe(403);
  expect((await giveUp(stranger.token, 999_999)).status).toBe(404);
  expect(await semai.sql(`select 1 from refunds where order_id in ('${chose.order.id}', '${asks.order.id}')`)).toEqual(
    [],
  );
  // After the session took place at its new time there is nothing to give back.
  const stays = await buyer((await slot('live', 10)).id);
  await semai.sql(`update schedules set changed_at = now(), start_date = start_date + interval '30 minutes'
    where id = (select schedule_id from schedule_bookings b join enrolments e on e.id = enrolment_id where student_id = ${stays.id})`);
  expect((await classOf(stays.token))?.give_up).toBe('offered');
  semai.clock.forward(13 * 3600);
  expect((await giveUp(stays.token)).status).toBe(400);
  semai.clock.forward(-13 * 3600);
});

// The clock stands still from here on.
test('a seat taken, a move and the next seat in one millisecond are still one after the other', async () => {
  const live = await slot('live', 48);
  const [early, late] = [await newStudentIn(semai, course.id), await newStudentIn(semai, course.id)];
  semai.clock.stop();
  const body = { course_id: course.id, schedule_id: live.id };
  expect((await semai.call(enrolSchedule, { body }, early.token)).status).toBe(200);
  expect((await move(live.id, to(72))).status).toBe(200);
  expect((await semai.call(enrolSchedule, { body }, late.token)).status).toBe(200);
  await semai.drainJobs();
  expect(await toldCounts([early, late])).toEqual([1, 0]);
  expect((await classOf(early.token))?.session_changes).toHaveLength(1);
  expect((await classOf(late.token))?.session_changes).toEqual([]);
});
