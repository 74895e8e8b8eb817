import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, Schema } from '../../src/contract/call.ts';
import { compileReading, compileStrictly } from '../../src/server/platform/http/compile.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { type Asked, askedOf, requestOf } from '../kit/call-request.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { fitting } from '../kit/schema-values.ts';
import { newStaff } from '../kit/staff.ts';
import { newStudent } from '../kit/students.ts';

let semai: TestApp;
let tokens: Record<'student' | 'user' | 'staff', string>;
beforeAll(async () => {
  semai = await startApp();
  const student = (await newStudent(semai)).token;
  tokens = { student, user: student, staff: (await newStaff(semai, 'owner')).token };
});
afterAll(() => semai.close());

type Fields = Record<string, unknown>;
/** Of an address no part may be empty, nor longer than a route takes. */
const strangeTexts = ['~'.repeat(290), '-1', '', '~'.repeat(10_000)];
const strange = [...strangeTexts, {}, [], true, null];

/** Each field of a schema with a value that it does not take; one that takes anything is left out. */
function spoiled(schema: Schema | undefined, isRead: boolean): Fields {
  const fields = (schema as z.ZodObject | undefined)?.shape ?? {};
  const found = Object.entries(fields).map(([name, each]): [string, unknown] => {
    const isGood = (isRead ? compileReading : compileStrictly)({ schema: z.object({ each }) });
    return [name, (isRead ? strangeTexts : strange).find((value) => !isGood({ each: value }))];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

const spoiledParts = (call: Call) => ({
  params: spoiled(call.params, true),
  query: spoiled(call.query, true),
  body: spoiled(call.body, call.upload !== null),
});

const calls = await contractCalls();

test('whoever sends nonsense without a token is asked for the token, not told of the nonsense [R-15]', async () => {
  const answered: string[] = [];
  const closed = calls.filter(({ call }) => call.auth !== 'public' && call.auth !== 'optional');
  for (const { domain, name, call } of closed) {
    const { statusCode } = await semai.send(await requestOf(call, spoiledParts(call)));
    if (statusCode !== 401) answered.push(`${domain} ${name}: ${statusCode}`);
  }
  expect(answered).toEqual([]);
  expect(closed.length).toBeGreaterThan(350);
});

test('each field that is wrong is named, in words that people know [R-15]', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { domain, name, call } of calls) {
    const [good] = fc.sample(askedOf(call, fitting), { numRuns: 1, seed: 5 }) as [Asked];
    // One part after another is looked at: the address, the body, the query.
    for (const [part, fields] of Object.entries(spoiledParts(call))) {
      if (Object.keys(fields).length === 0) continue;
      asked += 1;
      const request = await requestOf(call, { ...good, [part]: fields }, tokens[call.auth as 'student']);
      const response = await semai.send(request);
      const errors: Record<string, string[]> = response.json().errors ?? {};
      const unnamed = Object.keys(fields).filter((field) => !errors[field]?.[0]);
      const raw = Object.values(errors)
        .flat()
        .filter((text) => /_|\b[a-z]+[A-Z]|undefined/.test(text));
      if (response.statusCode !== 422 || unnamed.length > 0 || raw.length > 0)
        wrong.push(`${domain} ${name}: ${response.statusCode} for its ${part}; ${unnamed}; ${raw}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});

test('what is missing is named where nothing was sent at all [R-15]', async () => {
  const none = await semai.send({ method: 'POST', url: '/api/auth/login' });
  expect([none.statusCode, none.json().errors]).toEqual([
    422,
    { email: ['Email wajib diisi.'], password: ['Password wajib diisi.'] },
  ]);
  const list = await semai.send({ method: 'POST', url: '/api/auth/login', payload: [] });
  expect(list.json().errors).toEqual({ body: ['Format isi permintaan tidak sesuai.'] });
});
