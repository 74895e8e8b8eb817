import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A reverse proxy as plain as one can be: machine after machine, and past one that is not there. */
export async function startPlainProxy(port: number, machines: readonly { url: string }[]): Promise<{ stop(): void }> {
  let turn = 0;
  function passOn(asked: IncomingMessage, answer: ServerResponse, body: Buffer, triesLeft: number): void {
    turn += 1;
    const { hostname, port } = new URL(machines[turn % machines.length]!.url);
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress!.replace('::ffff:', '') };
    const onward = request({ hostname, port, method: asked.method, path: asked.url, headers, agent: false });
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => {
      if (triesLeft > 0 && !answer.headersSent) passOn(asked, answer, body, triesLeft - 1);
      else answer.destroy();
    });
    onward.end(body);
  }
  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of asked) parts.push(part as Buffer);
    } catch {
      // Whoever asked has gone.
      return;
    }
    passOn(asked, answer, Buffer.concat(parts), machines.length - 1);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
