import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginWithGoogle } from '../../src/contract/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { type KeyHost, mintToken, startKeyHost } from '../kit/identity.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';

/** How Google's signing keys are fetched and kept, for 300 seconds; each test has an app that knows none yet. */
let simulators: Simulators;
let keys: KeyHost;
let semai: TestApp;
let began: number;
beforeAll(async () => {
  simulators = await startSimulators();
});
afterAll(() => simulators.stop());
beforeEach(async () => {
  keys = await startKeyHost(simulators.url);
  began = Date.now();
  semai = await startApp({ simulatorsUrl: keys.url });
});
afterEach(async () => {
  await semai.close();
  await keys.close();
});

type Try = {
  /** Seconds after the test began, by the app's clock: set for each try, so that a slow machine changes nothing. */
  at?: number;
  fault?: string;
  many?: number;
};
async function signIn({ at = 0, fault, many = 1 }: Try = {}): Promise<number[]> {
  const { token } = await mintToken(simulators.url, { provider: 'google', email: 'kunci@gmail.com', fault });
  semai.clock.set(new Date(began + at * 1000));
  const answers = await Promise.all(
    Array.from({ length: many }, () => semai.call(loginWithGoogle, { body: { id_token: token } })),
  );
  return answers.map(({ status }) => status);
}

/** Google publishes a key before it signs with it; only after a second turn does a new one sign that nobody has seen. */
async function changeKeys(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await fetch(`${simulators.url}/sim/identity/google/rotate`, { method: 'POST' });
}

test('they are kept for as long as the answer says, and fetched again after that [A-04]', async () => {
  expect(await signIn()).toEqual([200]);
  expect(await signIn({ at: 250 })).toEqual([200]);
  expect(keys.asked).toBe(1);
  expect(await signIn({ at: 350 })).toEqual([200]);
  expect(keys.asked).toBe(2);
});

test('many who come at once share one fetch', async () => {
  expect(await signIn({ many: 10 })).toEqual(Array(10).fill(200));
  expect(keys.asked).toBe(1);
});

test('a key that was not known yet is looked up at once, and forged names of keys do not make us ask on and on', async () => {
  expect(await signIn()).toEqual([200]);
  await changeKeys();
  expect(await signIn({ many: 5 })).toEqual(Array(5).fill(200));
  expect(keys.asked).toBe(2);

  expect(await signIn({ fault: 'unknown_kid', many: 10 })).toEqual(Array(10).fill(401));
  expect(keys.asked).toBe(2);
  for (let n = 0; n < 5; n++) expect(await signIn({ at: 40, fault: 'unknown_kid' })).toEqual([401]);
  expect(keys.asked).toBe(3);
});

test('without any keys nobody is let in, and the next try asks again', async () => {
  keys.state = 'fails';
  expect(await signIn()).toEqual([503]);
  keys.state = 'answers';
  expect(await signIn()).toEqual([200]);
});

test('while Google is away its last keys serve for an hour, and it is not pressed', async () => {
  expect(await signIn()).toEqual([200]);
  keys.state = 'fails';
  for (let n = 0; n < 3; n++) expect(await signIn({ at: 350 })).toEqual([200]);
  expect(keys.asked).toBe(2);
  expect(await signIn({ at: 350, fault: 'foreign_key' })).toEqual([401]);
  expect(await signIn({ at: 390 })).toEqual([200]);
  expect(keys.asked).toBe(3);
  expect(await signIn({ at: 4000 })).toEqual([503]);
});

test('an answer that is no set of keys, or none at all, counts as none', async () => {
  await simulators.fault('identity', 'keys_unavailable', 1);
  expect(await signIn()).toEqual([503]);
  keys.state = 'hangs';
  expect(await signIn()).toEqual([503]);
});
