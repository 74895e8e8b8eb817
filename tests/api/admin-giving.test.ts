import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrderOfOffice } from '../../src/contract/admin/orders.ts';
import { giveStudentCourse, listStudentClasses } from '../../src/contract/admin/students.ts';
import { getOrder } from '../../src/contract/commerce.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let shop: Shop;
let semai: Shop['semai'];
let support: StaffMember;
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  support = await newStaff(semai, 'support');
});
afterAll(() => shop.close());

const give = (id: number, course_id: number, token = support.token) =>
  semai.call(giveStudentCourse, { id, body: { course_id, reason: 'compensation' } }, token);

test('a class is given by hand once: an order without money, the access, a mail, and who did it and why [B-02, B-07]', async () => {
  const student = await shop.student({ email: 'diberi@semai.test' });
  const course = await shop.course();
  const answers = await Promise.all([give(student.id, course.id), give(student.id, course.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const id = answers.find(({ status }) => status === 200)?.body.data.order_id as string;
  const finance = await newStaff(semai, 'finance');
  expect((await semai.call(getOrderOfOffice, { id }, finance.token)).body.data).toMatchObject({
    status: 'success',
    method: 'office',
    paid_with: 'Diberikan oleh kami',
    amount: 0,
    invoice_number: null,
    enrolment: { access_ended_at: null },
    can: { refund: false, cancel: false },
    acts: [{ action: 'give course' }],
  });
  expect((await semai.call(getOrder, { order_id: id }, student.token)).body.data).toMatchObject({
    method: 'office',
    amount: 0,
  });
  const classes = (await semai.call(listStudentClasses, { id: student.id }, support.token)).body.data;
  expect(classes).toMatchObject([{ course: { id: course.id }, order_id: id, access: 'open' }]);
  expect(await semai.sql(`select operator_id, detail from audit_log where target = 'orders:${id}'`)).toEqual([
    {
      operator_id: support.userId,
      detail: { before: null, after: { student_id: student.id, course_id: course.id, reason: 'compensation' } },
    },
  ]);
  await semai.drainJobs();
  const subjects = (await promisedMails(semai, 'diberi@semai.test')).map(({ subject }) => subject);
  expect(subjects).toEqual([`Kelas dibukakan untuk Anda: ${course.name}`]);
  await shop.expectNoContradiction();
});

test('who was about to pay for it need not any more, and money that comes all the same goes back', async () => {
  const student = await shop.student();
  const course = await shop.course();
  const waiting = await shop.ordered(student, { course: course.id });
  expect((await give(student.id, course.id)).status).toBe(200);
  expect(await shop.books(waiting.id)).toMatchObject({ status: 'cancelled', settlements: 0 });
  await shop.provider.outcome(waiting.token, 'success', 'gopay');
  await semai.drainJobs();
  expect(await shop.books(waiting.id)).toMatchObject({ enrolments: 0, refunds: ['done'] });
  await shop.expectNoContradiction();
});

test('nothing is given twice, of a draft, of nothing, or to who is no active student', async () => {
  const student = await shop.student();
  const course = await shop.course();
  await give(student.id, course.id);
  const draft = await shop.course({ published_at: null });
  for (const courseId of [course.id, draft.id, 2_000_000]) {
    const { status, body } = await give(student.id, courseId);
    expect([status, Object.keys(body.errors ?? {})], String(courseId)).toEqual([422, ['course_id']]);
  }
  const gone = await shop.student({ deactivated_at: semai.clock.now() });
  const other = await shop.course();
  expect((await give(gone.id, other.id)).status).toBe(409);
  expect((await give(support.userId, other.id)).status).toBe(404);
  expect((await give(student.id, other.id, (await newStaff(semai, 'finance')).token)).status).toBe(403);
});
