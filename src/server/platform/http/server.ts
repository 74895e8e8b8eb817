import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Admission } from './admission.ts';
import { compileReading, compileStrictly } from './compile.ts';
import { Durations } from './durations.ts';
import { answerErrors, sendFailure } from './error-handler.ts';
import { endEventsOnClose } from './events.ts';
import { createFront, type Front } from './front.ts';
import { lateLog, RequestLog, requestLines } from './request-log.ts';
import { sendSafetyHeaders } from './safety-headers.ts';

export type HttpOptions = {
  log: Log;
  trustProxy: boolean | string;
  /** Whether the site is reached over https: only then may browsers be told to insist on it. */
  secure: boolean;
  /** Who is answered 503 rather than queued without end. */
  admission: Admission;
};

export type Http = {
  app: FastifyInstance;
  front: Front;
  admission: Admission;
  durations: Durations;
  headers: Record<string, string>;
};

/** Fastify with what every answer needs: error envelope, security headers, request ids, limits; before it the front. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const writeLine = requestLines(options.log);
  const { admission } = options;
  const durations = new Durations();
  const front = createFront({ writeLine, trustProxy: options.trustProxy, admission, durations });
  const app = fastify({
    loggerInstance: options.log,
    logController: new RequestLog(writeLine),
    childLoggerFactory: (log, bindings) => lateLog(() => (log as Log).child(bindings)),
    serverFactory: front.createServer,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still comes over a connection that was busy when the end began is answered like the rest, and closes it.
    return503OnClosing: false,
    // An address that cannot be decoded, and the like: refused before any route or hook.
    frameworkErrors: (_error, request, reply) =>
      void sendFailure(new Failure('malformed_request'), request as never, reply.headers(headers) as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  parseJsonLeniently(app);
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const body = front.bodyOf(request.raw);
    next(null, body ? Readable.from([body]) : payload);
  });
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? compileStrictly : compileReading)(part));
  endEventsOnClose(app);
  answerErrors(app);
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('not_found'), request, reply));
  const headers = sendSafetyHeaders(app, options.secure);
  app.addHook('preClose', async () => front.close());
  return { app, front, admission, durations, headers };
}

/** An empty body is no body: clients post `{}` as '' to calls that take none. */
function parseJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body as string, done);
  });
}
