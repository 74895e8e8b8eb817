import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '../errors.ts';
import type { Log } from '../log.ts';
import { compileReading, compileStrictly } from './compile.ts';
import { answerErrors, sendFailure } from './error-handler.ts';
import { endEventsOnClose } from './events.ts';
import { createFront, type Front } from './front.ts';
import { RequestLog, requestLines } from './request-log.ts';

export type HttpOptions = {
  log: Log;
  trustProxy: boolean | string;
  /** Whether the site is reached over https: only then may browsers be told to insist on it. */
  secure: boolean;
  /** Answer 503 rather than queue without end; off in tests, where a slow machine is not an overload. */
  shedLoad: boolean;
};

/** Fastify with what every answer needs: error envelope, security headers, request ids, limits; before it the front. */
export async function createHttp(options: HttpOptions): Promise<{ app: FastifyInstance; front: Front }> {
  const writeLine = requestLines(options.log);
  const front = createFront(writeLine, options.trustProxy);
  const app = fastify({
    loggerInstance: options.log,
    logController: new RequestLog(writeLine),
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
      void sendFailure(new Failure('malformed_request'), request as never, reply as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  parseJsonLeniently(app);
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? compileStrictly : compileReading)(part));
  endEventsOnClose(app);
  answerErrors(app);
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('not_found'), request, reply));
  await app.register(helmet, {
    // Each page carries its own policy, made with it; what is not a page gets the strictest one below.
    contentSecurityPolicy: false,
    strictTransportSecurity: options.secure,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // It must be the same on every page of an origin, the simulators' included, or browsers remark on it.
    originAgentCluster: false,
    // Sign-in and payment open windows that must be able to report back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
  if (options.shedLoad) await app.register(underPressure, { maxEventLoopDelay: 1_500, retryAfter: 10 });
  app.addHook('preClose', async () => front.close());
  return { app, front };
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
