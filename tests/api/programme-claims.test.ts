import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failures } from '../../src/contract/failures.ts';
import { attendanceTakenUp } from '../../src/server/modules/prakerja/facts.ts';
import { type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import type { TestClass } from '../kit/test-class.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
let app: ProgrammeApp;
let semai: ProgrammeApp['semai'];
let programme: ProgrammeApp['programme'];
let made: TestClass;
beforeAll(async () => {
  app = await startProgrammeApp();
  ({ semai, programme } = app);
  made = await programmeClass(semai);
});
afterAll(() => app.close());

const passes = { status: 200, body: { success: true } };
const elsewhere = { status: 400, body: { message: failures.kpj_bound_elsewhere.text } };
const unconfirmed = { status: 409, body: { message: failures.kpj_unconfirmed.text } };
const take = <Item>(count: number, make: (place: number) => Item) => Array.from({ length: count }, (_, at) => make(at));

test('a code that somebody asked for is theirs for a day, and once confirmed for good', async () => {
  const [first, second] = [await app.join(made), await app.join(made)];
  const code = await programme.code();
  const { body } = await first.coupon(code);
  const before = (await programme.calls({ redeem_code: code })).length;
  for (const same of [code, code.toLowerCase(), ` ${code}`]) expect(await second.coupon(same)).toMatchObject(elsewhere);
  expect((await programme.calls({ redeem_code: code })).length, 'it is not even asked').toBe(before);
  await programme.scan(body.data.url);
  expect(await second.redeem(code)).toMatchObject(elsewhere);
  expect(await first.redeem(code)).toMatchObject(passes);
  await app.later(2 * DAY);
  expect(await second.coupon(code)).toMatchObject(elsewhere);
  expect(await second.books()).toMatchObject({ code: null, is_open: false });
});

test('after a day without a face another may have it, and the first nothing of it any more', async () => {
  const [first, second] = [await app.join(made), await app.join(made)];
  const code = await programme.code();
  await first.coupon(code);
  await app.later(DAY - 60);
  expect(await second.coupon(code)).toMatchObject(elsewhere);
  await app.later(61);
  const { body } = await second.coupon(code);
  await programme.scan(body.data.url);
  expect(await first.redeem(code)).toMatchObject(elsewhere);
  expect(await second.redeem(code)).toMatchObject(passes);
  expect(await first.books()).toMatchObject({ code: null, is_open: false });
});

test('asking again and again holds a code for nobody: a visit is waited for after a day, and nothing after two', async () => {
  const [squatter, owner] = [await app.join(made), await app.join(made)];
  const [code, other] = [await programme.code(), await programme.code()];
  const holdFor = async (hours: number, held: string) => {
    for (let hour = 0; hour < hours; hour += 4) {
      expect(await squatter.coupon(held)).toMatchObject(passes);
      await app.later(4 * HOUR);
    }
  };
  await holdFor(24, code);
  expect(await squatter.coupon(code)).toMatchObject(passes);
  await app.later(HOUR - 60);
  expect(await owner.coupon(code), 'they may be on their way').toMatchObject(elsewhere);
  await app.later(61);
  expect(await owner.coupon(code)).toMatchObject(passes);
  expect(await squatter.coupon(code)).toMatchObject(elsewhere);

  const late = await app.join(made);
  await holdFor(44, other);
  await app.later(4 * HOUR - 60);
  expect(await squatter.coupon(other)).toMatchObject(passes);
  expect(await late.coupon(other)).toMatchObject(elsewhere);
  await app.later(61);
  const { body } = await late.coupon(other);
  await late.comeBack(await programme.scan(body.data.url));
  expect(await late.books()).toMatchObject({ code: other, is_open: true });
});

test('who was seen in time keeps the code, though nobody was told: the job brings it to them', async () => {
  const [first, second] = [await app.join(made), await app.join(made)];
  const code = await programme.code();
  await programme.scan((await first.coupon(code)).body.data.url);
  await app.later(DAY + 60);
  // Only then asks the second: the job has not come round in all that time.
  const refused = await second.coupon(code);
  expect([refused.status, (await first.books())?.is_open]).toEqual([400, false]);
  await app.follow();
  expect(await first.books()).toMatchObject({ code, is_open: true, is_confirmed: true });
  expect(await second.books()).toMatchObject({ code: null, is_open: false });
});

test('who mistyped takes another code; the one they had is free, unless it was verified meanwhile', async () => {
  const [first, second] = [await app.join(made), await app.join(made)];
  const [mistyped, right] = [await programme.code(), await programme.code()];
  await first.coupon(mistyped);
  const { body } = await first.coupon(right);
  expect(await second.coupon(mistyped)).toMatchObject(passes);
  await programme.scan(body.data.url);
  expect(await first.redeem(mistyped)).toMatchObject(elsewhere);
  expect(await first.redeem(right)).toMatchObject(passes);

  const third = await app.join(made);
  const [seen, next] = [await programme.code(), await programme.code()];
  await programme.scan((await third.coupon(seen)).body.data.url);
  expect(await third.coupon(next)).toMatchObject({ ...passes, body: { data: { url: null } } });
  expect(await third.books()).toMatchObject({ code: seen, is_open: true, is_confirmed: true });
});

test('a try with a wrong code costs nobody the one they had', async () => {
  const student = await app.join(made);
  const code = await programme.code();
  const { body } = await student.coupon(code);
  expect((await student.coupon('KPJ-SALAH')).status).toBe(400);
  await programme.scan(body.data.url);
  expect(await student.redeem(code)).toMatchObject(passes);
});

test('a code that was verified before anybody of ours asked for it opens nothing, however often it is tried', async () => {
  const student = await app.join(made);
  const redeemed = await programme.code({ kind: 'redeemed' });
  for (let again = 0; again < 3; again++) {
    expect((await student.coupon(redeemed)).status).toBe(400);
    expect(await student.redeem(redeemed)).toMatchObject(elsewhere);
  }
  // Nor with tries at once, of which one might take the other's claim for an earlier one.
  await Promise.all(take(6, () => student.coupon(redeemed)));
  await app.later(61);
  await app.follow();
  expect(await student.books()).toMatchObject({ code: null, is_open: false, sequences: [] });
});

test('50 at once for one code by two students: one has it, one attendance is granted, nothing is lost', {
  tags: ['deep'],
}, async () => {
  const students = [await app.join(made), await app.join(made)];
  const code = await programme.code();
  const asked = await Promise.all(take(50, (at) => students[at % 2]!.coupon(code)));
  const holders = [...new Set(asked.flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])))];
  expect(holders).toHaveLength(1);
  const [holder, other] = holders[0] === 0 ? students : [students[1]!, students[0]!];
  for (const { status, body } of asked)
    expect([200, failures.kpj_bound_elsewhere.text]).toContain(status === 200 ? 200 : body.message);
  const urls = asked.flatMap(({ status, body }) => (status === 200 ? [body.data.url] : []));
  await programme.scan(urls[0] as string);

  const granted = vi.spyOn(semai.platform.facts, 'state');
  const back = await Promise.all([
    ...take(50, (at) => students[at % 2]!.redeem(code)),
    ...take(3, async () => {
      semai.clock.forward(61);
      await app.follow();
    }),
  ]);
  semai.clock.forward(-183);
  const statuses = back.flatMap((each, at) => (each ? [[at % 2, each.status]] : []));
  expect(statuses.filter(([at]) => students[at!] === holder).every(([, status]) => status === 200)).toBe(true);
  expect(statuses.filter(([at]) => students[at!] === other).every(([, status]) => status === 400)).toBe(true);
  expect(granted.mock.calls.filter(([, fact]) => fact === attendanceTakenUp).length).toBeLessThanOrEqual(1);
  granted.mockRestore();
  expect(await holder!.books()).toEqual({ code, sequences: [1], is_open: true, is_confirmed: true });
  expect(await other!.books()).toMatchObject({ code: null, is_open: false });
});

test('who leaves Semai frees a code that was never confirmed, and is not asked about any more', async () => {
  const { forgetParticipant } = await import('../../src/server/modules/prakerja/public.ts');
  const [leaving, staying] = [await app.join(made), await app.join(made)];
  const code = await programme.code();
  await leaving.coupon(code);
  const forget = (userId: number) =>
    semai.platform.db.transaction().execute((tx) => forgetParticipant(semai.platform, tx, { userId }));
  await forget(leaving.id);
  const { body } = await staying.coupon(code);
  expect(body.success).toBe(true);
  await programme.scan(body.data.url);
  await staying.redeem(code);
  await staying.attend(made.lectures[0]!.id);
  await staying.coupon(code, 2);
  await forget(staying.id);
  expect(await staying.books()).toMatchObject({ code, is_confirmed: true });
  const asked = async () => (await programme.calls({ redeem_code: code })).length;
  const before = await asked();
  await app.later(61);
  await app.follow();
  expect(await asked()).toBe(before);
  expect(await leaving.redeem(code)).toMatchObject(elsewhere);
  expect(await staying.redeem(code, 2)).toMatchObject(unconfirmed);
});
