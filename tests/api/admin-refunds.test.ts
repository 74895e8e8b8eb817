import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkDoubt, decideDispute, getOrderOfOffice, refundOrderOfOffice } from '../../src/contract/admin/orders.ts';
import { closeRefund, listAttention, retryRefund } from '../../src/contract/admin/refunds.ts';
import { readReport } from '../../src/server/modules/commerce/payments/midtrans-words.ts';
import { paymentsOf } from '../../src/server/modules/commerce/payments/payments.store.ts';
import { takeReport } from '../../src/server/modules/commerce/payments/reports.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { paidCourse, type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let shop: Shop;
let semai: Shop['semai'];
let finance: StaffMember;
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  finance = await newStaff(semai, 'finance');
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.provider.disarm();
  await shop.expectNoContradiction();
});

const reason = 'Salah pilih kelas';
const note = 'Ditransfer ke BCA, bukti di email';
async function paidOrder(payment_type = 'gopay', fields: Parameters<Shop['student']>[0] = {}) {
  const order = await shop.ordered(await shop.student(fields), {});
  await shop.provider.outcome(order.token, 'settlement', payment_type);
  expect(await shop.books(order.id)).toEqual(paidCourse);
  return order;
}
const refund = (id: string) => semai.call(refundOrderOfOffice, { id, body: { reason } }, finance.token);
const detail = async (id: string) => (await semai.call(getOrderOfOffice, { id }, finance.token)).body.data;
const actsOn = async (id: string) =>
  (await semai.sql(`select action from audit_log where target = 'orders:${id}' order by id`)).map(
    (line) => (line as { action: string }).action,
  );
const attentionOf = async (id: string) =>
  (await semai.call(listAttention, {}, finance.token)).body.data.items.filter(({ order }) => order.id === id);
/** Paid by a way that the provider cannot pay back, and so left to the operator. */
async function leftToOperator(fields: Parameters<Shop['student']>[0] = {}) {
  const order = await paidOrder('bca_va', fields);
  await refund(order.id);
  await semai.drainJobs();
  const [made] = (await detail(order.id)).refunds;
  expect(made?.status).toBe('manual');
  return { id: order.id, token: order.token, refundId: made?.id as number };
}

