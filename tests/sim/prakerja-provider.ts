import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { startSimulators } from '../kit/sim.ts';
import { startSim } from './sim-process.ts';

type Body = Record<string, unknown>;
type Signed = { clientCode?: string; key?: string; timestamp?: number | string; signedBody?: string; path?: string };
export type Outcome = 'pass' | 'fail' | 'leave';
export type Call = { path: string; body: Body; status: number | null; asked_at: string; answered_at: string | null };
export type Answer = { status: number; body: { success?: boolean; code?: string; message: string; data: Body } };
export type Asked = { redeem_code: string; sequence?: number; email?: string; redirect_uri?: string };

export const redirectUri = 'http://semai.test/kpj/redeem-verify?kpj_code=KPJ-A%20B&payment_id=41&sequence=1';

/** A training provider for all tests of a file, with a simulator that is started once; to be closed after them. */
export async function openSharedProvider() {
  const simulators = await startSimulators();
  return { ...providerAt(simulators.url), close: simulators.stop };
}

/** A training provider for one test, with a simulator that it may kill. */
export async function openProvider({ data }: { data?: string } = {}) {
  const sim = await startSim({ data });
  return { sim, ...providerAt(`http://127.0.0.1:${sim.ports.port}`) };
}

export const emailOf = (code: string): string => `${code.toLowerCase()}@semai.test`;

/** As the reference says it, without any of the simulator's code. */
const sign = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex');

function providerAt(url: string) {
  const base = `${url}/sim/prakerja`;

  async function control<T = Body>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer as T;
  }

  const now = async () => Date.parse((await control<{ now: string }>('GET', 'clock')).now);

  /** The bare answer. */
  async function send(call: string, body: unknown, signed: Signed = {}, signal?: AbortSignal): Promise<Response> {
    const path = `/api/v1/integration/${call}`;
    const { clientCode = 'semai-demo', key = 'semai-demo-sign-key', timestamp } = signed;
    const time = timestamp ?? Math.floor((await now()) / 1000);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signature = sign(key, `${clientCode}${time}POST${signed.path ?? path}${signed.signedBody ?? text}`);
    const headers = { 'content-type': 'application/json', client_code: clientCode, timestamp: String(time), signature };
    return fetch(base + path, { method: 'POST', headers, body: text, signal });
  }

  async function ask(call: string, body: unknown, signed?: Signed): Promise<Answer> {
    const response = await send(call, body, signed);
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** Its data; the call must succeed. */
  async function data<T = Body>(call: string, body: unknown): Promise<T> {
    const answer = await ask(call, body);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } });
    return answer.body.data as T;
  }

  /** Every code has a student of its own, unless one is named. */
  const generate = (asked: Asked) =>
    ask('oauth/url-generate', {
      redirect_uri: redirectUri,
      email: asked.email ?? emailOf(asked.redeem_code),
      sequence: 1,
      ...asked,
    });

  async function visit(asked: Asked): Promise<{ url: string; state: string; course: Body }> {
    const { status, body } = await generate(asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Awaited<ReturnType<typeof visit>>;
  }

  async function scan(state: string, outcome: Outcome): Promise<string> {
    return (await control<{ location: string }>('POST', 'scan', { state, outcome })).location;
  }

  return {
    url,
    base,
    control,
    now,
    send,
    ask,
    data,
    generate,
    visit,
    scan,
    /** A new code, so that no test uses up another's. */
    code: async (more: { code?: string; course_code?: string; kind?: string } = {}) =>
      (await control<{ code: string }>('POST', 'codes', more)).code,
    /** Through the face scan, with success. */
    async attend(asked: Asked): Promise<void> {
      await scan((await visit(asked)).state, 'pass');
    },
    status: (redeem_code: string, sequence?: number) => data('payment/redeem-code/status', { redeem_code, sequence }),
    isAttended: async (redeem_code: string, sequence?: number) =>
      (await data('payment/redeem-code/status', { redeem_code, sequence })).attendance_status === 1,
    calls: (query: Record<string, string> = {}) =>
      control<Call[]>('GET', `calls?${new URLSearchParams(query).toString()}`),
    advance: (seconds: number) => control('POST', 'clock', { advance_seconds: seconds }),
    fault: (kind: string, times = 1) => control('POST', 'faults', { kind, times }),
    page: async (path = '') => (await fetch(base + path)).text(),
  };
}
