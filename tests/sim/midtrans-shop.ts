import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { midtransOf } from '../kit/midtrans.ts';
import { startSimulators } from '../kit/sim.ts';
import { startSim } from './sim-process.ts';

/** For what comes by itself: a slow machine is no failure. */
export const patient = { timeout: 60_000 };

export const serverKey = 'SB-Mid-server-semai-demo';
export const basic = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

type Body = Record<string, unknown>;
type Heard = { path: string; headers: IncomingHttpHeaders; body: Record<string, string> };
type Answer = number | ((response: ServerResponse, heard: Heard) => void);

/** A shop for all tests of a file, with a simulator that is started once; to be closed after them. */
export async function openSharedShop() {
  const simulators = await startSimulators();
  const ear = await listen();
  const close = async () => {
    ear.close();
    await simulators.stop();
  };
  return { ...shopAt(simulators.url, ear), close };
}

/** A shop for one test, with a simulator that it may kill. */
export async function openShop({ data }: { data?: string } = {}) {
  const sim = await startSim({ data });
  const ear = await listen();
  onTestFinished(ear.close);
  return { sim, ...shopAt(`http://127.0.0.1:${sim.ports.port}`, ear) };
}

type Ear = Awaited<ReturnType<typeof listen>>;

/** It hears notifications, and answers them as it is told to. */
function shopAt(url: string, ear: Ear) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/sim/midtrans/${path}`, {
      method,
      headers: { authorization: basic, 'content-type': 'application/json', ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
  const notify = { 'x-override-notification': `${ear.url}/notification` };

  return {
    url,
    ear,
    call,
    control: midtransOf(url),
    page: async (path: string) => (await fetch(`${url}/sim/midtrans${path}`)).text(),
    /** The bare answer. */
    post: (body: unknown, headers: Record<string, string> = notify) =>
      call('POST', 'snap/v1/transactions', body, headers),
    async create(orderId: string, more: Body = {}, headers: Record<string, string> = notify): Promise<string> {
      const response = await call('POST', 'snap/v1/transactions', orderOf(orderId, more), headers);
      const answer = (await response.json()) as { token: string };
      expect(response.status, JSON.stringify(answer)).toBe(201);
      return answer.token;
    },
    async core(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> {
      const response = await call(method, `v2/${path}`, body);
      expect(response.status).toBe(200);
      return (await response.json()) as Body;
    },
    /** What the shop heard about an order: the words of transaction_status. */
    heard: (orderId?: string) =>
      ear.heard.filter(({ body }) => !orderId || body.order_id === orderId).map(({ body }) => body.transaction_status),
  };
}

export const orderOf = (orderId: string, more: Body = {}): Body => ({
  transaction_details: { order_id: orderId, gross_amount: 450_000 },
  item_details: [
    { id: 'course-2', name: 'Belajar Excel', price: 499_000, quantity: 1 },
    { id: 'HEMAT', name: 'Potongan HEMAT', price: -49_000, quantity: 1 },
  ],
  customer_details: { first_name: 'Sari', email: 'sari@semai.test' },
  ...more,
});

/** As the reference says it, without any of the simulator's code. */
export function isSigned({ order_id, status_code, gross_amount, signature_key }: Record<string, unknown>): boolean {
  const text = `${order_id}${status_code}${gross_amount}${serverKey}`;
  return createHash('sha512').update(text).digest('hex') === signature_key;
}

async function listen() {
  const heard: Heard[] = [];
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const ear = { url: '', heard, answers: [] as Answer[], answer: 200 as Answer, close };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    heard.push(one);
    const answer = ear.answers.shift() ?? ear.answer;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ear.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return ear;
}
