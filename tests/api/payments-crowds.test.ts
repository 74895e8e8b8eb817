/** @module-tag deep */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCourse, buyEvent } from '../../src/contract/commerce.ts';
import { failures } from '../../src/contract/failures.ts';
import { openSession } from '../../src/server/modules/accounts/public.ts';
import { reconcilePayments } from '../../src/server/modules/commerce/public.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { userRow } from '../../src/server/seed/makers/accounts.ts';
import { makeDiscountVoucher } from '../../src/server/seed/makers/commerce.ts';
import { insertAll } from '../../src/server/seed/rows.ts';
import { contradictions } from '../kit/contradictions.ts';
import { type PayingApp, startPayingApp } from '../kit/paying-app.ts';
import { showCode } from '../kit/show-code.ts';

const CROWD = 200;

let app: PayingApp;
let semai: PayingApp['semai'];
beforeAll(async () => {
  app = await startPayingApp();
  semai = app.semai;
});
afterAll(() => app.close());

/** So many students, each with a token. */
async function crowd(): Promise<string[]> {
  const { db, clock } = semai.platform;
  const students = await insertAll(
    db,
    'users',
    Array.from({ length: CROWD }, () => userRow()),
  );
  return Promise.all(
    students.map(({ id }) => openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'test' }, clock.now())),
  );
}

const heldBy = async (what: string) => (await semai.sql(what)) as Record<string, number>[];

/** Comes back when told that there is too much to do, as browsers do. */
async function untilAnswered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await setTimeout(500);
  }
}

async function expectOneWinner(answers: { status: number; body: { message: string } }[], refusal: string) {
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const texts = new Set(answers.filter((answer) => !won.includes(answer)).map(({ body }) => body.message));
  expect([...texts]).toEqual([refusal]);
  for (const [what, statement] of Object.entries(contradictions)) expect(await semai.sql(statement), what).toEqual([]);
}

/** Nobody paid: a day later everything is free again. */
async function letExpire(): Promise<void> {
  semai.clock.forward(24 * 60 * 60 + 60);
  await reconcilePayments.handle(semai.platform, {}, 'test');
}

test('of 200 who check out at once with the last place of a quota one gets it, and gives it back unpaid [V-09]', async () => {
  const tokens = await crowd();
  const course_id = demoCourse.paid;
  const discount = await makeDiscountVoucher(semai.platform.db, { discount_value: 50, course_id, quota: 1 });
  await Promise.all(tokens.map((token) => showCode(semai, token, discount.id, { type: 'course', id: course_id })));
  const wish = { id: String(course_id), body: { method: 'midtrans' as const, discount_voucher_id: discount.id } };
  const answers = await Promise.all(tokens.map((token) => untilAnswered(() => semai.call(buyCourse, wish, token))));
  await expectOneWinner(answers, failures.quota_finished.text);
  const used = () => heldBy(`select used from discount_vouchers where id = ${discount.id}`);
  const orders = () =>
    heldBy(`select count(*) from orders where discount_voucher_id = ${discount.id} and status = 'pending'`);
  expect(await used()).toEqual([{ used: 1 }]);
  expect(await orders()).toEqual([{ count: 1 }]);
  await letExpire();
  expect(await used()).toEqual([{ used: 0 }]);
  expect(await orders()).toEqual([{ count: 0 }]);
});

test('of 200 who want the last seat of an event at once one gets it, and gives it back unpaid [V-09]', async () => {
  const tokens = await crowd();
  const event = demoEvent.oneSeatLeft;
  const left = () =>
    heldBy(`select (capacity - seats_taken)::int as seats from event_days where event_id = ${event} order by id`);
  const before = await left();
  expect(Math.min(...before.map(({ seats }) => seats as number))).toBe(1);
  const answers = await Promise.all(
    tokens.map((token) =>
      untilAnswered(() => semai.call(buyEvent, { id: String(event), body: { method: 'midtrans' } }, token)),
    ),
  );
  await expectOneWinner(answers, failures.event_full.text);
  const orders = () => heldBy(`select count(*) from orders where event_id = ${event} and status = 'pending'`);
  expect(await orders()).toEqual([{ count: 1 }]);
  await letExpire();
  expect(await left()).toEqual(before);
});
