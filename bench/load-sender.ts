import { connect } from 'node:net';

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/** Requests are taken one after another and from the beginning again; each connection waits for its answer. */
export type Load = {
  url: string;
  requests: readonly Request[];
  connections: number;
  seconds: number;
  perSecond?: number;
  /** Asked once over each connection, before it begins: as behind a proxy, which keeps its connections. */
  first?: string;
};
/** `refused`: turned away with 503 and when to come back. Times are those of what was answered by 200. */
export type Sent = { count: number; refused: number; failed: number; p50: number; p99: number; worst: number };

/**
 * A process that asks with as little work as that takes: it shares the machine with who answers. It reads the status and
 * the length of each answer, and passes over the rest.
 */
process.on('message', async (load: Load) => process.send?.(await send(load)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

function send(load: Load): Promise<Sent> {
  const { hostname, port } = new URL(load.url);
  const texts = load.requests.map((request) => Buffer.from(textOf(request, hostname)));
  const times: number[] = [];
  const greeting = load.first && Buffer.from(textOf({ method: 'GET', path: load.first }, hostname));
  let [began, until, greeted] = [0, 0, 0];
  let [next, refused, failed, open] = [0, 0, 0, load.connections];
  const waiting: (() => void)[] = [];
  /** All begin together, when the last of them is connected. */
  const begin = (ask: () => void) => {
    greeted += 1;
    waiting.push(ask);
    if (greeted < load.connections) return;
    began = performance.now();
    until = began + load.seconds * 1_000;
    for (const each of waiting) each();
  };
  const { promise, resolve } = Promise.withResolvers<Sent>();

  for (let made = 0; made < load.connections; made += 1) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let [asked, left, isAccepted, isGreeted] = [0, 0, false, false];
    let head: Buffer | null = null;
    const ask = () => {
      const number = next++;
      const due = load.perSecond ? began + (number * 1_000) / load.perSecond : 0;
      if (Math.max(due, performance.now()) >= until) return socket.end();
      const wait = due - performance.now();
      const go = () => {
        asked = performance.now();
        socket.write(texts[number % texts.length] as Buffer);
      };
      if (wait > 1) setTimeout(go, wait);
      else go();
    };
    const answered = () => {
      if (!isGreeted) {
        isGreeted = true;
        return begin(ask);
      }
      if (isAccepted) times.push(performance.now() - asked);
      ask();
    };
    socket.on('connect', () => {
      if (greeting) return void socket.write(greeting);
      isGreeted = true;
      begin(ask);
    });
    socket.on('data', (chunk) => {
      if (left > 0) {
        left -= chunk.length;
        if (left === 0) answered();
        return;
      }
      const got = head ? Buffer.concat([head, chunk]) : chunk;
      const end = got.indexOf('\r\n\r\n');
      if (end < 0) {
        head = got;
        return;
      }
      head = null;
      const text = got.toString('latin1', 0, end);
      const status = text.slice(9, 12);
      isAccepted = status === '200';
      if (status === '503' && /\r\nretry-after: \d/i.test(text)) refused += 1;
      else if (!isAccepted) failed += 1;
      left = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]) - got.length;
      if (left === 0) answered();
    });
    socket.on('error', () => {
      failed += 1;
    });
    socket.on('close', () => {
      open -= 1;
      if (open === 0) resolve({ ...summed(times), refused, failed });
    });
  }
  return promise;
}

function textOf({ method, path, headers = {}, body = '' }: Request, host: string): string {
  const all = {
    host,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function summed(times: number[]): Omit<Sent, 'refused' | 'failed'> {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
}
