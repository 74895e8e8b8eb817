import type { FastifyInstance } from 'fastify';

/** Whether If-None-Match names this version: weakly compared, one of a list, or '*' for any (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** A weak ETag can't promise the same bytes, so If-Range with one asks for the whole (RFC 9110, 13.1.5). */
export function compareRangesStrongly(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    if (String(raw.headers['if-range']).startsWith('W/')) delete raw.headers.range;
    next();
  });
}
