import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import { type Asked, askedOf, requestOf } from './call-request.ts';
import { hostileBodies, hostilePieces } from './hostile.ts';
import { fitting, spoiled } from './schema-values.ts';

/** One way to ask: as promised, against the promise, or with bytes that are no request of any client of ours. */
export type Attempt =
  | { kind: 'fitting' | 'spoiled'; asked: Asked }
  | { kind: 'body'; asked: Asked; body: string; type: string }
  | { kind: 'address'; asked: Asked; piece: string };

export function attemptsAt(call: Call): fc.Arbitrary<Attempt> {
  const good = askedOf(call, fitting);
  const bodies = fc.record({
    kind: fc.constant('body' as const),
    asked: good,
    body: fc.constantFrom(...hostileBodies),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      '',
    ),
  });
  const addresses = fc.record({
    kind: fc.constant('address' as const),
    asked: good,
    piece: fc.constantFrom(...hostilePieces),
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('fitting' as const), asked: good }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('spoiled' as const), asked: askedOf(call, spoiled) }) },
    ...(call.method === 'GET' ? [] : [{ weight: 1, arbitrary: bodies }]),
    { weight: 1, arbitrary: addresses },
  );
}

export async function requestFor(call: Call, attempt: Attempt, token?: string): Promise<InjectOptions> {
  const request = await requestOf(call, attempt.asked, token);
  if (attempt.kind === 'body') {
    const { 'content-type': _, ...headers } = (request.headers ?? {}) as Record<string, string>;
    const typed = attempt.type ? { ...headers, 'content-type': attempt.type } : headers;
    return { ...request, headers: typed, payload: attempt.body };
  }
  if (attempt.kind === 'address') {
    const path = call.path.includes(':')
      ? call.path.replace(/:\w+/g, attempt.piece)
      : `${call.path}?page=${attempt.piece}&${attempt.piece}=1`;
    return { ...request, url: `/${path}` };
  }
  return request;
}

/** Signs of what is ours alone: stacks, statements, the driver's words, paths of the machine. */
const leaks = [
  /\bat [\w.<>]+ \(.*:\d+:\d+\)/,
  /node_modules|node:internal|file:\/\/\//,
  /violates (unique|foreign|check|not-null)|duplicate key value|syntax error at|invalid input syntax|relation "|column "/i,
  /\b(insert into|delete from|update \w+ set|select .+ from) /i,
  /ECONNREFUSED|ENOENT|EACCES|TypeError|RangeError|ReferenceError|SyntaxError/,
  new RegExp(process.cwd().replaceAll('/', '\\/')),
];

/** What is wrong with an answer, however strange the question was; null: nothing. */
export function faultOf(call: Call, { statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`;
  const type = String(headers['content-type'] ?? '');
  if (statusCode >= 400 || call.gives === 'json') {
    if (!type.startsWith('application/json')) return `${statusCode} as ${type}`;
    const answer = JSON.parse(body) as { success?: unknown; message?: unknown };
    if (answer.success !== statusCode < 400 || typeof answer.message !== 'string')
      return `no envelope: ${body.slice(0, 300)}`;
  }
  if (statusCode < 400 && call.gives !== 'json') return null;
  const leak = leaks.find((each) => each.test(statusCode >= 400 ? body : ''));
  return leak ? `tells ${leak}: ${body.slice(0, 300)}` : null;
}
