import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** What browsers are told with every answer: those of helmet, and the strictest policy for what is not a page. */
export function sendSafetyHeaders(app: FastifyInstance, secure: boolean): void {
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
  });
  always['permissions-policy'] = 'camera=(), microphone=(), geolocation=(), payment=(self)';

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(always).header('x-request-id', request.id);
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    next(null, payload);
  });
}

/** They are the same for every answer, so helmet is asked once: asked each time it takes a tenth of a small answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}