test('two refunds at once are one: the money goes back once, and the access ends [B-02]', async () => {
  const order = await paidOrder('gopay', { email: 'kembali@semai.test' });
  const answers = await Promise.all([refund(order.id), refund(order.id), refund(order.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await detail(order.id)).refunds).toHaveLength(1);
  expect(await shop.books(order.id)).toMatchObject({ status: 'success', enrolments: 1, refunds: ['requested'] });
  await semai.drainJobs();
  expect(await shop.books(order.id)).toMatchObject({
    status: 'refunded',
    enrolments: 0,
    payments: ['refunded'],
    refunds: ['done'],
  });
  const [transaction] = await shop.provider.transactions({ order_id: `${order.id}-1` });
  expect(transaction?.refunds).toHaveLength(1);
  const shown = await detail(order.id);
  expect(shown.refunds[0]).toMatchObject({ reason, amount: shown.amount });
  expect(shown.refunds[0]?.requested_by).toBeTruthy();
  expect(shown.enrolment?.access_ended_at).toBeTruthy();
  expect(await actsOn(order.id)).toEqual(['refund orders']);
  const subjects = (await promisedMails(semai, 'kembali@semai.test')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Dana dikembalikan'))).toHaveLength(1);
  expect((await refund(order.id)).status).toBe(409);
});

test('what was never paid, or is not there, has nothing to go back', async () => {
  const waiting = await shop.ordered(await shop.student(), {});
  expect((await refund(waiting.id)).status).toBe(409);
  expect((await refund('tidak-ada')).status).toBe(404);
  const short = { id: waiting.id, body: { reason: 'x' } };
  expect((await semai.call(refundOrderOfOffice, short, finance.token)).status).toBe(422);
  expect((await semai.call(closeRefund, { id: 999_999, body: { note } }, finance.token)).status).toBe(404);
});

test('a provider that fails leaves the refund open; it is seen, tried again, and happens once', async () => {
  const order = await paidOrder();
  await refund(order.id);
  await shop.provider.fault('bad_gateway_html', 3);
  await expect(semai.drainJobs()).rejects.toThrow();
  await shop.provider.disarm();
  expect(await attentionOf(order.id)).toEqual([]);
  await shop.later(2 * 60 * 60);
  const [item] = await attentionOf(order.id);
  expect(item).toMatchObject({ kind: 'refund', refund: { status: 'requested', reason } });
  const retry = () => semai.call(retryRefund, { id: item?.refund?.id as number }, finance.token);
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await semai.drainJobs();
  expect(await shop.books(order.id)).toMatchObject({ status: 'refunded', refunds: ['done'] });
  const [transaction] = await shop.provider.transactions({ order_id: `${order.id}-1` });
  expect(transaction?.refunds).toHaveLength(1);
  expect(await attentionOf(order.id)).toEqual([]);
  expect((await retry()).status).toBe(409);
});

test('money sent by hand is closed once, with a note, and what it had paid for ends', async () => {
  const { id, refundId } = await leftToOperator({ email: 'tangan@semai.test' });
  expect(await shop.books(id)).toMatchObject({ status: 'success', enrolments: 1, refunds: ['manual'] });
  expect(await attentionOf(id)).toMatchObject([{ kind: 'refund', refund: { id: refundId, status: 'manual' } }]);
  const close = () => semai.call(closeRefund, { id: refundId, body: { note } }, finance.token);
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.books(id)).toMatchObject({
    status: 'refunded',
    enrolments: 0,
    payments: ['refunded'],
    refunds: ['done'],
  });
  const [closed] = (await detail(id)).refunds;
  expect(closed).toMatchObject({ status: 'done', note });
  expect([closed?.closed_at, closed?.closed_by].every(Boolean)).toBe(true);
  expect(await attentionOf(id)).toEqual([]);
  expect(await actsOn(id)).toEqual(['refund orders', 'close refunds']);
  // It arrives where they asked for it, and not by the way they had paid.
  const mail = (await promisedMails(semai, 'tangan@semai.test')).find(({ subject }) => subject.startsWith('Dana'));
  expect(mail?.text).toContain('lewat transfer ke rekening yang Anda berikan');
  expect(mail?.text).not.toContain('cara pembayaran yang Anda pakai');
  // What somebody typed stays with the refund: the log cannot be mended.
  const log = JSON.stringify(await semai.sql(`select detail from audit_log where target = 'orders:${id}'`));
  expect(log).not.toContain(note);
  expect(log).not.toContain(reason);
});

test('of an event the seats, the place in the quota and the registration end with it', async () => {
  const event = await shop.event({ seats: 1 });
  const { id: discount } = await shop.discount({ event_id: event.id, quota: 1 });
  const order = await shop.ordered(await shop.student(), { event: event.id, discount });
  await shop.provider.outcome(order.token, 'success', 'bca_va');
  await refund(order.id);
  await semai.drainJobs();
  const [made] = (await detail(order.id)).refunds;
  await semai.call(closeRefund, { id: made?.id as number, body: { note } }, finance.token);
  const back = { status: 'refunded', seats: 0, quota: 0, registrations: 0, payments: ['refunded'], refunds: ['done'] };
  expect(await shop.books(order.id)).toMatchObject(back);
  await shop.ordered(await shop.student(), { event: event.id, discount });
});

test('one that waits for the operator is tried again, and waits again where the provider cannot', async () => {
  const { id, refundId } = await leftToOperator();
  await semai.call(retryRefund, { id: refundId }, finance.token);
  expect((await detail(id)).refunds[0]?.status).toBe('requested');
  await semai.drainJobs();
  expect((await detail(id)).refunds[0]?.status).toBe('manual');
  expect(await shop.books(id)).toMatchObject({ status: 'success', enrolments: 1 });
});

test('a payment that came twice is told apart from one that was asked back', async () => {
  const buyer = await shop.student();
  const order = await shop.ordered(buyer, {});
  await shop.provider.outcome(order.token, 'deny');
  const second = await shop.payAgain(buyer, order.id);
  await shop.provider.outcome(second.body.data.token as string, 'success');
  await shop.provider.outcome(order.token, 'success', 'bca_va');
  await semai.drainJobs();
  const [item] = await attentionOf(order.id);
  expect(item).toMatchObject({ kind: 'doubled', refund: { status: 'manual', reason: 'Pembayaran ganda' } });
  await semai.call(closeRefund, { id: item?.refund?.id as number, body: { note } }, finance.token);
  // The other payment's money stays, and with it what it paid for.
  expect(await shop.books(order.id)).toMatchObject({ status: 'success', enrolments: 1, refunds: ['done'] });
});

test.each([
  ['end', { status: 'failed', enrolments: 0 }],
  ['keep', { status: 'disputed', enrolments: 1 }],
] as const)('a disputed order waits for a decision: %s', async (decision, books) => {
  const order = await paidOrder('credit_card');
  await shop.provider.outcome(order.token, 'chargeback');
  expect(await attentionOf(order.id)).toMatchObject([{ kind: 'disputed', refund: null }]);
  expect((await refund(order.id)).status).toBe(409);
  const decide = () => semai.call(decideDispute, { id: order.id, body: { decision, note } }, finance.token);
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.books(order.id)).toMatchObject(books);
  expect(await attentionOf(order.id)).toEqual([]);
  expect(await actsOn(order.id)).toEqual(['dispute orders']);
  expect((await detail(order.id)).dispute_note).toBe(note);
  const log = await semai.sql(`select detail from audit_log where target = 'orders:${order.id}'`);
  expect(JSON.stringify(log)).not.toContain(note);
});

