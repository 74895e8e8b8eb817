import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Log, maskUrl } from '../log.ts';

/** Asked too often to be worth a line each. */
const noise = /^\/(healthz|readyz|metrics|assets\/|art\/)/;

/** Of whole lines of known fields: nothing in them is left to be found and masked. */
export type RequestLines = (answered: Answered) => void;
type Answered = { id: string; method: string; url: string; ip: string; status: number; ms: number };

/** One line per request, written when it is answered. */
export function requestLines(log: Log): RequestLines {
  const asIs = (value: unknown) => value;
  const lines = log.child({}, { redact: [], serializers: { req: asIs, res: asIs } });
  return ({ id, method, url, ip, status, ms }) =>
    lines.info(
      { reqId: id, req: { method, url: maskUrl(url), ip }, res: { status }, ms: Math.round(ms * 10) / 10 },
      'request',
    );
}

export class RequestLog extends LogController {
  readonly #write: RequestLines;

  constructor(write: RequestLines) {
    super({ disableRequestLogging: (request) => noise.test(request.url) });
    this.#write = write;
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { id, method, url, ip } = request;
    if (error) reply.log.error({ req: request, res: reply, err: error }, 'request errored');
    else if (!this.isLogDisabled(request))
      this.#write({ id, method, url, ip, status: reply.statusCode, ms: reply.elapsedTime });
  }
}
