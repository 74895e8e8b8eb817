import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Session } from '../context.ts';

/**
 * Asked too often to be worth a line each, as long as it goes well. Watch reports are half of all requests, and each is a
 * row of its own already.
 */
const noise = /^\/(healthz|readyz|metrics|assets\/|art\/|api\/lecture\/timetrack)/;

/** By number alone: a log outlives the wish to be forgotten. */
type Asker = { user: number; operator?: number };

const askers = new WeakMap<FastifyRequest, Asker>();
/** Who a request turned out to be from, for its line. */
export const noteAsker = (request: FastifyRequest, { userId, impersonatedBy }: Session): void =>
  void askers.set(request, { user: userId, ...(impersonatedBy === null ? {} : { operator: impersonatedBy }) });

/** One line per request, written when it is answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: (request) => noise.test(request.url) });
  }

  /** Every request passes here first. A closed connection has no address any more, so the address is read now. */
  override incomingRequest(request: FastifyRequest): void {
    Object.defineProperty(request, 'ip', { value: addressOf(request) });
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, ...askers.get(request), res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (reply.statusCode >= 400 || !this.isLogDisabled(request)) reply.log.info(line, 'request');
  }
}

function addressOf(request: FastifyRequest): string {
  try {
    return request.ip ?? '';
  } catch {
    // The connection was closed before the request was read.
    return '';
  }
}
