import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAssignments, retryReport } from '../../src/contract/admin/assignments.ts';
import { answerDiscussion, decideReport, listDiscussions, listReports } from '../../src/contract/admin/discussions.ts';
import { listMessages, replyToMessage } from '../../src/contract/admin/messages.ts';
import { cancelOrder, checkDoubt, decideDispute, refundOrderOfOffice } from '../../src/contract/admin/orders.ts';
import { closeRefund, listAttention } from '../../src/contract/admin/refunds.ts';
import { type AttentionKind, attentionKinds, listWaiting, type WaitingKind } from '../../src/contract/admin/waiting.ts';
import { sendContactMessage } from '../../src/contract/content.ts';
import { reportReasons, reportThread } from '../../src/contract/discussion.ts';
import { gradeAssignment } from '../../src/contract/programme.ts';
import type { StaffRole } from '../../src/contract/rules/permissions.ts';
import { makeThread } from '../../src/server/seed/makers/engagement.ts';
import { type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';
import { joinTaskClass, makeTaskClass } from '../kit/task-student.ts';

let shop: Shop;
let semai: Shop['semai'];
let staff: Record<StaffRole, StaffMember>;
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  const roles = ['owner', 'editor', 'finance', 'support', 'instructor'] as const;
  staff = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await newStaff(semai, role)])),
  ) as typeof staff;
});
afterAll(() => shop.close());

/** As everybody's menu and overview have it. */
async function waiting(role: StaffRole = 'owner'): Promise<Partial<Record<WaitingKind, number>>> {
  const { body } = await semai.call(listWaiting, {}, staff[role].token);
  return Object.fromEntries(body.data.map(({ kind, count }) => [kind, count]));
}

const office = () => staff.owner.token;
const attention = (kind: AttentionKind) => async () =>
  (await semai.call(listAttention, {}, office())).body.data.items.filter((item) => item.kind === kind).length;
/** How many its own list has. */
const lists: Record<WaitingKind, () => Promise<number>> = {
  ...(Object.fromEntries(attentionKinds.map((kind) => [kind, attention(kind)])) as Record<
    AttentionKind,
    () => Promise<number>
  >),
  messages: async () => (await semai.call(listMessages, { state: 'new' }, office())).body.total,
  discussions: async () => (await semai.call(listDiscussions, { unanswered: 1 }, office())).body.total,
  content_reports: async () => (await semai.call(listReports, { state: 'open' }, office())).body.total,
  assignments: async () => (await semai.call(listAssignments, { is_graded: false }, office())).body.total,
  programme_reports: async () => (await semai.call(listAssignments, { is_report_failed: true }, office())).body.total,
};

const note = 'Sudah diurus lewat bank';
async function paid(method: string) {
  const order = await shop.ordered(await shop.student(), {});
  await shop.provider.outcome(order.token, 'settlement', method);
  return order;
}
async function refundOf(orderId: string): Promise<number> {
  const [refund] = await semai.sql(`select id from refunds where order_id = '${orderId}' order by id desc`);
  return (refund as { id: number }).id;
}
const closing = async (orderId: string) =>
  semai.call(closeRefund, { id: await refundOf(orderId), body: { note } }, office());
async function ownCourse() {
  const course = await shop.course({ instructor_id: staff.instructor.instructorId as string });
  return { course, student: await newStudentIn(semai, course.id) };
}
async function ask() {
  const { course, student } = await ownCourse();
  const thread = await makeThread(semai.platform.db, { course_id: course.id, user_id: student.id });
  return { course, thread };
}
async function handedIn(code?: string) {
  const made = await makeTaskClass(semai);
  await semai.sql(`update courses set instructor_id = '${staff.instructor.instructorId}' where id = ${made.course.id}`);
  return (await joinTaskClass(semai, made, code ? { code } : {})).handIn();
}
const grade = (id: number) => semai.call(gradeAssignment, { id, body: { score: 80, feedback: 'Runtut.' } }, office());

