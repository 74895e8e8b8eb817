import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../frame/clock.ts';

const KEPT = 1_000;

/** One question to the API, for tests that count them. */
export type Call = {
  path: string;
  /** Parsed where it is JSON, else as text. */
  body: unknown;
  /** Null while, or because, there is no answer. */
  status: number | null;
  asked_at: string;
  answered_at: string | null;
};

/** Newest first. */
export type Calls = { list(): Call[]; record(api: FastifyInstance, pathOf: (request: FastifyRequest) => string): void };

/** Kept in memory alone: it is no part of what the programme knows. */
export function createCalls(clock: Clock): Calls {
  const calls: Call[] = [];
  const ofRequest = new WeakMap<FastifyRequest, Call>();
  const now = () => new Date(clock.now()).toISOString();
  return {
    list: () => calls.toReversed(),
    record(api, pathOf) {
      api.addHook('preHandler', async (request) => {
        const body = readBody(request.body);
        const call: Call = { path: pathOf(request), body, status: null, asked_at: now(), answered_at: null };
        ofRequest.set(request, call);
        calls.push(call);
        if (calls.length > KEPT) calls.shift();
      });
      api.addHook('onSend', async (request, reply) => {
        const call = ofRequest.get(request);
        if (call) Object.assign(call, { status: reply.statusCode, answered_at: now() });
      });
    },
  };
}

function readBody(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString() : '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
