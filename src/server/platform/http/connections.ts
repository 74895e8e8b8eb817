import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../errors.ts';

/** Browsers and proxies send one request at a time over a connection; few clients pipeline, and those only a handful. */
const MOST_WAITING = 32;

/** Cuts off a client that pipelines requests without reading the answers: each waiting answer costs memory. */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw as { socket: Socket | null };
    // The client may be gone already.
    if (!socket) return next();
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) {
      reply.hijack();
      return void socket.destroy();
    }
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    next();
  });
}

/**
 * Refuses a target that is no path, such as the '*' of 'OPTIONS *', and a second Host header: a proxy may have believed
 * the other one (RFC 9112, 3.2).
 */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, url }, _reply, next) => {
    const hosts = raw.rawHeaders?.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
    next(hosts > 1 || !url.startsWith('/') ? new Failure('malformed_request') : undefined);
  });
}

/** 'GET http://any.example/path' asks for '/path': whose site this is, PUBLIC_URL alone says. */
export function toOriginForm(target: string): string {
  const [, path] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
}
