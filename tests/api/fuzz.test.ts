/** @module-tag deep */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { attemptsAt, faultOf, requestFor } from '../kit/fuzz.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { newStaff } from '../kit/staff.ts';
import { newStudent } from '../kit/students.ts';

/** The same every time, so that a failure is one of the code; `npm run torture` has others, and many more. */
const SEED = 1117;
const ATTEMPTS = 8;

let sim: Simulators;
let semai: TestApp;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: { SMTP_URL: sim.smtpUrl }, simulatorsUrl: sim.url });
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

/** Somebody whom the call lets in, anew each time: what was asked may have ended the session, or the account. */
async function callerFor(call: Call): Promise<string | undefined> {
  if (call.auth === 'public') return undefined;
  if (call.auth === 'staff') return (await newStaff(semai, 'owner')).token;
  return (await newStudent(semai)).token;
}

const calls = (await contractCalls()).filter(({ call }) => call.gives !== 'events');

test('whatever a call is asked, it answers with a word of the contract, and tells nothing of its own', async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (const { domain, name, call } of calls) {
    const token = await callerFor(call);
    for (const attempt of fc.sample(attemptsAt(call), { numRuns: ATTEMPTS, seed: SEED })) {
      const request = await requestFor(call, attempt, token);
      const response = await semai.send(request);
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      const fault = faultOf(call, response);
      if (fault)
        wrong.push(
          `${domain} ${name}, ${request.method} ${request.url} ${String(request.payload).slice(0, 300)}\n  ${fault}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  // It was not all turned away at the door.
  for (const status of [200, 400, 404, 422]) expect(statuses.get(status), `${status}`).toBeGreaterThan(20);
});
