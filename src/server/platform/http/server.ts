import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../errors.ts';
import type { Log } from '../log.ts';
import { compileReading, compileStrictly } from './compile.ts';
import { compareRangesStrongly } from './conditional.ts';
import { limitPipelining, refuseOddTargets, toOriginForm } from './connections.ts';
import { answerErrors, sendFailure } from './error-handler.ts';
import { endEventsOnClose } from './events.ts';
import { collectMethods } from './methods.ts';
import { sendPlainPage } from './plain-page.ts';
import { RequestLog } from './request-log.ts';
import { sendSafetyHeaders } from './safety-headers.ts';

export type HttpOptions = {
  log: Log;
  trustProxy: boolean | string;
  /** Whether the site is reached over https: only then may browsers be told to insist on it. */
  secure: boolean;
  /** How long a connection may be silent while it is being answered; tests shorten it. */
  silentMs?: number;
};

/** An event stream says something every 25 s, and nothing that is asked of others may take longer. */
const SILENT_MS = 60_000;

/** Fastify with what every answer needs: error envelope, security headers, request ids, limits. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // Closes the connection of a client that takes nothing of its answer.
    connectionTimeout: options.silentMs ?? SILENT_MS,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    rewriteUrl: ({ url }) => toOriginForm(url ?? '/'),
    forceCloseConnections: 'idle',
    // What still comes over a connection that was busy when the end began is answered like the rest, and closes it.
    return503OnClosing: false,
    // An address that cannot be decoded, such as a link cut off in the middle of '%E0'. No route or hook has run.
    frameworkErrors: (_error, request, reply) => sendUnreadable(request as never, reply.headers(headers) as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }) as unknown as FastifyInstance;

  parseJsonLeniently(app);
  const headers = sendSafetyHeaders(app, options.secure);
  limitPipelining(app);
  refuseOddTargets(app);
  compareRangesStrongly(app);
  const methodsOf = collectMethods(app);
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? compileStrictly : compileReading)(part));
  endEventsOnClose(app);
  answerErrors(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url);
    // The route exists, but not the file that it names.
    const isMissing = allowed.length === 0 || allowed.includes(request.method);
    if (isMissing) return sendFailure(new Failure('not_found'), request, reply);
    return sendFailure(new Failure('method_not_allowed'), request, reply.header('allow', allowed.join(', ')));
  });
  return app;
}

function sendUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.headers.accept?.includes('text/html')) sendFailure(new Failure('malformed_request'), request, reply);
  else
    sendPlainPage(reply.code(400), {
      title: 'Tautan ini tidak lengkap',
      body: '<p>Alamatnya terpotong atau salah tulis, jadi halamannya tidak bisa dibuka.</p><p><a href="/">Ke beranda</a></p>',
    });
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
