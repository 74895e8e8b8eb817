import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** A browser's own PDF viewer is an embedded object, which the strictest policy would forbid, beside a form of ours too. */
export const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** What is said of an answer that is not a page, unless it says something else. */
export const notAPage = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** What browsers are told with every answer: those of helmet, and the strictest policy for what is not a page. */
export function sendSafetyHeaders(app: FastifyInstance, secure: boolean): Record<string, string> {
  const always = headersOf({
    // Each page carries its own policy, made with it; what is not a page gets the strictest one below.
    contentSecurityPolicy: false,
    strictTransportSecurity: secure,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // It must be the same on every page of an origin, the simulators' included, or browsers remark on it.
    originAgentCluster: false,
    // Sign-in and payment open windows that must be able to report back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Read by browsers of the past alone; each would go with every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  always['permissions-policy'] = 'camera=(), microphone=(), geolocation=(), payment=(self)';

  const unlessSaid = Object.entries(notAPage);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(always).header('x-request-id', request.id);
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    for (const [name, value] of unlessSaid) if (!reply.hasHeader(name)) reply.header(name, value);
    next(null, payload);
  });
  return { ...always, ...notAPage };
}

/** They are the same for every answer, so helmet is asked once: asked each time it takes a tenth of a small answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}
