/** @module-tag deep */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyCoupon, verifyRedemption } from '../../src/contract/programme.ts';
import { createTurns } from '../../src/server/platform/turns.ts';
import { startMortal } from '../kit/mortal.ts';
import { type Participant, type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import type { TestClass } from '../kit/test-class.ts';

const AT_ONCE = 2;
const POINTS = 8;

/** The process that is there after the other was killed. */
let app: ProgrammeApp;
let made: TestClass;
beforeAll(async () => {
  app = await startProgrammeApp();
  made = await programmeClass(app.semai);
});
afterAll(() => app.close());

/** Asks at the process that is about to die; null where no answer came. */
async function post(url: string, path: string, { token, payment_id }: Participant, kpj_code: string) {
  try {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kpj_code, payment_id, sequence: 1 }),
    });
    return (await response.json()) as { data: { url: string } };
  } catch {
    return null;
  }
}

/** From the code to the class, at a process that dies before its step `dieBefore`. */
async function verifyAndDie(dieBefore: number) {
  const student = await app.join(made);
  const code = await app.programme.code();
  const mortal = await startMortal(inject('postgresUrl'), app.semai.databaseUrl, dieBefore, app.simulatorsUrl);
  const asked = await post(mortal.url, verifyCoupon.path, student, code);
  if (asked) {
    await app.programme.scan(asked.data.url);
    await post(mortal.url, verifyRedemption.path, student, code);
  }
  const steps = dieBefore === Number.MAX_SAFE_INTEGER ? await mortal.steps() : 0;
  await mortal.kill();
  return { student, code, wasSeen: asked !== null, dieBefore, steps };
}

test('killed at 8 points between code and class, a face that was seen opens it, and everybody else can go on [P-02]', async () => {
  const undisturbed = await verifyAndDie(Number.MAX_SAFE_INTEGER);
  const opened = (code: string) => ({ code, is_open: true, is_confirmed: true, sequences: [1] });
  expect(await undisturbed.student.books()).toEqual(opened(undisturbed.code));
  expect(undisturbed.steps).toBeGreaterThan(POINTS);

  const inTurn = createTurns(AT_ONCE);
  // Spread over the whole way; each is a process that starts, works and dies.
  const points = Array.from({ length: POINTS }, (_, at) => 1 + Math.floor((at * undisturbed.steps) / POINTS));
  const tries = await Promise.all(points.map((point) => inTurn(() => verifyAndDie(point))));
  await app.later(61);
  await app.follow();
  for (const { student, code, wasSeen, dieBefore } of tries) {
    if (!wasSeen) {
      // Whoever was left without an answer asks once more.
      const { status, body } = await student.coupon(code);
      expect(status, `point ${dieBefore}`).toBe(200);
      await student.comeBack(await app.programme.scan(body.data.url));
    }
    expect(await student.books(), `point ${dieBefore}`).toEqual(opened(code));
  }
  // Some died before anybody was sent to the programme, some after.
  expect(new Set(tries.map(({ wasSeen }) => wasSeen)).size).toBe(2);
});
