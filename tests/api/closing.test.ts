import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../kit/app.ts';
import { until } from '../launch/postgres-kit.ts';

test('a process that ends answers what still comes over a busy connection, and closes it', async () => {
  const semai = await startApp({ listens: true });
  const { hostname, port } = new URL(semai.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  // One that is under way when the end begins: the rest of its body is still to come.
  const head = `POST /api/course/filter?page=1 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`;
  socket.write(`${head}expect: 100-continue\r\n\r\n{`);
  await until('it has begun', () => heard.includes('100 Continue'));
  const ended = semai.close();
  await until('it takes nobody new', () => !semai.app.server.listening);
  socket.write('}GET /api/site HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  await ended;
  expect(heard.match(/HTTP\/1.1 (?!100)\d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
