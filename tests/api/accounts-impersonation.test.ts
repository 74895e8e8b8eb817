import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { reportReasons } from '../../src/contract/discussion.ts';
import { listSessions, setPassword } from '../../src/contract/security.ts';
import { me } from '../../src/contract/views.ts';
import { openImpersonation } from '../../src/server/modules/accounts/public.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { review } from '../kit/test-class.ts';

let semai: TestApp;
let operator: { id: number };
beforeAll(async () => {
  semai = await startApp();
  operator = await makeUser(semai.platform.db, { role_id: 1, first_name: 'Rina', last_name: 'Operator' });
});
afterAll(() => semai.close());

const impersonate = (userId: number) =>
  semai.platform.db
    .transaction()
    .execute((tx) => openImpersonation(semai.platform, tx, { operatorId: operator.id, userId, ip: '10.1.1.1' }));
const statusOf = async (token: string) => (await semai.call(me, {}, token)).status;

test('an operator looks at the site as a student for an hour, on record [A-15]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  expect((await semai.call(me, {}, token)).body.data).toMatchObject({
    email: student.email,
    impersonated_by: { fullname: 'Rina Operator' },
  });
  const records = await semai.sql(`select * from audit_log where target = 'user:${student.id}'`);
  expect(records).toMatchObject([{ operator_id: operator.id, action: 'impersonate', ip: '10.1.1.1' }]);
  semai.clock.forward(3601);
  expect(await statusOf(token)).toBe(401);
  semai.clock.set(new Date());
});

test('only an active student can be looked in on', async () => {
  const { db } = semai.platform;
  const others = [
    await makeUser(db, { role_id: 3 }),
    await makeUser(db, { role_id: 1 }),
    await makeUser(db, { deactivated_at: new Date() }),
    { id: 999_999 },
  ];
  for (const { id } of others) await expect(impersonate(id)).rejects.toMatchObject({ code: 'not_found' });
  for (const { id } of others)
    expect(await semai.sql(`select 1 from audit_log where target = 'user:${id}'`)).toEqual([]);
});

test('the student sees it among their devices, and a new password ends it [A-15]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  const own = await semai.logIn(student.email);
  expect((await semai.call(listSessions, {}, own)).body.data).toMatchObject([
    { is_current: true, is_impersonation: false },
    { is_current: false, is_impersonation: true, ip: '10.1.1.1' },
  ]);
  expect(await statusOf(token)).toBe(200);
  const body = { current_password: 'Belajar123!', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' };
  expect((await semai.call(setPassword, { body }, own)).status).toBe(200);
  expect([await statusOf(token), await statusOf(own)]).toEqual([401, 200]);
});

/** Something that each call in person takes, so that it is the person it refuses and not the form. */
const forms: Record<string, object> = {
  setPassword: { body: { current_password: 'x', password: 'Tumbuh456!', password_confirmation: 'Tumbuh456!' } },
  changeEmail: { body: { email: 'lain@semai.test', current_password: 'Belajar123!' } },
  endSession: { id: 1 },
  linkIdentity: { provider: 'google', body: { token: 'x' } },
  unlinkIdentity: { provider: 'google' },
  startThread: { id: '10', body: { body: 'Halo', sent_as: randomUUID() } },
  replyToThread: { id: '10', thread_id: 1, body: { body: 'Halo', sent_as: randomUUID() } },
  editThread: { id: '10', thread_id: 1, body: { body: 'Halo' } },
  editReply: { id: '10', thread_id: 1, reply_id: 1, body: { body: 'Halo' } },
  deleteThread: { id: '10', thread_id: 1 },
  deleteReply: { id: '10', thread_id: 1, reply_id: 1 },
  reportThread: { id: '10', thread_id: 1, body: { reason: reportReasons[0] } },
  reportReply: { id: '10', thread_id: 1, reply_id: 1, body: { reason: reportReasons[0] } },
  reportReview: { id: '10', rating_id: 1, body: { reason: reportReasons[0] } },
  trackTime: { body: { lecture_id: 1, course_id: 1, second: 5 } },
  submitExam: { body: { student_id: 1, quiz_id: 1, questions: [{ id: 1, answer: [1] }] } },
  submitPretest: { body: { student_id: 1, quiz_id: 1, questions: [{ id: 1, answer: [1] }] } },
  submitLectureQuiz: { body: { lecture_id: 1, answerArr: [{ questionId: 1, answerId: 1 }] } },
  rateCourse: { id: '1', body: review },
  submitProject: { body: { course_id: 1 } },
  generateCertificate: { body: { course_id: 1 } },
  generateFreeCertificate: { body: { course_id: 1 } },
  markAttendance: { body: { schedule_id: 1, course_id: 1, is_qna_session: 1 } },
  confirmCertificateName: { body: { name: 'Sari Wulandari' } },
  keepEbookPage: { id: 1, body: { page: 1 } },
  addNote: { id: '1', body: { lecture_id: 1, second: 5, note: 'Catatan' } },
  changeNote: { id: 1, body: { note: 'Catatan' } },
  removeNote: { id: 1 },
  submitJournal: { body: { student_quiz_attempt_id: 1, q1: 'a', q2: 'b', q3: 'c', q4: 'd' } },
  verifyCoupon: { body: { kpj_code: 'KPJ-VALID-01', payment_id: 'x', sequence: 1 } },
  verifyRedemption: { body: { kpj_code: 'KPJ-VALID-01', payment_id: 'x', sequence: 1 } },
  startSelfAssignment: { body: { lesson_id: 1, lecture_id: 1 } },
  startSkillTest: { body: { lesson_id: 1, lecture_id: 1 } },
  finalizeSelfAssignment: { body: { student_tugas_id: 1 } },
  finalizeSkillTest: { body: { student_uk_ketra_id: 1 } },
  giveUpEvent: { id: 1 },
  giveUpClass: { id: 1 },
  deleteMyAccount: { body: { confirmation: 'HAPUS', current_password: 'Belajar123!' } },
};

test('what only the person may do an operator cannot do for them [A-15]', async () => {
  const student = await makeUser(semai.platform.db);
  const token = await impersonate(student.id);
  const inPerson = (await contractCalls()).filter(({ call }) => call.inPerson);
  expect(inPerson.length).toBeGreaterThan(5);
  const bound = inPerson.filter(({ call }) => semai.app.hasRoute({ method: call.method, url: `/${call.path}` }));
  for (const { name, call } of bound) {
    const { status, body } = await semai.call(call as Call, (forms[name] ?? {}) as never, token);
    expect([name, status, body.message]).toEqual([name, 403, 'Hanya pemilik akun yang dapat melakukan ini.']);
  }
});
