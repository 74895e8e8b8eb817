import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeemVoucher } from '../../src/contract/commerce.ts';
import { type FailureCode, failures } from '../../src/contract/failures.ts';
import { openLecture, submitExam } from '../../src/contract/learning.ts';
import { verifyCoupon, verifyRedemption } from '../../src/contract/programme.ts';
import { getHostedCourse, myCourses } from '../../src/contract/views.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import { newStudent, newStudentIn } from '../kit/students.ts';
import { sheetOf, type TestClass } from '../kit/test-class.ts';

const SPECIAL = 'SEMAI-KHUSUS-2026';
let app: ProgrammeApp;
let semai: ProgrammeApp['semai'];
let programme: ProgrammeApp['programme'];
let made: TestClass;
beforeAll(async () => {
  app = await startProgrammeApp({ KPJ_SPECIAL_CODE: SPECIAL });
  ({ semai, programme } = app);
  made = await programmeClass(semai, { is_restricted: true });
});
afterAll(() => app.close());

const refusal = (code: FailureCode) => ({
  status: failures[code].status,
  body: { success: false, message: failures[code].text },
});
const passes = { status: 200, body: { success: true } };
const askedAbout = (redeem_code: string) => programme.calls({ redeem_code });

/** Somebody whose class the programme has opened, and their code. */
async function opened(of: TestClass = made) {
  const student = await app.join(of);
  const code = await programme.code();
  await student.comeBack(await programme.scan((await student.coupon(code)).body.data.url));
  expect(await student.books()).toMatchObject({ is_open: true });
  return { ...student, code };
}

