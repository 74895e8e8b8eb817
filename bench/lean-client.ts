import { connect, type Socket } from 'node:net';

export type LeanAnswer = { status: number; body: string };
type Asked = { text: string; done(answer: LeanAnswer): void; fail(error: Error): void };

/**
 * HTTP over connections that are kept, one request at a time on each, with as little work as that takes: whoever
 * measures a server on the same machine must not take its time. Knows the length of an answer by its content-length, or by
 * its last chunk; chunks are left as they came.
 */
export function createLeanClient(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const waiting: Asked[] = [];
  const idle: ((asked: Asked) => void)[] = [];
  const sockets: Socket[] = [];

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setEncoding('latin1');
    let current: Asked | null = null;
    let got = '';
    const take = (asked: Asked) => {
      current = asked;
      socket.write(asked.text);
    };
    const next = () => {
      const asked = waiting.shift();
      if (asked) take(asked);
      else idle.push(take);
    };
    socket.on('connect', next);
    socket.on('data', (chunk: string) => {
      // Nothing was asked: a server says so before it closes what nobody uses.
      if (!current) return;
      got += chunk;
      const head = got.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(got.slice(0, head))?.[1]);
      const isWhole = Number.isNaN(length) ? got.endsWith('\r\n0\r\n\r\n') : got.length >= head + 4 + length;
      if (!isWhole) return;
      const answer = { status: Number(got.slice(9, 12)), body: got.slice(head + 4) };
      got = '';
      current.done(answer);
      current = null;
      next();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      current?.fail(new Error('closed'));
      const place = idle.indexOf(take);
      if (place >= 0) idle.splice(place, 1);
      sockets.splice(sockets.indexOf(socket), 1);
      if (sockets.length === 0) for (const asked of waiting.splice(0)) asked.fail(new Error('closed'));
    });
    sockets.push(socket);
  }
  for (let made = 0; made < connections; made += 1) open();

  return {
    post: (path: string, token: string, body: string): Promise<LeanAnswer> =>
      new Promise((done, fail) => {
        if (sockets.length === 0) return fail(new Error('closed'));
        const text = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
        const take = idle.pop();
        if (take) take({ text, done, fail });
        else waiting.push({ text, done, fail });
      }),
    close(): void {
      for (const socket of [...sockets]) socket.destroy();
    },
  };
}
export type LeanClient = ReturnType<typeof createLeanClient>;
