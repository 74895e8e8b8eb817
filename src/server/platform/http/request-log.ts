import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Session } from '../context.ts';
import { type Log, maskUrl } from '../log.ts';

/**
 * Asked too often to be worth a line each, as long as it goes well. Watch reports are half of all requests, and each is a
 * row of its own already.
 */
const noise = /^\/(healthz|readyz|metrics|assets\/|art\/|api\/lecture\/timetrack)/;

/** Of whole lines of known fields: nothing in them is left to be found and masked. */
export type RequestLines = (answered: Answered) => void;
type Answered = { id: string; method: string; url: string; ip: string; status: number; ms: number; who?: Asker };
/** By number alone: a log outlives the wish to be forgotten. */
type Asker = { user: number; operator?: number };

const askers = new WeakMap<FastifyRequest, Asker>();
/** Who a request turned out to be from, for its line. */
export const noteAsker = (request: FastifyRequest, { userId, impersonatedBy }: Session): void =>
  void askers.set(request, { user: userId, ...(impersonatedBy === null ? {} : { operator: impersonatedBy }) });

/** One line per request, written when it is answered. */
export function requestLines(log: Log): RequestLines {
  const asIs = (value: unknown) => value;
  const lines = log.child({}, { redact: [], serializers: { req: asIs, res: asIs } });
  return ({ id, method, url, ip, status, ms, who }) =>
    lines.info(
      { reqId: id, req: { method, url: maskUrl(url), ip }, ...who, res: { status }, ms: Math.round(ms * 10) / 10 },
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
    else if (reply.statusCode >= 400 || !this.isLogDisabled(request))
      this.#write({
        ...{ id, method, url, ip },
        status: reply.statusCode,
        ms: reply.elapsedTime,
        ...(askers.has(request) ? { who: askers.get(request) as Asker } : {}),
      });
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LateLog = { made: Log | null; make(): Log };

/** What a request's own log can do, each thing by the log that is then made. */
const late = Object.fromEntries(
  [...levels, 'child' as const].map((name) => [
    name,
    function (this: LateLog, ...given: unknown[]) {
      this.made ??= this.make();
      return Reflect.apply(this.made[name], this.made, given);
    },
  ]),
);

/** Made when something is said: hardly any request says anything, and making a log costs as much as routing. */
export const lateLog = (make: () => Log): FastifyBaseLogger => Object.assign(Object.create(late), { make, made: null });
