import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** The first part of the head is of this answer alone; the rest of it is the same each time. */
export type PlainAnswer = { status: 200 | 304; own: string; head: string; body: Buffer | string };
/** Undefined, now or in the end: somebody else is to answer. */
export type AnswerPlainly = (
  request: PlainRequest,
  socket: Socket,
) => PlainAnswer | Promise<PlainAnswer | undefined> | undefined;

/** A connection that Node's HTTP has not met: whether it is being answered, and when something last came. */
type Connection = { socket: Socket; isAnswering: boolean; cameAt: number };

/**
 * Answers plain requests on their connection. Node's HTTP takes for an answer from memory two thirds of what the whole of it
 * takes, for cases that it is not: bodies that come in pieces, answers of unknown length, what goes wrong. So it gets the
 * connection with the first request that is not plain or that nobody answers here, as if it had just been opened, and keeps
 * it; a connection over which only such things are asked never meets it.
 */
export function answerPlainly(server: Server, answer: AnswerPlainly): { close(): void } {
  const [listener, ...others] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!listener || others.length > 0) throw new Error('this is not how Node takes connections any more');
  server.removeListener('connection', listener);
  const toNode = (socket: Socket) => listener.call(server, socket);
  const idleMs = server.keepAliveTimeout;
  const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(idleMs / 1_000)}\r\n`;
  const open = new Set<Connection>();
  let isClosing = false;

  function take(socket: Socket): void {
    if (isClosing) return void toNode(socket);
    const connection: Connection = { socket, isAnswering: false, cameAt: performance.now() };
    const meanwhile: Buffer[] = [];

    function giveToNode(came: Buffer): void {
      forget();
      toNode(socket);
      // Who listens too keeps Node from reading past the stream, which it must not where the stream was read before: it
      // could not hold back who sends more than it can answer.
      socket.on('data', ignore);
      // What was held back here comes after this.
      if (socket.isPaused()) socket.resume();
      socket.emit('data', came);
    }

    function done(given: PlainAnswer | undefined, came: Buffer): void {
      connection.isAnswering = false;
      if (socket.destroyed) return;
      if (!given) return void giveToNode(Buffer.concat([came, ...meanwhile]));
      write(socket, given, isClosing ? 'Connection: close\r\n' : stays);
      // Who does not wait for an answer is not plain.
      if (meanwhile.length > 0) giveToNode(Buffer.concat(meanwhile));
      else if (isClosing) socket.destroySoon();
    }

    function hear(came: Buffer): void {
      if (connection.isAnswering) {
        meanwhile.push(came);
        return void socket.pause();
      }
      // Who does not read what is sent is not either.
      const request = socket.writableLength > 0 ? undefined : readPlainRequest(came);
      const given = request && answer(request, socket);
      if (!given) return void giveToNode(came);
      connection.cameAt = performance.now();
      if (!(given instanceof Promise)) return void done(given, came);
      connection.isAnswering = true;
      given.then(
        (later) => done(later, came),
        () => done(undefined, came),
      );
    }

    const end = () => socket.end();
    function forget(): void {
      open.delete(connection);
      socket.off('data', hear).off('end', end).off('error', ignore).off('close', forget);
    }
    open.add(connection);
    socket.on('data', hear).on('end', end).on('error', ignore).on('close', forget);
  }

  /** Those over which nothing is asked and nothing is on its way, as Node's HTTP does it. */
  function endIdle(): void {
    const now = performance.now();
    for (const { socket, isAnswering, cameAt } of open)
      if (!isAnswering && socket.writableLength === 0 && now - cameAt >= idleMs) socket.destroy();
  }

  server.on('connection', take);
  // One look at all of them now and then: a timer for each would be set anew with every request.
  server.once('listening', () => {
    const looking = setInterval(endIdle, LOOK_MS).unref();
    server.once('close', () => clearInterval(looking));
  });

  return {
    close() {
      isClosing = true;
      for (const { socket, isAnswering } of open) if (!isAnswering) socket.destroySoon();
    },
  };
}

const LOOK_MS = 1_000;

/** Also of a connection that breaks: it is closed with that, and there is nothing to be said to anybody. */
const ignore = () => {};

function write(socket: Socket, { status, own, head, body }: PlainAnswer, becomes: string): void {
  const reason = status === 200 ? 'OK' : 'Not Modified';
  const text = `HTTP/1.1 ${status} ${reason}\r\n${own}Date: ${dateNow()}\r\n${becomes}${head}\r\n`;
  if (typeof body === 'string') return void socket.write(text + body, isAscii(body) ? 'latin1' : 'utf8');
  socket.cork();
  socket.write(text, 'latin1');
  socket.write(body);
  socket.uncork();
}

/** What is one byte for each letter need not be looked at letter by letter once more. */
const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

let [dateAt, date] = [0, ''];
function dateNow(): string {
  const now = Date.now();
  if (now - dateAt >= 1_000 || now < dateAt) [dateAt, date] = [now - (now % 1_000), new Date(now).toUTCString()];
  return date;
}
