import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { reportReasons } from '../../src/contract/discussion.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { belongingsOf } from '../kit/belongings.ts';
import { type Asked, requestOf } from '../kit/call-request.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStudentIn } from '../kit/students.ts';
import { review } from '../kit/test-class.ts';
import { type Things, thingsOfSari } from '../kit/things-of-sari.ts';
import { giveTheRest } from '../kit/whole-student.ts';

let sim: Simulators;
let semai: TestApp;
let sari: string;
let things: Things;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url, checkReplies: false });
  sari = await semai.logIn('siswa@semai.test');
  const sariId = await giveTheRest(semai, sari);
  // What she says to her class may be read there; the rest of her words may not.
  await semai.sql(
    `update ratings set review_title = 'umum', review_content = 'umum ' || id where student_id = ${sariId}`,
  );
  await semai.sql(`update discussion_threads set body = 'umum' where user_id = ${sariId}`);
  await semai.sql(`update discussion_replies set body = 'umum' where user_id = ${sariId}`);
  things = await thingsOfSari(semai);
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

type Aim = Partial<Record<'params' | 'query', Record<string, string | number>>> & { body?: object };
const answers = { answer: [1] };
const said = () => ({ body: 'Bukan kata-katanya', sent_as: randomUUID() });

/** What each call has to be asked so that it is about something of hers; null: it takes nothing that could be hers. */
const aims: Record<string, ((hers: Things) => Aim) | null> = {
  ...Object.fromEntries(
    [
      ...[
        'updateOnboarding',
        'updateProfile',
        'addProfileImage',
        'logout',
        'listMyCertificates',
        'buyCourse',
        'buyEvent',
      ],
      ...[
        'checkDiscount',
        'listOrders',
        'checkVoucher',
        'redeemVoucher',
        'answerNps',
        'listReferrals',
        'npsEligibility',
      ],
      ...['markNotificationsRead', 'notificationStream', 'storeEvents', 'getEvent', 'myEvents', 'checkJournals'],
      ...['listJournals', 'listSelfAssignments', 'listSkillTests', 'pendingSelfAssignments', 'pendingSkillTests'],
      ...['listParticipations', 'changeEmail', 'downloadMyData', 'endOtherSessions', 'listSessions', 'setPassword'],
      ...['deleteMyAccount', 'linkIdentity', 'unlinkIdentity', 'getAccount', 'myCourses', 'getCourse', 'me'],
      ...['confirmCertificateName', 'fetchSchedules', 'getMailChoices', 'setMailChoice'],
    ].map((name) => [name, null]),
  ),
  certificateName: ({ rating }) => ({ params: { id: rating.course_id } }),
  downloadCertificate: ({ certificate }) => ({ params: { id: certificate } }),
  generateCertificate: ({ rating }) => ({ body: { course_id: rating.course_id } }),
  generateFreeCertificate: ({ rating }) => ({ body: { course_id: rating.course_id } }),
  getOrder: ({ order }) => ({ params: { order_id: order } }),
  payOrder: ({ order }) => ({ params: { order_id: order } }),
  giveUpEvent: ({ event }) => ({ params: { id: event } }),
  giveUpClass: ({ rating }) => ({ params: { id: rating.course_id } }),
  startThread: ({ reply }) => ({ params: { id: reply.course_id }, body: said() }),
  replyToThread: ({ reply }) => ({ params: inThread(reply), body: said() }),
  editThread: ({ reply }) => ({ params: inThread(reply), body: said() }),
  editReply: ({ reply }) => ({ params: inReply(reply), body: said() }),
  deleteThread: ({ reply }) => ({ params: inThread(reply) }),
  deleteReply: ({ reply }) => ({ params: inReply(reply) }),
  reportThread: ({ reply }) => ({ params: inThread(reply), body: { reason: reportReasons[0] } }),
  reportReply: ({ reply }) => ({ params: inReply(reply), body: { reason: reportReasons[0] } }),
  reportReview: ({ rating }) => ({
    params: { id: rating.course_id, rating_id: rating.id },
    body: { reason: reportReasons[0] },
  }),
  getThread: ({ reply }) => ({ params: inThread(reply) }),
  listReplies: ({ reply }) => ({ params: inThread(reply) }),
  listThreads: ({ reply }) => ({ params: { id: reply.course_id } }),
  answerHappiness: ({ happiness }) => ({ body: { happiness_level: 1, notification_id: happiness } }),
  takeNotificationAction: ({ notification }) => ({ params: { id: notification } }),
  getMyRating: ({ rating }) => ({ params: { id: rating.course_id } }),
  getScore: ({ student, attempt }) => ({
    params: { studentId: student, quizId: attempt.quiz_id, answerId: attempt.id },
  }),
  isQuizPassed: ({ note }) => ({ params: { id: note.lecture_id } }),
  openLecture: ({ note }) => ({ params: { id: note.lecture_id } }),
  rateCourse: ({ rating }) => ({ params: { id: rating.course_id }, body: review }),
  submitExam: ({ student, attempt }) => ({
    body: { student_id: student, quiz_id: attempt.quiz_id, questions: [{ id: 1, ...answers }] },
  }),
  submitPretest: ({ student, attempt }) => ({
    body: { student_id: student, quiz_id: attempt.quiz_id, questions: [{ id: 1, ...answers }] },
  }),
  submitLectureQuiz: ({ note }) => ({
    body: { lecture_id: note.lecture_id, answerArr: [{ questionId: 1, answerId: 1 }] },
  }),
  submitProject: ({ rating }) => ({ body: { course_id: rating.course_id } }),
  trackTime: ({ note }) => ({ body: { lecture_id: note.lecture_id, course_id: note.course_id, second: 5 } }),
  addNote: ({ note }) => ({
    params: { id: note.course_id },
    body: { lecture_id: note.lecture_id, second: 5, note: 'Bukan miliknya' },
  }),
  changeNote: ({ note }) => ({ params: { id: note.id }, body: { note: 'Bukan miliknya' } }),
  removeNote: ({ note }) => ({ params: { id: note.id } }),
  listNotes: ({ note }) => ({ params: { id: note.course_id } }),
  keepEbookPage: ({ ebook }) => ({ params: { id: ebook }, body: { page: 1 } }),
  listEbooks: ({ note }) => ({ params: { slug: note.course_id } }),
  ebookDuration: ({ note }) => ({ params: { slug: note.course_id } }),
  courseResources: ({ note }) => ({ params: { slug: note.course_id } }),
  lectureResources: ({ note }) => ({ params: { lectureId: note.lecture_id } }),
  lessonResources: ({ note }) => ({ params: { lessonId: note.lesson_id } }),
  getJournal: ({ attempt }) => ({ params: { slug: attempt.id } }),
  submitJournal: ({ attempt }) => ({
    body: { student_quiz_attempt_id: attempt.id, q1: 'a', q2: 'b', q3: 'c', q4: 'd' },
  }),
  getSelfAssignment: ({ selfAssignment }) => ({ body: { student_tugas_id: selfAssignment } }),
  listSelfAssignmentFiles: ({ selfAssignment }) => ({ body: { student_tugas_id: selfAssignment } }),
  uploadSelfAssignment: ({ selfAssignment }) => ({
    body: { student_tugas_id: selfAssignment, title: 'Bukan miliknya' },
  }),
  finalizeSelfAssignment: ({ selfAssignment }) => ({ body: { student_tugas_id: selfAssignment } }),
  getSkillTest: ({ skillTest }) => ({ body: { student_uk_ketra_id: skillTest } }),
  listSkillTestFiles: ({ skillTest }) => ({ body: { student_uk_ketra_id: skillTest } }),
  uploadSkillTest: ({ skillTest }) => ({ body: { student_uk_ketra_id: skillTest, title: 'Bukan miliknya' } }),
  finalizeSkillTest: ({ skillTest }) => ({ body: { student_uk_ketra_id: skillTest } }),
  startSelfAssignment: ({ note }) => ({ body: { lesson_id: note.lesson_id, lecture_id: note.lecture_id } }),
  startSkillTest: ({ note }) => ({ body: { lesson_id: note.lesson_id, lecture_id: note.lecture_id } }),
  verifyCoupon: ({ code }) => ({ body: { ...code, sequence: 1 } }),
  verifyRedemption: ({ code }) => ({ body: { ...code, sequence: 1 } }),
  bookConsultation: ({ booking }) => ({
    body: { course_id: booking.course_id, consultation_id: booking.schedule_id },
  }),
  bookQna: ({ booking }) => ({ body: { schedule_id: booking.schedule_id, course_id: booking.course_id } }),
  changeQna: ({ booking }) => ({ body: booking }),
  enrolSchedule: ({ booking }) => ({ body: { schedule_id: booking.schedule_id, course_id: booking.course_id } }),
  fetchQna: ({ booking }) => ({ params: { id: booking.course_id } }),
  listConsultations: ({ booking }) => ({ params: { courseId: booking.course_id } }),
  markAttendance: ({ booking }) => ({
    body: { schedule_id: booking.schedule_id, course_id: booking.course_id, is_qna_session: 1 },
  }),
  endSession: ({ session }) => ({ params: { id: session } }),
  classOverview: ({ rating }) => ({ query: { course_id: rating.course_id } }),
  getHostedCourse: ({ rating }) => ({ params: { id: rating.course_id } }),
};
const inThread = (reply: Things['reply']) => ({ id: reply.course_id, thread_id: reply.thread_id });
const inReply = (reply: Things['reply']) => ({ ...inThread(reply), reply_id: reply.id });

