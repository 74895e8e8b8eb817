import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
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

/**
 * One line per request, written when it is answered: as the log would write it, put together by hand. That takes a
 * fraction of the time, and there is one for each page that is given from memory.
 */
export function requestLines(log: Log): RequestLines {
  const { chindingsSym, streamSym } = pino.symbols;
  // Given by pino to who goes around it: where its lines go, and what each of them says.
  const inner = log as unknown as Record<symbol, unknown>;
  const output = inner[streamSym] as { write(line: string): void };
  const always = inner[chindingsSym] as string;
  let [at, time] = [0, ''];
  return ({ id, method, url, ip, status, ms, who }) => {
    const now = Date.now();
    if (now !== at) [at, time] = [now, pino.stdTimeFunctions.isoTime()];
    if (!log.isLevelEnabled('info')) return;
    const from = who ? `,${JSON.stringify(who).slice(1, -1)}` : '';
    output.write(
      `{"level":30${time}${always},"reqId":"${id}","req":{"method":"${method}","url":${JSON.stringify(maskUrl(url))},"ip":${JSON.stringify(ip)}}${from},"res":{"status":${status}},"ms":${Math.round(ms * 10) / 10},"msg":"request"}\n`,
    );
  };
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
