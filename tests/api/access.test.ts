import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { type FailureCode, failures } from '../../src/contract/failures.ts';
import { type Permission, permissions } from '../../src/contract/rules/permissions.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { askedOf, requestOf } from '../kit/call-request.ts';
import { type CallerKind, callers } from '../kit/callers.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { fitting } from '../kit/schema-values.ts';
import { access, type Who } from '../spec/access.ts';
import { mayOf } from '../spec/roles.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ checkReplies: false });
});
afterAll(() => semai.close());

const calls = await contractCalls();
const whoMay = new Map<string, Who>(
  Object.entries(access).flatMap(([domain, groups]) =>
    Object.entries(groups).flatMap(([who, names]) =>
      names.split(/\s+/).flatMap((name): [string, Who][] => (name ? [[`${domain} ${name}`, who as Who]] : [])),
    ),
  ),
);

/** What the contract says of who may make a call, in the words of the table. */
function promised({ auth, may, inPerson, inPreview }: Call): Who {
  if (auth === 'staff') return may ?? 'office';
  if (auth === 'public') return 'anyone';
  if (auth === 'optional') return 'anyone, known by a token';
  return `${auth === 'user' ? 'account' : 'student'}${inPerson ? ' in person' : inPreview ? ' or preview' : ''}`;
}

test('every call stands in the table of who may make it, and the contract says the same', () => {
  const named = calls.map(({ domain, name, call }): [string, Who] => [
    `${domain} ${name}`,
    // Known by its signature, of which the contract says nothing.
    name === 'midtransNotification' ? 'the payment provider' : promised(call),
  ]);
  expect(Object.fromEntries(whoMay)).toEqual(Object.fromEntries(named));
  expect(named.length).toBeGreaterThan(400);
});

/** How the door is kept shut; everything else is said behind it. */
const shut: FailureCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'in_person_only',
  'preview_only',
  'otp_due',
];
const doorWords = new Map<string, FailureCode>(shut.map((code) => [failures[code].text, code]));

/** null: let in. */
function expected(kind: CallerKind, who: Who): FailureCode | null {
  if (who === 'anyone' || who === 'anyone, known by a token') return null;
  if (who === 'the payment provider') return 'forbidden';
  if (kind === 'guest') return 'unauthenticated';
  if (kind === 'ended' || kind === 'expired') return 'session_ended';
  const isStudent = kind === 'student' || kind === 'looks as a student' || kind === 'previews';
  if (!who.includes('.') && who !== 'office') {
    if (who.startsWith('student') && !isStudent) return 'forbidden';
    if (kind === 'previews' && !who.endsWith(' or preview')) return 'preview_only';
    if (kind === 'looks as a student' && who.endsWith(' in person')) return 'in_person_only';
    return null;
  }
  if (isStudent) return 'forbidden';
  return who === 'office' || mayOf(kind, who as Permission) ? null : 'forbidden';
}

/** One caller of each kind. The other staff roles differ only in their permissions, which tests/spec/roles.ts lists. */
const quick: CallerKind[] = ['guest', 'student', 'looks as a student', 'finance'];
for (const isQuick of [true, false])
  test(`each call lets in exactly those who may make it: ${isQuick ? quick.join(', ') : 'everybody else'}`, {
    tags: isQuick ? [] : ['deep'],
  }, async () => {
    const newCallers = async () => (await callers(semai)).filter(({ kind }) => quick.includes(kind) === isQuick);
    const wrong: string[] = [];
    let asked = 0;
    let current = await newCallers();
    for (const { domain, name, call } of calls) {
      const who = whoMay.get(`${domain} ${name}`) as Who;
      const [sample] = fc.sample(askedOf(call, fitting), { numRuns: 1, seed: 5 });
      for (const { kind, token } of current) {
        const request = await requestOf(call, sample!, token);
        const found = await doorOf(request, call);
        asked += 1;
        const wanted = expected(kind, who);
        if (found !== wanted) wrong.push(`${domain} ${name}, ${kind}: ${found} instead of ${wanted}`);
      }
      if (endsSessions.has(name)) current = await newCallers();
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(calls.length * (isQuick ? quick.length : 7));
  });

/** What ends the sessions of those who ask, or may; one that is missing here is seen by who asks after it. */
const endsSessions = new Set([
  'logout',
  'staffLogout',
  'endSession',
  'endOtherSessions',
  'deleteMyAccount',
  'staff.update',
]);

async function doorOf(request: Awaited<ReturnType<typeof requestOf>>, call: Call): Promise<FailureCode | null> {
  if (call.gives === 'events') {
    const response = await semai.app.inject({ ...request, payloadAsStream: true });
    if (response.statusCode === 200) response.stream().destroy();
    else return doorWords.get(JSON.parse(await textOf(response.stream())).message) ?? null;
    return null;
  }
  const { statusCode, headers, body } = await semai.send(request);
  if (statusCode < 400 || !String(headers['content-type']).includes('json')) return null;
  const code = doorWords.get(JSON.parse(body).message);
  return code && failures[code].status === statusCode ? code : null;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}

test('every permission is asked for by some call', () => {
  const asked = new Set(calls.map(({ call }) => call.may));
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});
