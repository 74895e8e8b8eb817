import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '../../src/contract/accounts.ts';
import { notificationStream } from '../../src/contract/engagement.ts';
import { makeNotification } from '../../src/server/seed/makers/engagement.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudent, type Student } from '../kit/students.ts';

/** Over real connections: what the database says reaches whoever listens, and nothing keeps listening for nobody. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await listening(semai.app);
  await tellsOfChanges(semai.platform);
});
afterAll(() => semai.close());

/** Until the database tells a fresh process of changes, it refuses to stream; a browser comes back, a test waits. */
const tellsOfChanges = ({ changes }: Pick<TestApp['platform'], 'changes'>) =>
  vi.waitFor(() => expect(changes.listening()).toBe(true), patient);

async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

let owner: Student;
let token: string;
const opened: Stream[] = [];
beforeEach(async () => {
  owner = await newStudent(semai);
  token = owner.token;
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.leave();
});

type Stream = {
  response: Response;
  text(): string;
  events(): number;
  isOver(): boolean;
  leave(): void;
};

async function listen(by = token, app = semai.app): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${await listening(app)}/${notificationStream.path}`, {
    headers: { authorization: `Bearer ${by}` },
    signal: leaving.signal,
  });
  let text = '';
  let isOver = false;
  const read = async () => {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) text += new TextDecoder().decode(chunk);
  };
  read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  const stream = {
    response,
    text: () => text,
    events: () => text.split('event: changed\n').length - 1,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
  opened.push(stream);
  await vi.waitFor(() => expect(text).toContain('retry: '), patient);
  return stream;
}

const patient = { timeout: 60_000, interval: 10 };
const hears = (stream: Stream, times = 1) => vi.waitFor(() => expect(stream.events()).toBe(times), patient);
const isOver = (stream: Stream) => vi.waitFor(() => expect(stream.isOver()).toBe(true), patient);
const openStreams = () => semai.app.openStreams.size;
const ring = (userId = owner.id) => makeNotification(semai.platform.db, { user_id: userId });

test('a notification made in the database is told to its owner alone [N-01]', async () => {
  const stream = await listen();
  const stranger = await listen(await semai.logIn('siswa@semai.test'));
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await ring();
  await hears(stream);
  expect(stream.text()).toContain('event: changed\ndata: \n\n');
  await semai.sql(`update notifications set is_read = true where user_id = ${owner.id}`);
  await hears(stream, 2);
  expect(stranger.events()).toBe(0);
});

test('who begins to listen hears of what came just before', async () => {
  const first = await listen();
  await ring();
  await hears(first);
  await hears(await listen());
  semai.clock.forward(31);
  const late = await listen();
  await ring();
  await hears(late);
  semai.clock.set(new Date());
});

test('another process on the same database tells its readers too', async () => {
  const other = await startApp({ databaseUrl: semai.databaseUrl });
  try {
    await tellsOfChanges(other.platform);
    const [here, there] = [await listen(), await listen(token, other.app)];
    await ring();
    await Promise.all([hears(here), hears(there)]);
  } finally {
    await other.close();
  }
});

test('the end of the session, and of the account as it was, ends the stream', async () => {
  const [leaving, staying] = [await listen(), await listen(await semai.logIn(owner.email))];
  await semai.call(logout, {}, token);
  await isOver(leaving);
  expect(staying.isOver()).toBe(false);
  await semai.sql(`update users set deactivated_at = now() where id = ${owner.id}`);
  await isOver(staying);
});

test('an expired session hears nothing more', async () => {
  const stream = await listen();
  semai.clock.forward(31 * 24 * 3600);
  await ring();
  await isOver(stream);
  expect(stream.events()).toBe(0);
  semai.clock.set(new Date());
});

test('who leaves is let go of', async () => {
  const before = openStreams();
  const stream = await listen();
  expect(openStreams()).toBe(before + 1);
  stream.leave();
  await vi.waitFor(() => expect(openStreams()).toBe(before), patient);
  await ring();
});

test('of many windows of one person the five newest listen', async () => {
  const streams = [];
  for (let count = 0; count < 7; count += 1) streams.push(await listen());
  await Promise.all(streams.slice(0, 2).map(isOver));
  await ring();
  await Promise.all(streams.slice(2).map((stream) => hears(stream)));
});

test('twenty notifications of one statement ring once, and the stream lives on through many', async () => {
  const stream = await listen();
  await semai.sql(`
    insert into notifications (user_id, notification_group_id, created_at, cause)
    select ${owner.id}, 4, now(), 'banyak ' || n from generate_series(1, 20) n`);
  await hears(stream);
  await ring();
  await hears(stream, 2);
});

test('a silent stream beats, so that no proxy closes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = await listen();
    expect(stream.text()).not.toContain(': \n\n');
    vi.advanceTimersByTime(25_000);
    await vi.waitFor(() => expect(stream.text()).toContain('\n\n: \n\n'), patient);
  } finally {
    vi.useRealTimers();
  }
});

test('a token is needed, and a role is not', async () => {
  expect((await semai.call(notificationStream, {})).status).toBe(401);
  const teacher = await semai.logIn('instruktur@semai.test');
  expect((await listen(teacher)).response.status).toBe(200);
});

test('when the database was away for a moment all come back and are checked anew', async () => {
  const stream = await listen();
  await semai.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'semai changes' and datname = current_database()`);
  await isOver(stream);
  const refused = await semai.call(notificationStream, {}, token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  await vi.waitFor(() => expect(semai.platform.changes.listening()).toBe(true), patient);
  const again = await listen();
  await ring();
  await hears(again);
});

test('a closing process does not wait for its readers', async () => {
  const other = await startApp();
  await vi.waitFor(() => expect(other.platform.changes.listening()).toBe(true), patient);
  const here = await listen();
  const sari = await other.logIn('siswa@semai.test');
  const streams = [await listen(sari, other.app), await listen(sari, other.app)];
  // A stream that held it up would hold it for good.
  await other.app.close();
  await Promise.all(streams.map(isOver));
  expect(here.isOver()).toBe(false);
  await other.close();
});