test('a code opens the class, an attendance its second lesson, and another the exam [P-01, P-02, P-08]', async () => {
  const student = await app.join(made);
  const [first, second] = made.lectures;
  const open = (lecture: { id: number }) => semai.call(openLecture, { id: lecture.id }, student.token);
  const sitExam = () => {
    const body = { student_id: student.id, quiz_id: made.exam.id, questions: sheetOf(made.exam.questions, 5) };
    return semai.call(submitExam, { body }, student.token);
  };
  const faces = async () => {
    const { body } = await semai.call(getHostedCourse, { id: String(made.course.id) }, student.token);
    return body.data.lessons_front.flatMap(({ lectures }) => lectures.map((lecture) => lecture.face_verified));
  };
  const code = await programme.code();
  expect(await open(first!)).toMatchObject(refusal('kpj_code_needed'));
  const asked = await student.coupon(` ${code.toLowerCase()} `);
  expect(asked).toMatchObject({ ...passes, body: { message: 'Success to verifiy coupon' } });
  expect(asked.body.data.url).toMatch(/^http:\/\/localhost.*\/sim\/prakerja\//);
  expect(await open(first!), 'on the way is not there').toMatchObject(refusal('kpj_code_needed'));

  const back = await programme.scan(asked.body.data.url);
  expect([back.pathname, back.searchParams.get('payment_id'), back.searchParams.get('sequence')]).toEqual([
    '/kpj/redeem-verify',
    student.payment_id,
    '1',
  ]);
  expect(await student.comeBack(back)).toMatchObject({
    ...passes,
    body: { message: 'Code verified', data: { verified: true } },
  });
  expect(await open(first!)).toMatchObject(passes);
  expect(await open(second!)).toMatchObject(refusal('lecture_locked'));

  await student.attend(first!.id);
  expect(await open(second!)).toMatchObject(refusal('kpj_attendance_needed'));
  expect(await faces()).toEqual([true, false]);
  const lesson = { lesson_id: made.lessons[1]!.id, lecture_id: second!.id };
  const later = await student.coupon(code, 2, lesson);
  await student.comeBack(await programme.scan(later.body.data.url));
  expect(await open(second!)).toMatchObject(passes);
  expect(await faces()).toEqual([true, true]);

  await student.attend(second!.id);
  expect(await sitExam()).toMatchObject(refusal('kpj_attendance_needed'));
  const last = await student.coupon(code, '999', { quiz_id: made.exam.id });
  await student.comeBack(await programme.scan(last.body.data.url));
  expect(await sitExam()).toMatchObject(passes);
  expect(await student.books()).toEqual({
    sequences: [1, 2, 999],
    is_open: true,
    code,
    is_confirmed: true,
  });
});

test('in the demo: a voucher of the programme, its code as Kelas Saya sends it, and the class is open [P-01, P-02]', async () => {
  const { token, first_name, email } = await newStudent(semai);
  await semai.call(redeemVoucher, { body: { code: 'SEMAI-KARTU-01', first_name, email } }, token);
  const card = async () => (await semai.call(myCourses, {}, token)).body.data[0];
  expect(await card()).toMatchObject({ id: demoCourse.prakerja, is_kpj_code_redeemed: 0 });
  const body = { payment_id: (await card())!.payment.id, kpj_code: 'KPJ-VALID-01', sequence: 1 };
  const { url } = (await semai.call(verifyCoupon, { body }, token)).body.data;
  await programme.scan(url);
  expect(await semai.call(verifyRedemption, { body }, token)).toMatchObject(passes);
  expect(await card()).toMatchObject({ id: demoCourse.prakerja, is_kpj_code_redeemed: 1 });
});

test('what is verified stays so: asked again it is the same, and the programme is not asked', async () => {
  const { code, ...student } = await opened();
  const before = (await askedAbout(code)).length;
  expect(await student.coupon(code)).toMatchObject({ ...passes, body: { data: { url: null } } });
  for (let again = 0; again < 3; again++) expect(await student.redeem(code)).toMatchObject(passes);
  expect((await askedAbout(code)).length).toBe(before);
  expect(await student.coupon(await programme.code()), 'another code').toMatchObject(refusal('kpj_bound_elsewhere'));
});

test('only a payment of one’s own that came of the programme, with access, and a code that is one [P-01]', async () => {
  const student = await app.join(made);
  const other = await app.join(made);
  const code = await programme.code();
  for (const payment_id of [other.payment_id, 'nothing', "' or 1=1 --"]) {
    expect(await student.coupon(code, 1, { payment_id })).toMatchObject(refusal('not_found'));
    expect(await student.redeem(code, 1, payment_id)).toMatchObject(refusal('not_found'));
  }
  const paid = await newStudentIn(semai, made.course.id);
  const body = { kpj_code: code, sequence: 1, payment_id: paid.enrolment.order_id };
  expect(await semai.call(verifyCoupon, { body }, paid.token)).toMatchObject(refusal('kpj_not_needed'));
  expect(await semai.call(verifyRedemption, { body }, paid.token)).toMatchObject(refusal('kpj_not_needed'));
  expect((await semai.call(verifyCoupon, { body })).status).toBe(401);
  for (const blank of ['', '  ', '\t\n'])
    expect(await student.coupon(blank)).toMatchObject({
      status: 422,
      body: { errors: { kpj_code: ['Kode redeem wajib diisi.'] } },
    });
  for (const unseen of ['KPJ\0', 'KPJ\n01', 'KPJ\u001b[2J', 'KPJ\u0085'])
    for (const ask of [student.coupon, student.redeem])
      expect(await ask(unseen)).toMatchObject({
        status: 422,
        body: { errors: { kpj_code: ['Format Kode redeem tidak sesuai.'] } },
      });
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${student.enrolment.id}`);
  expect(await student.coupon(code)).toMatchObject(refusal('not_found'));
  expect(await askedAbout(code)).toEqual([]);
});

test('an account may ask for so many codes', async () => {
  const strict = await startProgrammeApp({ RATE_LIMIT_FACTOR: '0.1' });
  const student = await strict.join(await programmeClass(strict.semai));
  const statuses = [];
  for (const code of ['KPJ-A', 'KPJ-B', 'KPJ-C']) statuses.push((await student.coupon(code)).status);
  expect(statuses).toEqual([400, 400, 429]);
  await strict.close();
});

test('what the programme refuses is said in its own words, and nothing is kept of it [P-01]', async () => {
  const student = await app.join(made);
  for (const [code, words] of [
    ['KPJ-SALAH', /tidak ditemukan/],
    ['KPJ-JADWAL', /jadwal/],
    ['KPJ-TERPAKAI', /sudah digunakan oleh peserta lain/],
    ['bukan kode; drop table kpj_codes', /tidak ditemukan/],
  ] as const)
    expect(await student.coupon(code), code).toMatchObject({
      status: 400,
      body: { success: false, message: expect.stringMatching(words) },
    });
  expect(await student.books()).toMatchObject({ code: null, is_confirmed: null, is_open: false });
  expect(await semai.sql(`select 1 from kpj_attendances where enrolment_id = ${student.enrolment.id}`)).toEqual([]);
});

test('a code of another course is not for this class, verified or not', async () => {
  const student = await app.join(made);
  const foreign = await programme.code({ course_code: 'SEMAI-7' });
  expect(await student.coupon(foreign)).toMatchObject(refusal('kpj_bound_elsewhere'));
  expect(await student.books()).toMatchObject({ code: null });
  // The programme moves a code that was good when it was asked for.
  const code = await programme.code();
  const { body } = await student.coupon(code);
  await programme.scan(body.data.url);
  await semai.sql(`update courses set programme_code = 'SEMAI-BARU' where id = ${made.course.id}`);
  expect(await student.redeem(code)).toMatchObject(refusal('kpj_bound_elsewhere'));
  await app.later(61);
  await app.follow();
  expect(await student.books()).toMatchObject({ is_open: false });
  await semai.sql(`update courses set programme_code = null where id = ${made.course.id}`);
  expect(await student.redeem(code), 'not known, and not compared').toMatchObject(passes);
  await semai.sql(`update courses set programme_code = 'SEMAI-5' where id = ${made.course.id}`);
});

test('an attendance is asked for in its turn, for the part of the class that it belongs to [P-08]', async () => {
  const early = await app.join(made);
  expect(await early.coupon(await programme.code(), 2)).toMatchObject(refusal('kpj_code_needed'));
  expect(await early.coupon(await programme.code(), 999)).toMatchObject(refusal('kpj_code_needed'));

  const { code, ...student } = await opened();
  const [first, second] = made.lectures;
  const [one, two] = made.lessons;
  expect(await student.coupon(code, 2)).toMatchObject(refusal('lecture_locked'));
  expect(await student.coupon(code, 999)).toMatchObject(refusal('exam_locked'));
  for (const [sequence, part] of [
    [0, {}],
    [3, {}],
    [11, {}],
    [998, {}],
    [2, { lesson_id: one!.id }],
    [2, { lecture_id: first!.id }],
    [2, { lesson_id: two!.id, lecture_id: first!.id }],
    [999, { quiz_id: made.pretest.id }],
  ] as const)
    expect([sequence, (await student.coupon(code, String(sequence), part)).body.message]).toEqual([
      sequence,
      failures.kpj_sequence_wrong.text,
    ]);
  await student.attend(first!.id);
  expect(await student.coupon(await programme.code(), 2)).toMatchObject(refusal('kpj_bound_elsewhere'));
  expect(await student.redeem(code, 2), 'not asked for').toMatchObject(refusal('kpj_unconfirmed'));
  expect(await student.coupon(code, 2, { lecture_id: second!.id })).toMatchObject(passes);
  await student.attend(second!.id);
  await semai.sql(`insert into quiz_attempts
    (enrolment_id, course_id, quiz_id, shuffle_seed, submitted_at, score, correct, wrong, is_passed)
    values (${student.enrolment.id}, ${made.course.id}, ${made.exam.id}, 1, now(), 100, 5, 0, true)`);
  expect(await student.coupon(code, 999)).toMatchObject(refusal('exam_passed'));
});

test('the exam’s attendance waits for all that the exam waits for', async () => {
  const asking = await programmeClass(semai, { is_qna_enabled: true, is_qna_required: true, lessons: [1] });
  const { code, ...student } = await opened(asking);
  await student.attend(asking.lectures[0]!.id);
  expect(await student.coupon(code, 999)).toMatchObject(refusal('qna_first'));
  await semai.sql(`update courses set is_qna_required = false where id = ${asking.course.id}`);
  await semai.sql(
    `update lessons set end_date = '${new Date(semai.clock.now().getTime() + 3600_000).toISOString()}' where course_id = ${asking.course.id}`,
  );
  expect(await student.coupon(code, 999)).toMatchObject(refusal('lesson_not_over'));
  await semai.sql(`update lessons set end_date = null where course_id = ${asking.course.id}`);
  expect(await student.coupon(code, 999)).toMatchObject(passes);
});

test('coming back proves nothing: left, failed, replayed, swapped and guessed returns open nothing [P-02, P-08]', async () => {
  const student = await app.join(made);
  const code = await programme.code();
  expect(await student.redeem(code), 'never asked for').toMatchObject(refusal('kpj_bound_elsewhere'));
  for (const outcome of ['leave', 'fail'] as const) {
    const { body } = await student.coupon(code);
    expect(await student.comeBack(await programme.scan(body.data.url, outcome))).toMatchObject(
      refusal('kpj_unconfirmed'),
    );
  }
  await programme.fault('returned_unverified');
  const unseen = await programme.scan((await student.coupon(code)).body.data.url);
  expect(await student.comeBack(unseen)).toMatchObject(refusal('kpj_unconfirmed'));

  // Somebody else's return, whole or in part.
  const other = await opened();
  const theirs = { kpj_code: other.code, payment_id: other.payment_id };
  for (const [code_, payment, expected] of [
    [theirs.kpj_code, theirs.payment_id, 'not_found'],
    [code, theirs.payment_id, 'not_found'],
    [theirs.kpj_code, student.payment_id, 'kpj_bound_elsewhere'],
    ['KPJ-VALID-01', student.payment_id, 'kpj_bound_elsewhere'],
  ] as const) {
    const before = (await askedAbout(code_)).length;
    expect(await student.redeem(code_, 1, payment)).toMatchObject(refusal(expected));
    expect((await askedAbout(code_)).length, 'no oracle').toBe(before);
  }
  await programme.fault('callback_swapped');
  const swapped = await programme.scan((await student.coupon(code)).body.data.url);
  expect((await student.comeBack(swapped)).status).toBeGreaterThanOrEqual(400);
  expect(await student.books()).toMatchObject({ is_open: false, is_confirmed: false, sequences: [] });
  // It was seen, after all; their own return tells.
  expect(await student.redeem(code)).toMatchObject(passes);

  await student.attend(made.lectures[0]!.id);
  await programme.fault('callback_replayed');
  const replayed = await programme.scan((await student.coupon(code, 2)).body.data.url, 'leave');
  await student.comeBack(replayed);
  expect(await student.redeem(code, 2)).toMatchObject(refusal('kpj_unconfirmed'));
  expect(await student.books()).toMatchObject({ sequences: [1] });
});

test('the special internal code opens without the programme, on record and never sent [P-01]', async () => {
  const student = await app.join(made);
  const claimed = await programme.code();
  await student.coupon(claimed);
  const before = (await programme.calls()).length;
  expect(await student.coupon(` ${SPECIAL} `, 2)).toMatchObject(refusal('kpj_code_needed'));
  expect(await student.coupon(SPECIAL)).toMatchObject({ ...passes, body: { data: { url: null } } });
  expect(await student.coupon(SPECIAL), 'again').toMatchObject({ ...passes, body: { data: { url: null } } });
  expect(await student.coupon(SPECIAL, 2)).toMatchObject(refusal('lecture_locked'));
  await student.attend(made.lectures[0]!.id);
  expect(await student.coupon(SPECIAL, 2)).toMatchObject(passes);
  expect(await student.books()).toEqual({ sequences: [1, 2], is_open: true, code: null, is_confirmed: true });
  expect(
    await semai.sql(`select distinct is_internal from kpj_attendances where enrolment_id = ${student.enrolment.id}`),
  ).toEqual([{ is_internal: true }]);
  expect((await programme.calls()).length).toBe(before);
  const lines = semai.logLines.filter((line) => line.includes('special internal code'));
  expect(lines).toHaveLength(2);
  expect(semai.logLines.join()).not.toContain(SPECIAL);
  // The code that they had asked for is free again; one that was confirmed would stay.
  expect(await (await app.join(made)).coupon(claimed)).toMatchObject(passes);
  const confirmed = await opened();
  await confirmed.attend(made.lectures[0]!.id);
  expect(await confirmed.coupon(SPECIAL, 2)).toMatchObject(passes);
  expect(await confirmed.books()).toMatchObject({ code: confirmed.code, sequences: [1, 2] });
});