type Told = { make(): Promise<() => Promise<unknown>>; for: StaffRole[] };
/** How each comes about, how it is handled, and who beside the owner can. */
const cases: Record<WaitingKind, Told> = {
  disputed: {
    for: ['finance'],
    async make() {
      const { id, token } = await paid('credit_card');
      await shop.provider.outcome(token, 'chargeback');
      return () => semai.call(decideDispute, { id, body: { decision: 'keep', note } }, office());
    },
  },
  refund: {
    for: ['finance'],
    async make() {
      const { id } = await paid('bca_va');
      await semai.call(refundOrderOfOffice, { id, body: { reason: 'Salah pilih kelas' } }, office());
      await semai.drainJobs();
      return () => closing(id);
    },
  },
  doubled: {
    for: ['finance'],
    async make() {
      const buyer = await shop.student();
      const order = await shop.ordered(buyer, {});
      await shop.provider.outcome(order.token, 'deny');
      const second = await shop.payAgain(buyer, order.id);
      await shop.provider.outcome(second.body.data.token as string, 'success');
      await shop.provider.outcome(order.token, 'success', 'bca_va');
      await semai.drainJobs();
      return () => closing(order.id);
    },
  },
  doubtful: {
    for: ['finance'],
    async make() {
      await shop.provider.fault('amount_wrong');
      const { id, token } = await shop.ordered(await shop.student(), {});
      await shop.provider.outcome(token, 'success');
      await shop.provider.disarm();
      semai.clock.forward(1);
      return () => semai.call(checkDoubt, { id }, office());
    },
  },
  stuck: {
    for: ['finance'],
    async make() {
      const { id } = await shop.ordered(await shop.student(), {});
      await semai.sql(`update orders set created_at = created_at - interval '2 days', expires_at = created_at - interval '1 day'
        where id = '${id}'`);
      return () => semai.call(cancelOrder, { id }, office());
    },
  },
  messages: {
    for: ['support'],
    async make() {
      const form = { name: 'Dewi', email: 'dewi@kantor.test', subject: 'Kelas tim', message: 'Bisakah berlima?' };
      await semai.call(sendContactMessage, { body: form });
      const [{ id }] = (await semai.sql('select max(id) as id from contact_messages')) as [{ id: number }];
      return () => semai.call(replyToMessage, { id, body: { text: 'Bisa.', key: randomUUID() } }, office());
    },
  },
  discussions: {
    for: ['editor', 'support', 'instructor'],
    async make() {
      const { thread } = await ask();
      const body = { body: 'Periksa rumusnya.', sent_as: randomUUID() };
      return () => semai.call(answerDiscussion, { id: thread.id, body }, office());
    },
  },
  content_reports: {
    for: ['editor', 'support'],
    async make() {
      const { course, thread } = await ask();
      const reader = await newStudentIn(semai, course.id);
      const said = { id: course.slug, thread_id: thread.id, body: { reason: reportReasons[0] } };
      await semai.call(reportThread, said, reader.token);
      const [{ id }] = (await semai.sql('select max(id) as id from content_reports')) as [{ id: number }];
      return () => semai.call(decideReport, { id, body: { decision: 'dismissed' } }, office());
    },
  },
  assignments: {
    for: ['editor', 'instructor'],
    async make() {
      const id = await handedIn();
      return () => grade(id);
    },
  },
  programme_reports: {
    for: ['support'],
    async make() {
      const id = await handedIn('KPJ-TUNGGU');
      await grade(id);
      await semai.sql(
        `update assignments set programme_status = 3, programme_ask_at = null, programme_tries = 33 where id = ${id}`,
      );
      return () => semai.call(retryReport, { id }, office());
    },
  },
};

test.each(Object.entries(cases) as [WaitingKind, Told][])(
  'what waits is one count wherever it is shown, until it is handled: %s [R-04]',
  async (kind, { make, for: roles }) => {
    const concerned: StaffRole[] = ['owner', ...roles];
    const counts = () => Promise.all(concerned.map(async (role) => (await waiting(role))[kind]));
    const before = (await waiting())[kind] as number;
    expect(await lists[kind]()).toBe(before);
    const handle = await make();
    expect(await counts()).toEqual(concerned.map(() => before + 1));
    expect(await lists[kind]()).toBe(before + 1);
    expect(await handle()).toMatchObject({ status: 200 });
    expect(await counts()).toEqual(concerned.map(() => before));
    expect(await lists[kind]()).toBe(before);
  },
);

test('everybody is told of what they may act on, and an instructor of the own courses alone [R-04]', async () => {
  const kinds = async (role: StaffRole) => Object.keys(await waiting(role)).sort();
  const kindsOf = (role: StaffRole) =>
    (Object.keys(cases) as WaitingKind[]).filter((kind) => cases[kind].for.includes(role)).sort();
  expect(await kinds('owner')).toEqual(Object.keys(cases).sort());
  for (const role of ['editor', 'finance', 'support', 'instructor'] as const)
    expect(await kinds(role), role).toEqual(kindsOf(role));
  expect((await semai.call(listAttention, {}, staff.support.token)).status).toBe(403);

  const before = await waiting('instructor');
  await ask();
  const other = await shop.course();
  const { id: user_id } = await newStudentIn(semai, other.id);
  await makeThread(semai.platform.db, { course_id: other.id, user_id });
  expect((await waiting('instructor')).discussions).toBe((before.discussions ?? 0) + 1);
});

test('what its writer took back, an operator hid or a leaver left behind waits for nobody [R-04]', async () => {
  const before = await waiting();
  const [taken, hidden] = [await ask(), await ask()];
  await semai.sql(`update discussion_threads set deleted_at = now() where id = ${taken.thread.id}`);
  await semai.sql(
    `update discussion_threads set hidden_at = now(), hidden_reason = 'Promosi' where id = ${hidden.thread.id}`,
  );
  const task = await handedIn();
  await semai.sql(`update enrolments set access_ended_at = now()
    where id = (select enrolment_id from assignments where id = ${task})`);
  expect(await waiting()).toEqual(before);
});
