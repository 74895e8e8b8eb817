import Fastify, { type FastifyInstance } from 'fastify';
import { addBodyParsers } from './body-parsers.ts';
import { addErrorReplies, answerBadUrl } from './errors.ts';
import { addSafeHeaders } from './safe-headers.ts';
import type { Warn } from './warn.ts';

export function createHttp(warn: Warn): FastifyInstance {
  const http = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerBadUrl,
  });
  http.addHook('onRequest', async (_request, reply) => addSafeHeaders(reply));
  addBodyParsers(http);
  addErrorReplies(http, warn);
  return http;
}