test('an order that still waits when its time is long over needs attention', async () => {
  const order = await shop.ordered(await shop.student(), {});
  expect(await attentionOf(order.id)).toEqual([]);
  semai.clock.forward(25 * 60 * 60);
  const operator = await newStaff(semai, 'finance');
  const { items } = (await semai.call(listAttention, {}, operator.token)).body.data;
  expect(items.filter((item) => item.order.id === order.id)).toMatchObject([{ kind: 'stuck' }]);
});

test('what the provider has paid back itself, nobody is asked to send by hand as well', async () => {
  const { id, token, refundId } = await leftToOperator();
  await shop.provider.outcome(token, 'refund');
  expect(await shop.books(id)).toMatchObject({ status: 'refunded', enrolments: 0, refunds: ['done'] });
  expect(await attentionOf(id)).toEqual([]);
  expect((await semai.call(closeRefund, { id: refundId, body: { note } }, finance.token)).status).toBe(409);
});

test('money that never came is asked for again in vain, is never left to be sent by hand, and is put aside once', async () => {
  const order = await paidOrder();
  await refund(order.id);
  // Taken back within minutes, before the provider was asked to pay it back.
  await shop.provider.outcome(order.token, 'reversal');
  expect(await shop.books(order.id)).toMatchObject({ status: 'failed', enrolments: 0, refunds: ['failed'] });
  const [item] = await attentionOf(order.id);
  expect(item).toMatchObject({ kind: 'refund', refund: { status: 'failed' } });
  const id = item?.refund?.id as number;
  expect((await semai.call(retryRefund, { id }, finance.token)).status).toBe(200);
  await semai.drainJobs();
  expect((await detail(order.id)).refunds[0]?.status).toBe('failed');
  const close = () => semai.call(closeRefund, { id, body: { note } }, finance.token);
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await attentionOf(order.id)).toEqual([]);
  expect((await semai.call(retryRefund, { id }, finance.token)).status).toBe(409);
  expect(await shop.books(order.id)).toMatchObject({ status: 'failed', payments: ['failed'], refunds: ['failed'] });
});

test('another amount than ours is looked into and put aside, until the provider names one again', async () => {
  await shop.provider.fault('amount_wrong');
  const order = await shop.ordered(await shop.student(), {});
  await shop.provider.outcome(order.token, 'success');
  await shop.provider.disarm();
  const kinds = async () => (await attentionOf(order.id)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['doubtful']);
  const support = await newStaff(semai, 'support');
  expect((await semai.call(checkDoubt, { id: order.id }, support.token)).status).toBe(403);
  const check = () => semai.call(checkDoubt, { id: order.id }, finance.token);
  semai.clock.forward(1);
  expect((await Promise.all([check(), check()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await kinds()).toEqual([]);
  expect(await actsOn(order.id)).toEqual(['check doubt orders']);
  const answers = async (gross_amount: string) => {
    semai.clock.forward(60);
    const [payment] = await paymentsOf(semai.platform.db, order.id);
    if (!payment) throw new Error('it was begun to be paid');
    const said = { order_id: payment.provider_order_id, transaction_status: 'settlement', gross_amount };
    await takeReport(semai.platform, payment, readReport(said));
    return kinds();
  };
  expect(await answers('1000.00')).toEqual(['doubtful']);
  semai.clock.forward(1);
  await check();
  expect(await answers('1000.00')).toEqual([]);
  expect(await answers('2000.00')).toEqual(['doubtful']);
});
