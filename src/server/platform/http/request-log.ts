import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked too often to be worth a line each. */
const noise = /^\/(healthz|readyz|metrics|assets\/|art\/)/;

/** One line per request, written when it is answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: (request) => noise.test(request.url) });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request');
  }
}
