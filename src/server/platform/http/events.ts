import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a call that gives events returns: called once with the way to say something, it returns how to stop. */
export type EventSource = (say: (event: string) => void, end: () => void) => () => void;

/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it comes back after a cut. */
const RETRY_MS = 3_000;

const open = new Set<() => void>();

/** Server-sent events, for as long as the reader stays, the source goes on and the process lives. */
export function sendEvents(source: EventSource, reply: FastifyReply): FastifyReply {
  const stream = new PassThrough();
  const end = () => {
    if (!open.delete(end)) return;
    clearInterval(heartbeat);
    stop();
    stream.end();
  };
  open.add(end);
  const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS);
  stream.write(`retry: ${RETRY_MS}\n\n`);
  const stop = source((event) => stream.write(`event: ${event}\ndata: \n\n`), end);
  reply.raw.on('close', end);
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

/** A closing process lets go of its readers at once; they come back to another. */
export function endEventsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
}
