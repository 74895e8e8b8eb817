import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

if (process.send) {
  // Answers only who asks whether it is there, until it is stopped by a signal.
  const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.send?.(server.address()));
}

/** A machine that takes no connection, neither yes nor no, as one that is switched off. */
export async function startUnreachable() {
  const child = fork(import.meta.filename);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const waiting: ReturnType<typeof connect>[] = [];
  return {
    url: `http://127.0.0.1:${port}`,
    async switchOff() {
      process.kill(child.pid!, 'SIGSTOP');
      // Those whom the kernel still lets wait: with them its queue is full, and it answers nobody any more.
      for (let each = 0; each < 8; each += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        waiting.push(socket);
        await Promise.race([once(socket, 'connect'), new Promise((resolve) => setTimeout(resolve, 200))]);
      }
    },
    stop() {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}
