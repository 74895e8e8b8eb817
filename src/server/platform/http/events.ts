import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a call that gives events returns: called once with the way to say something, it returns how to stop. */
export type EventSource = (say: (event: string) => void, end: () => void) => () => void;

/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it comes back after a cut. */
const RETRY_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** How to end each stream that is open. */
    openStreams: Set<() => void>;
  }
}

/** Server-sent events, for as long as the reader stays, the source goes on and the process lives. */
export function sendEvents(source: EventSource, reply: FastifyReply): FastifyReply {
  const { openStreams } = reply.server;
  const stream = new PassThrough();
  let stop = () => {};
  const end = () => {
    if (!openStreams.delete(end)) return;
    clearInterval(heartbeat);
    stop();
    stream.end();
  };
  const write = (text: string) => {
    if (!openStreams.has(end)) return;
    // Who does not take what is said is not waited for: it would pile up.
    if (!stream.write(text)) end();
  };
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  openStreams.add(end);
  write(`retry: ${RETRY_MS}\n\n`);
  stop = source((event) => write(`event: ${event}\ndata: \n\n`), end);
  // The source may have ended it at once, and the reader may have gone while the token was checked.
  if (!openStreams.has(end)) stop();
  else if (reply.raw.destroyed) end();
  else reply.raw.on('close', end);
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Over when it ends: a closing process must not wait for the next request on it.
      .header('connection', 'close')
      .send(stream)
  );
}

/** A closing process lets go of its readers at once; they come back to another. */
export function endEventsOnClose(app: FastifyInstance): void {
  app.decorate('openStreams', new Set<() => void>());
  app.addHook('preClose', async () => {
    for (const end of [...app.openStreams]) end();
  });
}