const theirs = (await contractCalls()).filter(({ call }) => ['student', 'user', 'optional'].includes(call.auth));
const aimed = theirs.flatMap(({ name, call }) => {
  const aim = aims[name];
  return aim ? [{ name, call, aim }] : [];
});

test('every call of students is aimed at something of hers, or says that it takes nothing that could be', () => {
  expect(Object.keys(aims).sort()).toEqual(theirs.map(({ name }) => name).sort());
});

const ask = async (call: Call, aim: Aim, token: string) =>
  semai.send(await requestOf(call, { params: {}, query: {}, body: undefined, ...aim } as Asked, token));

/** Everything that the database holds of her, as one figure for each table. */
async function herRows() {
  const { tables, where } = await belongingsOf(semai, things.student);
  const of = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(row::text, '|' order by row::text)) as rows
       from (select to_jsonb(each) - 'replies_count' - 'last_reply_at' as row from ${table} each where ${where(table)}) hers`,
  );
  const found = (await semai.sql(of.join(' union all '))) as { name: string; rows: string | null }[];
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

test('neither a stranger nor a classmate reads or changes what is hers, whatever they name', async () => {
  const stranger = await newStudentIn(semai, demoCourse.live);
  const classmate = await newStudentIn(semai, demoCourse.live);
  for (const { course_id } of things.courses.filter((each) => each.course_id !== demoCourse.live))
    await makeEnrolment(semai.platform.db, { student_id: classmate.id, course_id });
  const before = await herRows();
  const wrong: string[] = [];
  for (const { name, call, aim } of aimed)
    for (const [who, { token }] of Object.entries({ stranger, classmate })) {
      const { statusCode, body } = await ask(call, aim(things), token);
      if (statusCode >= 500) wrong.push(`${name} by a ${who}: ${statusCode}`);
      if (/rahasiaku|siswa@semai|Qurrota Nur|6281299988877/.test(body))
        wrong.push(`${name} tells a ${who}: ${body.slice(0, 300)}`);
      if (private_.has(name) && statusCode < 400) wrong.push(`${name} by a ${who}: ${statusCode}`);
    }
  expect(wrong).toEqual([]);
  expect(await herRows()).toEqual(before);
});

/** About one thing that is hers alone: not even a classmate gets an answer. */
const private_ = new Set([
  ...[
    'downloadCertificate',
    'getOrder',
    'payOrder',
    'giveUpEvent',
    'editThread',
    'editReply',
    'deleteThread',
    'deleteReply',
  ],
  ...[
    'answerHappiness',
    'takeNotificationAction',
    'getScore',
    'changeNote',
    'removeNote',
    'getJournal',
    'submitJournal',
  ],
  ...['getSelfAssignment', 'listSelfAssignmentFiles', 'uploadSelfAssignment', 'finalizeSelfAssignment', 'endSession'],
  ...['getSkillTest', 'listSkillTestFiles', 'uploadSkillTest', 'finalizeSkillTest', 'verifyCoupon', 'verifyRedemption'],
  'changeQna',
]);

test('the same asked by her is about something: she is never told that it is not there', async () => {
  const away: string[] = [];
  // What is deleted can't be asked about any more.
  const deleting = aimed.filter(({ name }) => name.startsWith('delete'));
  for (const { name, call, aim } of [...aimed.filter((each) => !deleting.includes(each)), ...deleting]) {
    if (name === 'endSession') continue;
    const { statusCode, body } = await ask(call, aim(things), sari);
    if (private_.has(name) && (statusCode === 404 || statusCode === 401 || statusCode === 422))
      away.push(`${name}: ${statusCode} ${body.slice(0, 200)}`);
  }
  expect(away).toEqual([]);
});
