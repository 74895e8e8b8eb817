import type { FastifyInstance } from 'fastify';
import { refusal } from './errors.ts';

export function addBodyParsers(http: FastifyInstance): void {
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    // Many callers put the header on every request, also on a DELETE without a body.
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(refusal(400, 'the body is not valid JSON'));
    }
  });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
